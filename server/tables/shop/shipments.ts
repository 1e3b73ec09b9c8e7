import { shipmentStates } from '@stepwell/contract/shop/shipping.ts';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { orders } from './shop.ts';

/** Goods of a paid order on their way to the buyer: one parcel an order. */
export const shipments = pgTable(
  'shop_shipments',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    state: text({ enum: shipmentStates }).notNull(),
    paidAt: moment('paid_at').notNull(),
    packedAt: moment('packed_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
    carrier: text().notNull().default(''),
    tracking: text().notNull().default(''),
  },
  (t) => [
    index('shop_shipments_by_state').on(t.state, t.paidAt, t.orderId),
    index('shop_shipments_by_time').on(t.paidAt, t.orderId),
  ],
);
export const shipmentsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the stock must stay explained; the tracking number is cleared',
  of: 'orderId',
};
