import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { sumOf } from '@stepwell/contract/money/money.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { orders as contract, Order, OrderRow } from '@stepwell/contract/shop/orders.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Services } from '../../../platform/services.ts';
import { orderLines, orders, payments } from '../../../tables/shop/shop.ts';
import { giftSummary } from '../cart/cart-lines.ts';
import { isDisputed } from '../disputes/freezing.ts';
import { gatewayInUse, gatewayOf, providerOf } from '../gateways/choosing.ts';
import { grossOf } from '../refunds/amounts.ts';
import { refundableNow, refundUntil } from '../refunds/asking.ts';
import { refundsOf, statementOf } from '../refunds/reading.ts';
import { givenBack, linesLeft, type PaidLine } from '../refunds/refundable.ts';
import { shipmentOf } from '../shipping/shipments.ts';
import { invoiceUrl } from './links.ts';

type Row = typeof orders.$inferSelect;
type Signing = Pick<Services, 'signer' | 'now'>;

/** Throws `order_not_found` where it is somebody else's. */
export async function ownOrder(db: Db, userId: string, orderId: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!row) throw new Problem('order_not_found');
  return row;
}

export const linesOfOrder = (db: Db, orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.number));

/** An order as its buyer sees it. */
export async function orderPage(
  { db, ports, ...signing }: Pick<Services, 'db' | 'ports'> & Signing,
  userId: string,
  orderId: string,
): Promise<Order> {
  const row = await ownOrder(db, userId, orderId);
  const wasPaid = row.state === 'paid';
  const [lines, [payment], given, disputed, shipment, payWith] = await Promise.all([
    linesOfOrder(db, orderId),
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.startedAt)).limit(1),
    // What was not paid is neither refunded nor disputed nor sent.
    wasPaid ? refundsOf(db, orderId) : [],
    wasPaid && isDisputed(db, orderId),
    wasPaid ? shipmentOf(db, orderId) : null,
    row.state === 'open' ? gatewayInUse({ db, ports }) : undefined,
  ]);
  const paid = linesLeft(
    row,
    lines,
    given.some(({ state }) => state === 'granted') ? await givenBack(db, [orderId]) : [],
  );
  const paidBy = payment && (await gatewayOf({ db, ports }, payment.gateway));
  return {
    ...rowOf(signing, row, {
      titles: lines.map(({ title }) => title),
      refundedMinor: sumOf(paid.map(refundedOf)),
    }),
    lines: lines.map(({ number, kind, slug, title, option, quantity, unitMinor, discountMinor, gift, seats }) => ({
      number,
      kind,
      slug,
      title,
      option,
      quantity,
      unitMinor,
      amountMinor: unitMinor * quantity,
      discountMinor,
      gift: gift && giftSummary(gift),
      seats,
      refundedMinor: sumOf(paid.filter((one) => one.number === number).map(refundedOf)),
    })),
    subtotalMinor: row.subtotalMinor,
    discountMinor: row.discountMinor,
    couponCode: row.couponCode,
    deliveryMinor: row.deliveryMinor,
    giftMinor: row.giftMinor,
    taxes: row.taxes,
    inclusive: row.seller.inclusive,
    reverseCharge: row.reverseCharge,
    buyer: row.buyer,
    email: row.email,
    reservedUntil: row.state === 'open' ? row.reservedUntil.toISOString() : null,
    payment:
      payment && paidBy
        ? {
            state: payment.state,
            isTest: paidBy.isTest,
            provider: providerOf(paidBy.name),
            pageUrl: payment.state === 'action' ? ((await paidBy.pageOf(payment.id)) ?? null) : null,
          }
        : null,
    payWith: payWith ? { provider: providerOf(payWith.name), isTest: payWith.isTest } : null,
    disputed,
    shipment,
    invoiceNumber: row.invoiceNumber,
    refunds: given.map((refund) => statementOf(signing, refund)),
    refundPolicy: {
      days: row.policy.refundDays,
      percent: row.policy.refundPercent,
      until: refundUntil(row)?.toISOString() ?? null,
      lines: given.some(({ state }) => state === 'requested')
        ? []
        : await refundableNow(db, row, paid, { now: signing.now(), disputed }),
    },
  };
}

const refundedOf = (line: PaidLine) => grossOf(line) - grossOf(line.left);

const rowOf = (signing: Signing, row: Row, more: Pick<OrderRow, 'titles' | 'refundedMinor'>): OrderRow => ({
  orderId: row.id,
  number: row.number,
  state: row.state,
  placedAt: row.placedAt.toISOString(),
  currency: row.currency,
  totalMinor: row.totalMinor,
  invoiceUrl: invoiceUrl(signing, row),
  ...more,
});

const Key = z.tuple([z.iso.datetime(), z.uuid()]);

/** The buyer's orders, newest first. */
export async function ordersOf(
  { db, ...signing }: Pick<Services, 'db'> & Signing,
  userId: string,
  { limit, cursor }: Parsed<typeof contract.list>['query'],
) {
  const after = readCursor(Key, cursor);
  const own = eq(orders.userId, userId);
  const rows = await db
    .select({
      order: orders,
      titles: sql<string[]>`(
        select coalesce(json_agg(l.title order by l.number), '[]') from shop_order_lines l where l.order_id = ${orders.id}
      )`,
      refundedMinor: sql<number>`(
        select coalesce(sum(r.minor), 0) from shop_refunds r where r.order_id = shop_orders.id and r.state = 'granted'
      )`.mapWith(Number),
    })
    .from(orders)
    .where(and(own, after && sql`(${orders.placedAt}, ${orders.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ order }) => [order.placedAt.toISOString(), order.id]);
  return {
    items: items.map(({ order, ...more }) => rowOf(signing, order, more)),
    nextCursor,
    total: after ? undefined : await db.$count(orders, own),
  };
}

/** What the buyer filled in last; nothing before their first order. */
export async function lastBuyer(db: Db, userId: string) {
  const [row] = await db
    .select({ buyer: orders.buyer })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return { buyer: row?.buyer ?? null };
}
