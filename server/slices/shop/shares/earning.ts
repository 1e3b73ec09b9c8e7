import { allocate, share, sumOf } from '@stepwell/contract/money/money.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { courseShares, payees, shares } from '../../../tables/shop/earnings.ts';
import type { orderLines } from '../../../tables/shop/shop.ts';
import { addTo, heldOf, sharesOf } from '../accounts.ts';
import { partnersOf, salesPolicyOf } from '../policy.ts';

const DAY = 86_400_000;
type Line = typeof orderLines.$inferSelect;

/** The id by which the ledger knows a person who earns shares. */
export async function payeeOf(tx: Db, userId: string) {
  const [known] = await tx.select().from(payees).where(eq(payees.userId, userId));
  if (known) return known.id;
  await tx.insert(payees).values({ userId }).onConflictDoNothing();
  return one(await tx.select().from(payees).where(eq(payees.userId, userId))).id;
}

/** Who teaches each of these courses, and what part of its share is theirs. Courses of nobody who teaches have no row. */
export async function partsOfCourses(tx: Db, ids: readonly string[]) {
  const [rows, partners] = [
    await tx
      .select({ courseId: courses.id, userId: courses.instructorId, ownBp: courseShares.shareBp })
      .from(courses)
      .innerJoin(users, and(eq(users.id, courses.instructorId), eq(users.role, 'instructor')))
      .leftJoin(courseShares, eq(courseShares.courseId, courses.id))
      .where(inArray(courses.id, [...ids])),
    await partnersOf(tx, ids),
  ];
  return new Map(
    rows.map(({ courseId, userId, ownBp }) => {
      const others = partners.filter((one) => one.courseId === courseId && one.userId !== userId);
      const parts = [{ userId, partBp: 10_000 - sumOf(others.map(({ partBp }) => partBp)) }, ...others];
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
  const [{ policy }, teaching] = [await salesPolicyOf(tx), await partsOfCourses(tx, ids)];
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
    for (const [at, { userId, partBp }] of parts.entries()) {
      const payeeId = await payeeOf(tx, userId);
      const minor = minors[at] ?? 0;
      const ownBp = share(shareBp, partBp, 10_000);
      await tx
        .insert(shares)
        .values({ orderId: order.id, number, payeeId, shareBp: ownBp, minor, soldAt: order.now, releasesAt });
      addTo(entries, heldOf(payeeId), -minor);
    }
  }
}

/** How much of a share goes back when `refundedNet` of the line's net price has been refunded in all. */
export const reversedShare = (shareMinor: number, refundedNet: number, netMinor: number) =>
  netMinor === 0 ? 0 : share(shareMinor, refundedNet, netMinor);

/** Locks the shares of an order, so that a release and a refund come one after the other. */
export const lockShares = (tx: Db, orderId: string) =>
  tx.select().from(shares).where(eq(shares.orderId, orderId)).orderBy(asc(shares.id)).for('update');
