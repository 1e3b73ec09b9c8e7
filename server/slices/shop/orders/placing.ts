import { Problem } from '@stepwell/contract/problem.ts';
import { type Buyer, RESERVED_MINUTES } from '@stepwell/contract/shop/orders.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { orderLines, orders, variants } from '../../../tables/shop/shop.ts';
import { linesIn, priced, problemOf } from '../cart/cart-lines.ts';
import { emptyCart, findCart } from '../cart/carts.ts';
import { salesPolicyOf } from '../policy.ts';
import { shopSettingsOf } from '../settings.ts';
import { settleOrder } from './settling.ts';

export interface Placing {
  orderId: string;
  buyer: Buyer;
  /** The total that the buyer was shown. */
  totalMinor: number;
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
 * id it stays one order. Throws `cart_changed`, `total_changed`, `approval_needed`, `out_of_stock`.
 */
export async function placeOrder(tx: Db, by: By, { orderId, buyer, totalMinor, now }: Placing) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order:${orderId}`}))`);
  const [known] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (known) {
    if (known.userId !== by.userId) throw new Problem('order_not_found');
    return;
  }
  // Two tabs of one buyer place after each other: the second finds an empty cart.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`orders-of:${by.userId}`}))`);
  const cartId = await findCart(tx, { userId: by.userId, cartId: undefined });
  const lines = cartId ? (await linesIn(tx, cartId, by.userId)).filter(({ saved }) => !saved) : [];
  if (!cartId || lines.length === 0 || lines.some((line) => problemOf(line) !== null))
    throw new Problem('cart_changed');
  if (!by.mayLearn && lines.some(({ courseId }) => courseId !== null)) throw new Problem('approval_needed');
  const [{ settings }, { policy }] = [await shopSettingsOf(tx), await salesPolicyOf(tx)];
  if (lines.some(({ kind }) => kind !== 'course') && buyer.country !== settings.country)
    throw new Problem('cart_changed', { message: 'Books and kits are delivered within the country only.' });
  const quote = priced(lines, settings, buyer);
  if (quote.totalMinor !== totalMinor) throw new Problem('total_changed');
  await setAside(
    tx,
    lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : [])),
  );
  await tx.insert(orders).values({
    id: orderId,
    userId: by.userId,
    state: 'open',
    email: by.email,
    buyer,
    seller: settings,
    currency: settings.currency,
    subtotalMinor: quote.subtotalMinor,
    deliveryMinor: quote.delivery?.amountMinor ?? null,
    netMinor: quote.netMinor,
    totalMinor: quote.totalMinor,
    taxes: quote.taxes,
    reverseCharge: quote.reverseCharge,
    policy: { refundDays: policy.refundDays, refundPercent: policy.refundPercent },
    placedAt: now,
    reservedUntil: reservedUntil(now),
  });
  await tx.insert(orderLines).values(
    lines.map(({ courseId, variantId, kind, slug, title, option, hsn, quantity, unitMinor }, number) => ({
      orderId,
      number,
      courseId,
      variantId,
      kind,
      slug,
      title,
      option,
      hsn,
      quantity,
      unitMinor: unitMinor ?? 0,
      amountMinor: quote.lines[number]?.amountMinor ?? 0,
      netMinor: quote.lines[number]?.netMinor ?? 0,
      taxes: quote.lines[number]?.parts ?? [],
    })),
  );
  await emptyCart(
    tx,
    cartId,
    lines.map(({ lineId }) => lineId),
  );
  if (quote.totalMinor === 0) await settleOrder(tx, orderId, { account: 'none', now });
}

/** Takes goods from the stock, always in the same order, so that two buyers never wait for each other. */
async function setAside(tx: Db, wanted: { variantId: string; quantity: number }[]) {
  for (const { variantId, quantity } of [...wanted].sort((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
    const [row] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(and(eq(variants.id, variantId), sql`(${variants.stock} is null or ${variants.stock} >= ${quantity})`))
      .returning({ id: variants.id });
    if (!row) throw new Problem('out_of_stock');
  }
}

/** Ends an order that is not paid and gives its goods back. False where it is not open any more. */
export async function closeOrder(tx: Db, orderId: string, now: Date) {
  const [closed] = await tx
    .update(orders)
    .set({ state: 'cancelled', cancelledAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.state, 'open')))
    .returning({ id: orders.id });
  if (!closed) return false;
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.variantId));
  for (const { variantId, quantity } of lines)
    if (variantId)
      await tx
        .update(variants)
        .set({ stock: sql`${variants.stock} + ${quantity}` })
        .where(eq(variants.id, variantId));
  return true;
}
