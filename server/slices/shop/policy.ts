import { Problem } from '@stepwell/contract/problem.ts';
import type { SalesPolicy } from '@stepwell/contract/shop/policy.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { splitChanged } from '../../events/shop.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { record } from '../../platform/security/audit.ts';
import { i18n } from '../../platform/text/messages.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { users } from '../../tables/identity/identity.ts';
import { coursePartners, courseShares, salesPolicies, splitProposals } from '../../tables/shop/earnings.ts';
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
  return { policy: readPolicy(row?.policy), version: row?.version ?? 0 };
}

/** A policy as it was saved, or none, with what is usual for what it leaves out. */
export function readPolicy(saved: Partial<SalesPolicy> | null | undefined) {
  const policy = { ...usual, ...saved };
  return { ...policy, planShareBp: policy.planShareBp ?? policy.shareBp };
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
  const facts = ({ shareBp, planShareBp = shareBp, ...rest }: SalesPolicy) => ({
    ...rest,
    sharePercent: shareBp / 100,
    planSharePercent: planShareBp / 100,
    currency,
  });
  await record(tx, {
    actorId,
    act: 'shop.policy-changed',
    subjectId: null,
    before: facts(before.policy),
    after: facts(policy),
  });
}

/**
 * Gives a course a share of its own, or the general one again, and says who splits it. Throws `course_not_found`,
 * `partner_unknown` for who is no instructor here, or the course's own.
 */
export async function saveCourseShare(
  tx: Db,
  actorId: string,
  {
    courseId,
    shareBp,
    partners,
    now,
  }: { courseId: string; shareBp: number | null; partners: readonly Partner[]; now: Date },
) {
  const [course] = await tx
    .select({ id: courses.id, instructorId: courses.instructorId })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('update');
  if (!course) throw new Problem('course_not_found');
  const [before] = await tx.select().from(courseShares).where(eq(courseShares.courseId, courseId));
  if (shareBp === null) await tx.delete(courseShares).where(eq(courseShares.courseId, courseId));
  else
    await tx
      .insert(courseShares)
      .values({ courseId, shareBp })
      .onConflictDoUpdate({ target: courseShares.courseId, set: { shareBp } });
  const splitBefore = await partnersOf(tx, [courseId]);
  await savePartners(tx, course, partners);
  const split = await partnersOf(tx, [courseId]);
  const news = { courseId, byId: actorId, at: now.toISOString() };
  for (const { userId, partBp } of split)
    if (!splitBefore.some((one) => one.userId === userId && one.partBp === partBp))
      await emit(tx, splitChanged, { ...news, toId: userId, change: 'set', partBp });
  for (const { userId, partBp } of splitBefore)
    if (!split.some((one) => one.userId === userId))
      await emit(tx, splitChanged, { ...news, toId: userId, change: 'ended', partBp });
  await record(tx, {
    actorId,
    act: 'shop.course-share-changed',
    subjectId: null,
    before: {
      courseId,
      sharePercent: before ? before.shareBp / 100 : null,
      coInstructorParts: splitBefore.map(({ partBp }) => partBp / 100),
    },
    after: {
      courseId,
      sharePercent: shareBp === null ? null : shareBp / 100,
      coInstructorParts: split.map(({ partBp }) => partBp / 100),
    },
  });
  return { shareBp, partners: split.map(({ email, partBp }) => ({ email, partBp })) };
}

export interface Partner {
  email: string;
  partBp: number;
}

/** Who splits the share of each of these courses with its instructor. Only who still teaches here gets a part. */
export const partnersOf = (db: Db, courseIds: readonly string[]) =>
  db
    .select({
      courseId: coursePartners.courseId,
      userId: users.id,
      email: users.email,
      name: users.fullName,
      partBp: coursePartners.partBp,
    })
    .from(coursePartners)
    .innerJoin(users, and(eq(users.id, coursePartners.userId), eq(users.role, 'instructor')))
    .where(inArray(coursePartners.courseId, [...courseIds]))
    .orderBy(asc(coursePartners.userId));

interface Taught {
  id: string;
  instructorId: string;
}

/** What an admin sets counts at once; what was offered before is dropped. */
async function savePartners(tx: Db, course: Taught, partners: readonly Partner[]) {
  const rows = (await readPartners(tx, course, partners)).map((one) => ({ courseId: course.id, ...one }));
  await tx.delete(splitProposals).where(eq(splitProposals.courseId, course.id));
  await tx.delete(coursePartners).where(eq(coursePartners.courseId, course.id));
  if (rows.length > 0) await tx.insert(coursePartners).values(rows);
}

/** Co-instructors by their email addresses. Throws `partner_unknown`. */
export async function readPartners(tx: Db, course: Taught, partners: readonly Partner[]) {
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        inArray(
          users.email,
          partners.map(({ email }) => email),
        ),
        eq(users.role, 'instructor'),
      ),
    );
  return partners.map(({ email, partBp }) => {
    const userId = found.find((one) => one.email === email)?.id;
    if (!userId || userId === course.instructorId)
      throw new Problem('partner_unknown', {
        message: userId
          ? i18n.t('{email} teaches this course already.', { email })
          : i18n.t('No instructor here has the email address {email}.', { email }),
      });
    return { userId, partBp };
  });
}
