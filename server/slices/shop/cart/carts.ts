import { Problem } from '@stepwell/contract/problem.ts';
import { type CartItem, MOST_LINES, MOST_QUANTITY } from '@stepwell/contract/shop/cart.ts';
import { type Gift, MOST_GIFT_DAYS } from '@stepwell/contract/shop/gift-cards.ts';
import { MOST_SEATS } from '@stepwell/contract/shop/seats.ts';
import type { BillingPeriod } from '@stepwell/contract/subscriptions/billing.ts';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { cartLines, carts, coupons, coursePrices, products, variants } from '../../../tables/shop/shop.ts';
import { planPrice, trialDaysFor } from './cart-lines.ts';

export interface Holder {
  userId: string | null;
  /** A visitor's. */
  cartId: string | undefined;
}
/** A visitor's cart that nobody touched for so long is thrown away. */
const GUEST_DAYS = 60;

/** The id of the caller's cart; nothing where none was begun. A visitor can never name a signed-in buyer's. */
export async function findCart(db: Db, { userId, cartId }: Holder) {
  if (!userId && !cartId) return undefined;
  const isOwn = userId ? eq(carts.userId, userId) : and(eq(carts.id, cartId ?? ''), isNull(carts.userId));
  const [row] = await db.select({ id: carts.id }).from(carts).where(isOwn);
  return row?.id;
}

/** The same, begun where there is none, and locked until the end of the transaction. */
async function holdCart(tx: Db, holder: Holder, now: Date) {
  const id = holder.userId ? crypto.randomUUID() : holder.cartId;
  if (!id) throw new Problem('malformed', { fields: { cartId: 'A visitor’s cart needs an id.' } });
  if (!(await findCart(tx, holder)))
    await tx.insert(carts).values({ id, userId: holder.userId, changedAt: now }).onConflictDoNothing();
  const cart = await findCart(tx, holder);
  if (!cart) throw new Problem('malformed', { fields: { cartId: 'This cart belongs to an account.' } });
  await tx.update(carts).set({ changedAt: now }).where(eq(carts.id, cart));
  return cart;
}

interface Item {
  courseId: string | null;
  variantId: string | null;
  planId: string | null;
  period: BillingPeriod | null;
  gift: Gift | null;
  /** Of a plan for other people; a course becomes that in the cart. */
  seats: boolean;
}
const noItem: Item = { courseId: null, variantId: null, planId: null, period: null, gift: null, seats: false };

/** What is to be added, if it is sold. Throws what stands in its way. */
async function itemOf(tx: Db, item: CartItem, userId: string | null, now: Date) {
  if (item.kind === 'product') {
    const [row] = await tx
      .select({ variantId: variants.id, unitMinor: variants.priceMinor, stock: variants.stock, kind: products.kind })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(eq(variants.id, item.variantId), variants.sold, products.shown));
    if (!row) throw new Problem('product_not_found');
    const gift = row.kind === 'gift-card' && item.gift ? item.gift : null;
    const last = now.getTime() + MOST_GIFT_DAYS * 86_400_000;
    if (gift?.sendAt && Date.parse(gift.sendAt) > last) throw new Problem('gift_card_date');
    if (row.kind === 'download') return { ...noItem, ...row, most: 1 };
    return { ...noItem, ...row, gift, most: Math.min(MOST_QUANTITY, row.stock ?? MOST_QUANTITY) };
  }
  if (item.kind === 'plan') {
    const [plan] = await rowsOf<{ price: number | null; subscribed: boolean; trialDays: number }>(
      tx,
      sql`select ${planPrice(sql`${item.period}`)} as price, ${trialDaysFor(userId)} as "trialDays", exists (
          select from subscriptions_subscriptions s where s.user_id = ${userId}::uuid and s.state <> 'ended') as subscribed
        from plans_plans pl where pl.id = ${item.planId}`,
    );
    if (!plan?.price) throw new Problem('plan_not_sold');
    const isFor = { ...noItem, planId: item.planId, period: item.period };
    if (item.seats) return { ...isFor, seats: true, unitMinor: plan.price, most: MOST_SEATS };
    if (plan.subscribed) throw new Problem('already_subscribed');
    return { ...isFor, unitMinor: plan.trialDays > 0 ? 0 : plan.price, most: 1 };
  }
  const [row] = await tx
    .select({ courseId: courses.id, unitMinor: coursePrices.priceMinor, enrolled: enrolments.id })
    .from(courses)
    .leftJoin(coursePrices, eq(coursePrices.courseId, courses.id))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.courseId, courses.id),
        sql`${enrolments.studentId} = ${userId}::uuid and not ${enrolments.byPlan}`,
      ),
    )
    .where(and(eq(courses.slug, item.courseId), eq(courses.state, 'published')));
  if (!row) throw new Problem('course_not_found');
  if (row.enrolled) throw new Problem('already_enrolled');
  if (row.unitMinor === null) throw new Problem('course_is_free');
  return { ...noItem, courseId: row.courseId, unitMinor: row.unitMinor, most: 1 };
}

/** Adds an item, or more of it, as far as there is stock. Throws `out_of_stock` where there is none, `cart_full`. */
export async function addToCart(
  tx: Db,
  holder: Holder,
  { item, quantity, now }: { item: CartItem; quantity: number; now: Date },
) {
  const { most, unitMinor, courseId, variantId, planId, period, gift, seats } = await itemOf(
    tx,
    item,
    holder.userId,
    now,
  );
  if (most === 0) throw new Problem('out_of_stock');
  const cartId = await holdCart(tx, holder, now);
  const same = planId
    ? isNotNull(cartLines.planId)
    : courseId
      ? eq(cartLines.courseId, courseId)
      : and(eq(cartLines.variantId, variantId ?? ''), sameGift(gift));
  const [known] = await tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), same));
  if (known) {
    // The seats that are in the cart stay as many; a plan for oneself takes the place of a plan's.
    const staySeats = known.seats && (seats || courseId !== null);
    const before = known.saved || seats ? 0 : known.quantity;
    const sum = staySeats ? known.quantity : Math.min(most, quantity + before);
    await tx
      .update(cartLines)
      // A cart holds one plan: another takes its place.
      .set({ quantity: sum, saved: false, seenMinor: unitMinor, planId, period, seats: seats || staySeats })
      .where(eq(cartLines.id, known.id));
    return cartId;
  }
  if ((await tx.$count(cartLines, eq(cartLines.cartId, cartId))) >= MOST_LINES) throw new Problem('cart_full');
  await tx.insert(cartLines).values({
    cartId,
    courseId,
    variantId,
    planId,
    period,
    gift,
    seats,
    quantity: Math.min(most, quantity),
    seenMinor: unitMinor,
    addedAt: now,
  });
  return cartId;
}

/** Cards for different people are lines of their own. */
const sameGift = (gift: Gift | null) =>
  gift ? sql`${cartLines.gift} = ${JSON.stringify(gift)}::jsonb` : isNull(cartLines.gift);

const theirs = (cartId: string | undefined, lineId: string) =>
  and(eq(cartLines.id, lineId), sql`${cartLines.cartId} = ${cartId ?? null}::uuid`);

/** Sets a line's quantity and whether it is put aside. Throws `cart_line_not_found`. */
export async function changeLine(
  tx: Db,
  holder: Holder,
  { lineId, quantity, saved, seats }: { lineId: string; quantity: number; saved: boolean; seats?: boolean | undefined },
) {
  const cartId = await findCart(tx, holder);
  const willBeSeats = sql`(${cartLines.variantId} is null and ${seats ?? cartLines.seats})`;
  const [row] = await tx
    .update(cartLines)
    .set({
      saved,
      seats: willBeSeats,
      // So many pieces of a product, so many seats of a course or plan; one of everything else.
      quantity: sql`case when ${cartLines.variantId} is not null then least(${quantity}::int, ${MOST_QUANTITY}::int)
        when ${willBeSeats} then ${quantity}::int else 1 end`,
    })
    .where(theirs(cartId, lineId))
    .returning();
  if (!row) throw new Problem('cart_line_not_found');
  return row.cartId;
}

/** Removes a line; one that is gone already is no error. */
export async function removeLine(db: Db, holder: Holder, lineId: string) {
  const cartId = await findCart(db, holder);
  await db.delete(cartLines).where(theirs(cartId, lineId));
  return cartId;
}

/** Takes a visitor's cart over into a buyer's: quantities are added within stock, courses they have are dropped. */
export async function mergeCart(tx: Db, userId: string, { cartId, now }: { cartId: string; now: Date }) {
  const [guest] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.id, cartId), isNull(carts.userId)))
    .for('update');
  if (!guest) return findCart(tx, { userId, cartId: undefined });
  const lines = await tx
    .select({ line: cartLines, slug: courses.slug })
    .from(cartLines)
    .leftJoin(courses, eq(courses.id, cartLines.courseId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(cartLines.addedAt);
  for (const { line, slug } of lines) {
    const { planId, period } = line;
    const item =
      planId && period
        ? { kind: 'plan' as const, planId, period, seats: line.seats }
        : slug
          ? { kind: 'course' as const, courseId: slug }
          : { kind: 'product' as const, variantId: line.variantId ?? '', gift: line.gift ?? undefined };
    try {
      const own = await addToCart(tx, { userId, cartId: undefined }, { item, quantity: line.quantity, now });
      if (line.seats && line.courseId)
        await tx
          .update(cartLines)
          .set({ seats: true, quantity: line.quantity })
          .where(and(eq(cartLines.cartId, own), eq(cartLines.courseId, line.courseId)));
    } catch (error) {
      // What cannot be bought any more, or does not fit, is left behind.
      if (!(error instanceof Problem)) throw error;
    }
  }
  if (guest.couponCode)
    await tx
      .update(carts)
      .set({ couponCode: guest.couponCode })
      .where(and(eq(carts.userId, userId), isNull(carts.couponCode)));
  await tx.delete(carts).where(eq(carts.id, cartId));
  return findCart(tx, { userId, cartId: undefined });
}

/** Removes what was ordered from the buyer's cart, and the coupon that went with it. */
export async function emptyCart(tx: Db, cartId: string, lineIds: readonly string[]) {
  await tx.update(carts).set({ couponCode: null }).where(eq(carts.id, cartId));
  await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), sql`${cartLines.id} = any(${sql.param([...lineIds])}::uuid[])`));
}

/** Keeps the one code of a cart; an empty one takes it out. Throws `coupon_not_found` for a code that there never was. */
export async function setCoupon(tx: Db, holder: Holder, { code, now }: { code: string; now: Date }) {
  const cartId = await holdCart(tx, holder, now);
  if (code !== '' && (await tx.$count(coupons, eq(coupons.code, code))) === 0) throw new Problem('coupon_not_found');
  await tx
    .update(carts)
    .set({ couponCode: code || null })
    .where(eq(carts.id, cartId));
  return cartId;
}

/** Throws away carts of visitors that nobody touched for 60 days. */
export async function forgetCarts({ db, now }: Pick<Services, 'db' | 'now'>) {
  const then = new Date(now().getTime() - GUEST_DAYS * 86_400_000);
  await db.delete(carts).where(and(isNull(carts.userId), lt(carts.changedAt, then)));
}
