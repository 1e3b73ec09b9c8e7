import { Problem } from '@stepwell/contract/problem.ts';
import type { SalesPolicy } from '@stepwell/contract/shop/policy.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { record } from '../../platform/security/audit.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { courseShares, salesPolicies } from '../../tables/shop/earnings.ts';
import { shopSettingsOf } from './settings.ts';

const usual: SalesPolicy = {
  refundDays: 14,
  refundPercent: 30,
  shareBp: 7000,
  holdDays: 14,
  downloadLimit: 5,
  leastPayoutMinor: 50_000,
};

/** How refunds and shares are settled for orders placed now. */
export async function salesPolicyOf(db: Db) {
  const [row] = await db.select().from(salesPolicies).where(eq(salesPolicies.name, 'shop'));
  return { policy: { ...usual, ...row?.policy }, version: row?.version ?? 0 };
}

export async function policyPage(db: Db) {
  const [found, { settings }] = await Promise.all([salesPolicyOf(db), shopSettingsOf(db)]);
  return { ...found, currency: settings.currency };
}

/** Saves the policy with its line of the audit log. Throws `changed_elsewhere`. */
export async function savePolicy(
  tx: Db,
  actorId: string,
  { policy, version }: { policy: SalesPolicy; version: number },
) {
  // Held until the end of the transaction; the number is this lock's own.
  await tx.execute(sql`select pg_advisory_xact_lock(7115)`);
  const before = await salesPolicyOf(tx);
  if (before.version !== version) throw new Problem('changed_elsewhere');
  const row = { name: 'shop', policy, version: version + 1 };
  await tx.insert(salesPolicies).values(row).onConflictDoUpdate({ target: salesPolicies.name, set: row });
  const { currency } = (await shopSettingsOf(tx)).settings;
  const facts = ({ shareBp, ...rest }: SalesPolicy) => ({ ...rest, sharePercent: shareBp / 100, currency });
  await record(tx, {
    actorId,
    act: 'shop.policy-changed',
    subjectId: null,
    before: facts(before.policy),
    after: facts(policy),
  });
}

/** Gives a course a share of its own, or the general one again. Throws `course_not_found`. */
export async function saveCourseShare(
  tx: Db,
  actorId: string,
  { courseId, shareBp }: { courseId: string; shareBp: number | null },
) {
  const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  if (!course) throw new Problem('course_not_found');
  const [before] = await tx.select().from(courseShares).where(eq(courseShares.courseId, courseId));
  if (shareBp === null) await tx.delete(courseShares).where(eq(courseShares.courseId, courseId));
  else
    await tx
      .insert(courseShares)
      .values({ courseId, shareBp })
      .onConflictDoUpdate({ target: courseShares.courseId, set: { shareBp } });
  await record(tx, {
    actorId,
    act: 'shop.course-share-changed',
    subjectId: null,
    before: { courseId, sharePercent: before ? before.shareBp / 100 : null },
    after: { courseId, sharePercent: shareBp === null ? null : shareBp / 100 },
  });
  return { shareBp };
}
