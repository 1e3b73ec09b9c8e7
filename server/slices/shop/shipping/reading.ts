import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { gstStates } from '@stepwell/contract/money/places.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { isGoods } from '@stepwell/contract/shop/products.ts';
import type { ShipmentRow, shippingDesk } from '@stepwell/contract/shop/shipping.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { shipments } from '../../../tables/shop/shipments.ts';
import { orderLines, orders } from '../../../tables/shop/shop.ts';
import { lastDisputes } from '../disputes/reading.ts';
import { standingOf } from './shipments.ts';

type Found = { shipment: typeof shipments.$inferSelect; order: typeof orders.$inferSelect };
const countries = new Intl.DisplayNames('en', { type: 'region' });
const Key = z.tuple([z.iso.datetime(), z.uuid()]);
const rows = (db: Db) =>
  db.select({ shipment: shipments, order: orders }).from(shipments).innerJoin(orders, eq(orders.id, shipments.orderId));

/** Paid orders with goods: what waits in a state, longest first; of all states the newest first. */
export async function shipmentsAt(db: Db, { state, limit, cursor }: Parsed<typeof shippingDesk.list>['query']) {
  const after = readCursor(Key, cursor);
  const among = state && eq(shipments.state, state);
  const order = state ? asc : desc;
  const [at, id] = [sql`${after?.[0]}::timestamptz`, sql`${after?.[1]}::uuid`];
  const found = await rows(db)
    .where(
      and(
        among,
        after &&
          (state
            ? sql`(${shipments.paidAt}, ${shipments.orderId}) > (${at}, ${id})`
            : sql`(${shipments.paidAt}, ${shipments.orderId}) < (${at}, ${id})`),
      ),
    )
    .orderBy(order(shipments.paidAt), order(shipments.orderId))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(found, limit, ({ shipment }) => [
    shipment.paidAt.toISOString(),
    shipment.orderId,
  ]);
  return { items: await rowsOf(db, items), nextCursor, total: after ? undefined : await db.$count(shipments, among) };
}

/** Throws `order_not_found`. */
export async function shipmentRow(db: Db, orderId: string) {
  const [row] = await rowsOf(db, await rows(db).where(eq(shipments.orderId, orderId)));
  if (!row) throw new Problem('order_not_found');
  return row;
}

async function rowsOf(db: Db, found: readonly Found[]): Promise<ShipmentRow[]> {
  const ids = found.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  const [lines, disputes] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.number)),
    lastDisputes(db, ids),
  ]);
  return found.map(({ shipment, order }) => {
    const { buyer } = order;
    return {
      ...standingOf(shipment),
      orderId: order.id,
      number: order.number,
      paidAt: shipment.paidAt.toISOString(),
      buyer: buyer.fullName,
      phone: buyer.phone,
      address: [
        buyer.company ?? '',
        buyer.street,
        `${buyer.city} ${buyer.postcode}`.trim(),
        gstStates[buyer.state] ?? '',
        buyer.country === order.seller.country ? '' : (countries.of(buyer.country) ?? buyer.country),
      ].filter((line) => line !== ''),
      items: lines
        .filter(({ orderId, kind, refunded }) => orderId === order.id && isGoods(kind) && !refunded)
        .map(({ title, option, quantity }) => ({ title, option, quantity })),
      disputed: disputes.get(order.id)?.state === 'open',
    };
  });
}
