import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { goodsKinds, isGoods } from '@stepwell/contract/shop/products.ts';
import type { Shipment, ShipmentState, shippingDesk } from '@stepwell/contract/shop/shipping.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { orderShipped } from '../../../events/shop.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import { shipments } from '../../../tables/shop/shipments.ts';
import { orderLines, orders } from '../../../tables/shop/shop.ts';
import { refuseDisputed } from '../disputes/freezing.ts';

type Line = Pick<typeof orderLines.$inferSelect, 'kind'>;

/** Goods of an order that was paid just now are to be packed. */
export async function openShipment(tx: Db, orderId: string, lines: readonly Line[], now: Date) {
  if (lines.some(({ kind }) => isGoods(kind)))
    await tx.insert(shipments).values({ orderId, state: 'to-pack', paidAt: now });
}

/** Where nothing is left to send, a parcel that is still here is called off. In the order's lock. */
export async function cancelShipment(tx: Db, orderId: string) {
  const goods = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.kind, goodsKinds), eq(orderLines.refunded, false)));
  await tx
    .update(shipments)
    .set({ state: 'cancelled' })
    .where(
      and(eq(shipments.orderId, orderId), inArray(shipments.state, ['to-pack', 'packed']), sql`not exists (${goods})`),
    );
}

type Step = Parsed<typeof shippingDesk.move>['body'];
const before = { packed: 'to-pack', shipped: 'packed', delivered: 'shipped' } as const satisfies Record<
  Step['to'],
  ShipmentState
>;

/** Takes a parcel one step further. Throws `order_not_found`, `order_disputed`, `shipment_moved`. */
export async function moveShipment(
  tx: Db,
  orderId: string,
  { actorId, step, now }: { actorId: string; step: Step; now: Date },
) {
  // As refunds and disputes lock it, so that nothing is sent that was given back a moment ago.
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.orderId, orderId)).for('update');
  if (!order || !shipment) throw new Problem('order_not_found');
  if (shipment.state !== before[step.to]) throw new Problem('shipment_moved');
  if (step.to !== 'delivered') await refuseDisputed(tx, orderId);
  const { to, ...parcel } = step;
  await tx
    .update(shipments)
    .set({ state: to, [`${to}At`]: now, ...parcel })
    .where(eq(shipments.orderId, orderId));
  await record(tx, {
    actorId,
    act: `orders.${step.to}`,
    subjectId: order.userId,
    before: {},
    after: { order: order.number, ...parcel },
  });
  if (step.to === 'shipped') await emit(tx, orderShipped, { orderId });
}

/** How the goods of an order stand; nothing where it has none. */
export async function shipmentOf(db: Db, orderId: string): Promise<Shipment | null> {
  const [row] = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  return row ? standingOf(row) : null;
}

export const standingOf = (row: typeof shipments.$inferSelect): Shipment => ({
  state: row.state,
  carrier: row.carrier,
  tracking: row.tracking,
  shippedAt: row.shippedAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
});
