import type { Discount } from '@stepwell/contract/money/quote.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { CouponProblem } from '@stepwell/contract/shop/coupons.ts';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { carts, coupons, couponUses, orders } from '../../../tables/shop/shop.ts';

export type CouponRow = typeof coupons.$inferSelect;
interface Line {
  kind: string;
  courseId: string | null;
  planId: string | null;
  unitMinor: number | null;
}
interface Wish {
  code: string;
  /** Nothing for a visitor, of whom no earlier order is known. */
  userId: string | null;
  lines: readonly Line[];
  currency: string;
  now: Date;
}

/** What a buyer chose for their cart: the code that they entered, and another currency than the shop's own. */
export async function choicesIn(db: Db, cartId: string) {
  const [row] = await db
    .select({ code: carts.couponCode, currency: carts.currency })
    .from(carts)
    .where(eq(carts.id, cartId));
  return row ?? { code: null, currency: null };
}

export const discountOf = ({ percentBp, amountMinor }: CouponRow): Discount =>
  percentBp === null ? { amountMinor: amountMinor ?? 0 } : { percentBp };

/** Whether a coupon takes something off this line. */
export function couponOn(
  { scope, scopeIds }: CouponRow,
  { kind, courseId, planId }: Pick<Line, 'kind' | 'courseId' | 'planId'>,
) {
  // Money for less than it is worth.
  if (kind === 'gift-card') return false;
  if (scope === 'everything') return true;
  const id = scope === 'courses' ? courseId : planId;
  return id !== null && (scopeIds.length === 0 || scopeIds.includes(id));
}

/** The coupon of a code, and what keeps it from taking something off these lines. `lock` holds it until commit. */
export async function couponFor(
  db: Db,
  { code, userId, lines, currency, now }: Wish,
  lock = false,
): Promise<{ coupon: CouponRow; problem: CouponProblem | null } | { coupon: undefined; problem: 'unknown' }> {
  const found = db.select().from(coupons).where(eq(coupons.code, code));
  const [coupon] = await (lock ? found.for('update') : found);
  if (!coupon) return { coupon: undefined, problem: 'unknown' };
  // A percentage is one in every currency; an amount belongs to its own.
  if (coupon.percentBp === null && coupon.currency !== currency) return { coupon, problem: 'other-currency' };
  return { coupon, problem: await problemOf(db, coupon, { userId, lines, now }) };
}

const inBatch = (userId: string) =>
  sql`exists (select from learning_batch_members m where m.batch_id = shop_coupons.batch_id and m.student_id = ${userId})`;

/** Whether somebody is in a batch that has an offer now or later. */
export const hasOffer = (userId: string) => sql`exists (
  select from shop_coupons o join learning_batch_members m on m.batch_id = o.batch_id and m.student_id = ${userId}
  where o.ended_at is null)`;

/** The best offer for a batch that this person is in, as far as it takes something off these lines; nothing where there is none. */
export async function automaticCode(db: Db, { userId, lines, currency, now }: Omit<Wish, 'code'>) {
  if (!userId) return null;
  const offers = await db
    .select()
    .from(coupons)
    .where(and(isNotNull(coupons.batchId), isNull(coupons.endedAt), inBatch(userId)))
    .orderBy(desc(coupons.percentBp), desc(coupons.amountMinor), coupons.id);
  for (const { code } of offers) {
    const { problem } = await couponFor(db, { code, userId, lines, currency, now });
    if (problem === null) return code;
  }
  return null;
}

async function problemOf(
  db: Db,
  coupon: CouponRow,
  { userId, lines, now }: Pick<Wish, 'userId' | 'lines' | 'now'>,
): Promise<CouponProblem | null> {
  const { id, startsAt, endsAt, endedAt, mostUses, perPerson, firstOrder } = coupon;
  if (endedAt || (endsAt && endsAt <= now)) return 'over';
  if (coupon.batchId && !(userId && (await isMember(db, id, userId)))) return 'unknown';
  if (startsAt && startsAt > now) return 'not-started';
  if (mostUses !== null && (await db.$count(couponUses, eq(couponUses.couponId, id))) >= mostUses) return 'used-up';
  if (userId) {
    const own = and(eq(couponUses.couponId, id), eq(couponUses.userId, userId));
    if (perPerson !== null && (await db.$count(couponUses, own)) >= perPerson) return 'used';
    // An order that waits for its payment counts too, so that two tabs are not two first orders.
    const earlier = and(eq(orders.userId, userId), ne(orders.state, 'cancelled'));
    if (firstOrder && (await db.$count(orders, earlier)) > 0) return 'first-order';
  }
  return lines.some((line) => couponOn(coupon, line) && (line.unitMinor ?? 0) > 0) ? null : 'nothing';
}

const isMember = async (db: Db, couponId: string, userId: string) =>
  (await db.$count(coupons, and(eq(coupons.id, couponId), inBatch(userId)))) > 0;

/**
 * The coupon of an order that is being placed, held until commit: of many at once only as many as there are uses pass.
 * Throws `coupon_not_usable` where it cannot be used any more.
 */
export async function holdCoupon(tx: Db, wish: Wish) {
  const { coupon, problem } = await couponFor(tx, wish, true);
  if (problem !== null) throw new Problem('coupon_not_usable');
  return coupon;
}

export const noteCouponUse = (tx: Db, use: { orderId: string; couponId: string; userId: string; at: Date }) =>
  tx.insert(couponUses).values(use);

/** An order that was not paid gives its use back. */
export const giveCouponBack = (tx: Db, orderId: string) =>
  tx.delete(couponUses).where(sql`${couponUses.orderId} = ${orderId}`);
