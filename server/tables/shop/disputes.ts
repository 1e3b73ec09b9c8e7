import { currencies } from '@stepwell/contract/plans/plans.ts';
import { disputeStates } from '@stepwell/contract/shop/disputes.ts';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { orders, payments } from './shop.ts';

/** A buyer's bank asks for the money of an order back. While one is open the order is frozen. */
export const disputes = pgTable(
  'shop_disputes',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    gateway: text().notNull(),
    /** The provider's id of it. */
    reference: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    minor: integer().notNull(),
    feeMinor: integer('fee_minor').notNull(),
    /** How much of the fee is tax on it. */
    feeTaxMinor: integer('fee_tax_minor').notNull().default(0),
    currency: text({ enum: currencies }).notNull(),
    reason: text().notNull(),
    openedAt: moment('opened_at').notNull(),
    respondBy: moment('respond_by'),
    closedAt: moment('closed_at'),
  },
  (t) => [
    unique('one_dispute_of_a_name').on(t.gateway, t.reference),
    index('shop_disputes_of_an_order').on(t.orderId),
    index('shop_disputes_by_time').on(t.openedAt, t.id),
  ],
);
export const disputesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: accounts must stay whole; no name stands in them',
  of: 'orderId',
};
