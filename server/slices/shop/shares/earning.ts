import { allocate, share, sumOf } from '@stepwell/contract/money/money.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { payees, shares } from '../../../tables/shop/earnings.ts';
import type { orderLines } from '../../../tables/shop/shop.ts';
import { addTo, heldOf, sharesOf } from '../accounts.ts';
import { salesPolicyOf } from '../policy.ts';

const DAY = 86_400_000;
type Line = typeof orderLines.$inferSelect;

/** The id by which the ledger knows a person who earns shares. */
export async function payeeOf(tx: Db, userId: string) {
  const [known] = await tx.select().from(payees).where(eq(payees.userId, userId));
  if (known) return known.id;
  await tx.insert(payees).values({ userId }).onConflictDoNothing();
  return one(await tx.select().from(payees).where(eq(payees.userId, userId))).id;
}

interface Part {
  userId: string;
  partBp: number;
  /** Their id in the ledger, once they have one. */
  payeeId: string | null;
}
/** Who teaches each of these courses, and what part of its share is theirs. Courses of nobody who teaches have no row. */
export async function partsOfCourses(tx: Db, ids: readonly string[]) {
  const rows = await rowsOf<Omit<Part, 'partBp'> & { courseId: string; ownBp: number | null; others: Part[] }>(
    tx,
    sql`select c.id as "courseId", c.instructor_id as "userId", s.share_bp as "ownBp",
        (select p.id from shop_payees p where p.user_id = c.instructor_id) as "payeeId",
        (select coalesce(json_agg(json_build_object('userId', cp.user_id, 'partBp', cp.part_bp,
              'payeeId', (select p.id from shop_payees p where p.user_id = cp.user_id)) order by cp.user_id), '[]')
          from shop_course_partners cp join identity_users pu on pu.id = cp.user_id and pu.role = 'instructor'
          where cp.course_id = c.id and cp.user_id <> c.instructor_id) as others
      from catalog_courses c join identity_users u on u.id = c.instructor_id and u.role = 'instructor'
      left join shop_course_shares s on s.course_id = c.id
      where c.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(
    rows.map(({ courseId, ownBp, userId, payeeId, others }) => {
      const parts = [{ userId, payeeId, partBp: 10_000 - sumOf(others.map(({ partBp }) => partBp)) }, ...others];
      return [courseId, { ownBp, parts: parts.filter(({ partBp }) => partBp > 0) }];
    }),
  );
}

/**
 * Notes the share of each course's instructors in an order that is being paid, held until refunds can no longer come, and
 * adds it to the entries of the sale. Who splits it gets parts that are together the share, to the smallest unit. A course
 * of nobody who teaches, as an admin's own, has none.
 */
export async function earnShares(
  tx: Db,
  order: { id: string; refundDays: number; now: Date },
  lines: readonly Line[],
  entries: Record<string, number>,
) {
  const ids = lines.flatMap(({ courseId }) => (courseId ? [courseId] : []));
  if (ids.length === 0) return;
  const [{ policy }, teaching] = await Promise.all([salesPolicyOf(tx), partsOfCourses(tx, ids)]);
  const earned: (typeof shares.$inferInsert)[] = [];
  const releasesAt = new Date(order.now.getTime() + Math.max(policy.holdDays, order.refundDays) * DAY);
  for (const { number, courseId, netMinor } of lines) {
    const course = teaching.get(courseId ?? '');
    if (!course) continue;
    const { parts } = course;
    const shareBp = course.ownBp ?? policy.shareBp;
    const whole = share(netMinor, shareBp, 10_000);
    const minors = allocate(
      whole,
      parts.map(({ partBp }) => partBp),
    );
    addTo(entries, sharesOf(courseId), whole);
    for (const [at, { userId, partBp, ...known }] of parts.entries()) {
      const payeeId = known.payeeId ?? (await payeeOf(tx, userId));
      const minor = minors[at] ?? 0;
      const ownBp = share(shareBp, partBp, 10_000);
      earned.push({ orderId: order.id, number, payeeId, shareBp: ownBp, minor, soldAt: order.now, releasesAt });
      addTo(entries, heldOf(payeeId), -minor);
    }
  }
  if (earned.length > 0) await tx.insert(shares).values(earned);
}

/** How much of a share goes back when `refundedNet` of the line's net price has been refunded in all. */
export const reversedShare = (shareMinor: number, refundedNet: number, netMinor: number) =>
  netMinor === 0 ? 0 : share(shareMinor, refundedNet, netMinor);

/** Locks the shares of an order, so that a release and a refund come one after the other. */
export const lockShares = (tx: Db, orderId: string) =>
  tx.select().from(shares).where(eq(shares.orderId, orderId)).orderBy(asc(shares.id)).for('update');
