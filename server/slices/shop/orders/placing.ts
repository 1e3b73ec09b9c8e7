import { sumOf } from '@stepwell/contract/money/money.ts';
import type { Quote } from '@stepwell/contract/money/quote.ts';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { GiftPart } from '@stepwell/contract/shop/gift-cards.ts';
import { type Buyer, RESERVED_MINUTES } from '@stepwell/contract/shop/orders.ts';
import type { SalesPolicy } from '@stepwell/contract/shop/policy.ts';
import { isGoods } from '@stepwell/contract/shop/products.ts';
import type { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { orderLines, orders } from '../../../tables/shop/shop.ts';
import { giftableMinor, type LineRow, linesIn, priced, problemOf } from '../cart/cart-lines.ts';
import { emptyCart } from '../cart/carts.ts';
import {
  automaticCode,
  type CouponRow,
  giveCouponBack,
  hasOffer,
  holdCoupon,
  noteCouponUse,
} from '../coupons/using.ts';
import { returnToCards, takeFromCards } from '../gift-cards/using.ts';
import { readPolicy } from '../policy.ts';
import { isOwnOnly } from '../prices/price-lists.ts';
import { moveStock } from '../products/stock.ts';
import { readSettings } from '../settings.ts';
import { settleOrder } from './settling.ts';

export interface Placing {
  orderId: string;
  buyer: Buyer;
  /** The total that the buyer was shown. */
  totalMinor: number;
  /** What their gift cards pay of it. */
  giftParts?: readonly GiftPart[] | undefined;
  now: Date;
}
interface By {
  userId: string;
  email: string;
  mayLearn: boolean;
}

export const reservedUntil = (now: Date) => new Date(now.getTime() + RESERVED_MINUTES * 60_000);

/**
 * Makes an order of the buyer's cart and sets its goods aside; a free one is paid at once. Placed again under the same
 * id it stays one order. Throws `cart_changed`, `total_changed`, `own_currency_only`, `approval_needed`, `out_of_stock`.
 */
export async function placeOrder(tx: Db, by: By, { orderId, buyer, totalMinor, giftParts = [], now }: Placing) {
  // Two tabs of one buyer place after each other: the second finds an empty cart.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order:${orderId}`})),
    pg_advisory_xact_lock(hashtext(${`orders-of:${by.userId}`}))`);
  const { cartId, isKnown, orderedBy, mayHaveOffer, policy, shopRow, ...chosen } = await circumstances(tx, {
    orderId,
    userId: by.userId,
  });
  if (isKnown) {
    if (orderedBy !== by.userId) throw new Problem('order_not_found');
    return;
  }
  const { settings: shop } = await readSettings(tx, shopRow ?? undefined);
  const settings = { ...shop, currency: chosen.currency ?? shop.currency };
  const { currency } = settings;
  const wanted = { userId: by.userId, currency, own: shop.currency };
  const lines = cartId ? (await linesIn(tx, cartId, wanted)).filter(({ saved }) => !saved) : [];
  if (!cartId || lines.length === 0 || lines.some((line) => problemOf(line) !== null))
    throw new Problem('cart_changed');
  if (!by.mayLearn && lines.some(({ courseId, seats }) => courseId !== null && !seats))
    throw new Problem('approval_needed');
  if (isOwnOnly(shop, { currency, country: buyer.country })) throw new Problem('own_currency_only');
  await refuseSecondPlan(tx, by.userId, lines);
  if (lines.some(({ kind }) => isGoods(kind)) && buyer.country !== settings.country)
    throw new Problem('cart_changed', { message: 'Books and kits are delivered within the country only.' });
  const automatic = { userId: by.userId, lines, currency, now };
  const code = chosen.code ?? (mayHaveOffer ? await automaticCode(tx, automatic) : null);
  const coupon = code === null ? undefined : await holdCoupon(tx, { userId: by.userId, lines, currency, now, code });
  const quote = priced(lines, settings, { buyer, coupon, own: shop.currency });
  if (quote.totalMinor !== totalMinor) throw new Problem('total_changed');
  const giftMinor = sumOf(giftParts.map(({ minor }) => minor));
  if (giftMinor > giftableMinor(lines, quote) || new Set(giftParts.map(({ cardId }) => cardId)).size < giftParts.length)
    throw new Problem('gift_card_changed');
  await insertOrder(tx, {
    orderId,
    ...by,
    buyer,
    settings,
    policy: readPolicy(policy),
    quote,
    lines,
    coupon,
    giftMinor,
    now,
  });
  await takeFromCards(tx, { orderId, userId: by.userId, parts: giftParts, currency, now });
  await moveStock(tx, lines, { orderId, reason: 'order', now });
  await emptyCart(
    tx,
    cartId,
    lines.map(({ lineId }) => lineId),
  );
  if (quote.totalMinor === giftMinor) {
    const order = one(await tx.select().from(orders).where(eq(orders.id, orderId)));
    await settleOrder(tx, order, { account: 'none', now });
  }
}

interface Circumstances {
  cartId: string | null;
  /** What was entered in the cart, and the currency that was chosen for it. */
  code: string | null;
  currency: Currency | null;
  /** An order under this id stands already. */
  isKnown: boolean;
  orderedBy: string | null;
  /** In a batch that has an offer. */
  mayHaveOffer: boolean;
  policy: Partial<SalesPolicy> | null;
  shopRow: { settings: unknown; version: number } | null;
}
/** Everything that placing an order asks of single rows, in one statement, as it stands once the locks are held. */
const circumstances = async (tx: Db, { orderId, userId }: { orderId: string; userId: string }) =>
  one(
    await rowsOf<Circumstances>(
      tx,
      sql`select c.id as "cartId", c.coupon_code as code, c.currency, o.id is not null as "isKnown",
        o.user_id as "orderedBy", ${hasOffer(userId)} as "mayHaveOffer",
        (select p.policy from shop_sales_policies p where p.name = 'shop') as policy,
        (select jsonb_build_object('settings', s.settings, 'version', s.version) from shop_settings s
          where s.name = 'shop') as "shopRow"
      from (values (1)) always
      left join shop_carts c on c.user_id = ${userId} left join shop_orders o on o.id = ${orderId}`,
    ),
  );

interface NewOrder {
  orderId: string;
  userId: string;
  email: string;
  buyer: Buyer;
  settings: ShopSettings;
  policy: SalesPolicy;
  quote: Quote;
  lines: readonly OrderedLine[];
  coupon?: CouponRow | undefined;
  giftMinor?: number;
  now: Date;
}
export type OrderedLine = Pick<
  LineRow,
  | 'courseId'
  | 'variantId'
  | 'planId'
  | 'period'
  | 'kind'
  | 'slug'
  | 'title'
  | 'option'
  | 'hsn'
  | 'quantity'
  | 'unitMinor'
> &
  Partial<Pick<LineRow, 'gift' | 'seats'>>;

/** Writes an open order with its lines as they were quoted, and the use of its coupon. */
export async function insertOrder(
  tx: Db,
  { orderId, userId, email, buyer, settings, policy, quote, lines, coupon, giftMinor = 0, now }: NewOrder,
) {
  const insertedOrder = tx.insert(orders).values({
    id: orderId,
    userId,
    state: 'open',
    email,
    buyer,
    seller: settings,
    currency: settings.currency,
    subtotalMinor: quote.subtotalMinor,
    discountMinor: quote.discountMinor,
    couponCode: coupon?.code ?? null,
    deliveryMinor: quote.delivery?.amountMinor ?? null,
    netMinor: quote.netMinor,
    totalMinor: quote.totalMinor,
    giftMinor,
    taxes: quote.taxes,
    reverseCharge: quote.reverseCharge,
    policy: { refundDays: policy.refundDays, refundPercent: policy.refundPercent },
    placedAt: now,
    reservedUntil: reservedUntil(now),
  });
  const insertedLines = tx.insert(orderLines).values(
    lines.map(
      (
        {
          courseId,
          variantId,
          planId,
          period,
          kind,
          slug,
          title,
          option,
          hsn,
          quantity,
          unitMinor,
          gift = null,
          seats = false,
        },
        number,
      ) => ({
        orderId,
        number,
        courseId,
        variantId,
        planId,
        period,
        kind,
        slug,
        title,
        option,
        hsn,
        gift,
        seats,
        quantity,
        unitMinor: unitMinor ?? 0,
        amountMinor: quote.lines[number]?.amountMinor ?? 0,
        discountMinor: quote.lines[number]?.discountMinor ?? 0,
        netMinor: quote.lines[number]?.netMinor ?? 0,
        taxes: quote.lines[number]?.parts ?? [],
      }),
    ),
  );
  // Sent at once, carried out one after the other.
  await Promise.all([insertedOrder, insertedLines]);
  if (coupon) await noteCouponUse(tx, { orderId, couponId: coupon.id, userId, at: now });
}

/** Two tabs are not two subscriptions: an order of a plan that waits for its payment stands in the way of another. */
async function refuseSecondPlan(tx: Db, userId: string, lines: readonly LineRow[]) {
  if (!lines.some(({ kind, seats }) => kind === 'plan' && !seats)) return;
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'plan'), eq(orderLines.seats, false)),
    )
    .where(and(eq(orders.userId, userId), eq(orders.state, 'open')));
  if (open) throw new Problem('plan_order_open');
}

/** Ends an order that is not paid and gives its goods back. False where it is not open any more. */
export async function closeOrder(tx: Db, orderId: string, now: Date) {
  const [closed] = await tx
    .update(orders)
    .set({ state: 'cancelled', cancelledAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.state, 'open')))
    .returning({ id: orders.id });
  if (!closed) return false;
  await giveCouponBack(tx, orderId);
  await returnToCards(tx, orderId, now);
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  await moveStock(tx, lines, { orderId, reason: 'cancelled', now });
  return true;
}
