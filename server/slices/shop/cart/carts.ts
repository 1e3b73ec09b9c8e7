import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { type CartItem, MOST_LINES, MOST_QUANTITY } from '@stepwell/contract/shop/cart.ts';
import { type Gift, MOST_GIFT_DAYS } from '@stepwell/contract/shop/gift-cards.ts';
import { MOST_SEATS } from '@stepwell/contract/shop/seats.ts';
import type { BillingPeriod } from '@stepwell/contract/subscriptions/billing.ts';
import { and, eq, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { cartLines, carts, coupons, coursePrices, products, variants } from '../../../tables/shop/shop.ts';
import { choicesIn } from '../coupons/using.ts';
import { currenciesOf, listedPrice } from '../prices/price-lists.ts';
import { shopSettingsOf } from '../settings.ts';
import { linesIn, planPrice, trialDaysFor } from './cart-lines.ts';

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
async function itemOf(
  tx: Db,
  item: CartItem,
  { userId, now, currency, own }: { userId: string | null; now: Date; currency: Currency; own: Currency },
) {
  const inList = (what: SQL, ownPrice: SQLWrapper) =>
    sql<number | null>`${currency === own ? ownPrice : listedPrice(what, currency)}`;
  if (item.kind === 'product') {
    const [row] = await tx
      .select({
        variantId: variants.id,
        unitMinor: inList(sql`x.variant_id = shop_variants.id`, variants.priceMinor),
        stock: variants.stock,
        kind: products.kind,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(eq(variants.id, item.variantId), variants.sold, products.shown));
    if (!row) throw new Problem('product_not_found');
    const unitMinor = pricedIn(row.unitMinor);
    const gift = row.kind === 'gift-card' && item.gift ? item.gift : null;
    const last = now.getTime() + MOST_GIFT_DAYS * 86_400_000;
    if (gift?.sendAt && Date.parse(gift.sendAt) > last) throw new Problem('gift_card_date');
    if (row.kind === 'download') return { ...noItem, ...row, unitMinor, most: 1 };
    return { ...noItem, ...row, unitMinor, gift, most: Math.min(MOST_QUANTITY, row.stock ?? MOST_QUANTITY) };
  }
  if (item.kind === 'plan') {
    const [plan] = await rowsOf<{ price: number | null; elsewhere: boolean; subscribed: boolean; trialDays: number }>(
      tx,
      sql`select ${planPrice(sql`${item.period}`, currency)} as price, ${planPrice(sql`${item.period}`, own)} is not null as elsewhere, ${trialDaysFor(userId)} as "trialDays", exists (
          select from subscriptions_subscriptions s where s.user_id = ${userId}::uuid and s.state <> 'ended') as subscribed
        from plans_plans pl where pl.id = ${item.planId}`,
    );
    if (!plan?.price) throw new Problem(plan?.elsewhere ? 'not_sold_in_currency' : 'plan_not_sold');
    const isFor = { ...noItem, planId: item.planId, period: item.period };
    if (item.seats) return { ...isFor, seats: true, unitMinor: plan.price, most: MOST_SEATS };
    if (plan.subscribed) throw new Problem('already_subscribed');
    return { ...isFor, unitMinor: plan.trialDays > 0 ? 0 : plan.price, most: 1 };
  }
  const [row] = await tx
    .select({
      courseId: courses.id,
      ownMinor: coursePrices.priceMinor,
      unitMinor: inList(sql`x.course_id = catalog_courses.id`, coursePrices.priceMinor),
      enrolled: enrolments.id,
    })
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
  if (row.ownMinor === null) throw new Problem('course_is_free');
  return { ...noItem, courseId: row.courseId, unitMinor: pricedIn(row.unitMinor), most: 1 };
}

function pricedIn(minor: number | null) {
  if (minor === null) throw new Problem('not_sold_in_currency');
  return minor;
}

/**
 * Adds an item, or more of it, as far as there is stock, in the cart's currency or the one `wanted`. Throws
 * `out_of_stock` where there is none, `not_sold_in_currency`, `cart_full`.
 */
export async function addToCart(
  tx: Db,
  holder: Holder,
  {
    item,
    quantity,
    now,
    currency: wanted,
  }: { item: CartItem; quantity: number; now: Date; currency?: Currency | undefined },
) {
  const cartId = wanted ? await setCurrency(tx, holder, { currency: wanted, now }) : await holdCart(tx, holder, now);
  const [{ settings }, chosen] = [await shopSettingsOf(tx), await choicesIn(tx, cartId)];
  const buying = { userId: holder.userId, now, own: settings.currency, currency: chosen.currency ?? settings.currency };
  const { most, unitMinor, courseId, variantId, planId, period, gift, seats } = await itemOf(tx, item, buying);
  if (most === 0) throw new Problem('out_of_stock');
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
  const own = await holdCart(tx, { userId, cartId: undefined }, now);
  // What the visitor saw prices in goes on, unless the person has a cart in another currency.
  if (guest.currency && (await tx.$count(cartLines, eq(cartLines.cartId, own))) === 0)
    await tx.update(carts).set({ currency: guest.currency }).where(eq(carts.id, own));
  for (const { line, slug } of lines) {
    const { planId, period } = line;
    const item =
      planId && period
        ? { kind: 'plan' as const, planId, period, seats: line.seats }
        : slug
          ? { kind: 'course' as const, courseId: slug }
          : { kind: 'product' as const, variantId: line.variantId ?? '', gift: line.gift ?? undefined };
    try {
      await addToCart(tx, { userId, cartId: undefined }, { item, quantity: line.quantity, now });
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
  await tx.execute(sql`
    with removed as (
      delete from shop_cart_lines where cart_id = ${cartId} and id = any(${sql.param([...lineIds])}::uuid[])
    ) update shop_carts set coupon_code = null where id = ${cartId} and coupon_code is not null`);
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

/**
 * Prices the cart in a currency from now on; what was told of prices before counts no more. Throws `currency_not_sold` for
 * one that nothing is sold in.
 */
export async function setCurrency(tx: Db, holder: Holder, { currency, now }: { currency: Currency; now: Date }) {
  const cartId = await holdCart(tx, holder, now);
  const own = (await shopSettingsOf(tx)).settings.currency;
  const before = (await choicesIn(tx, cartId)).currency ?? own;
  if (before === currency) return cartId;
  if (!(await currenciesOf(tx, own)).includes(currency)) throw new Problem('currency_not_sold');
  await tx
    .update(carts)
    .set({ currency: currency === own ? null : currency })
    .where(eq(carts.id, cartId));
  for (const { lineId, unitMinor } of await linesIn(tx, cartId, { userId: holder.userId, currency, own }))
    await tx
      .update(cartLines)
      .set({ seenMinor: unitMinor ?? 0 })
      .where(eq(cartLines.id, lineId));
  return cartId;
}

/** Throws away carts of visitors that nobody touched for 60 days. */
export async function forgetCarts({ db, now }: Pick<Services, 'db' | 'now'>) {
  const then = new Date(now().getTime() - GUEST_DAYS * 86_400_000);
  await db.delete(carts).where(and(isNull(carts.userId), lt(carts.changedAt, then)));
}
