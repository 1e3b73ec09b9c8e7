import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PersonalData } from '../columns.ts';
import { plans } from '../plans/plans.ts';
import { seats } from './seats.ts';
import { orders } from './shop.ts';

/** The time of a plan that an order line paid for, or one of its seats, and how much of the price is recognised as revenue. */
export const planTerms = pgTable(
  'shop_plan_terms',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    seatId: uuid('seat_id')
      .unique()
      .references(() => seats.id),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    /** Without tax. */
    netMinor: integer('net_minor').notNull(),
    /** Neither recognised nor refunded yet. */
    deferredMinor: integer('deferred_minor').notNull(),
    recognisedMinor: integer('recognised_minor').notNull().default(0),
    /** Of what was recognised. */
    refundedMinor: integer('refunded_minor').notNull().default(0),
    /** How much of its time is recognised; pauses don't count. */
    servedMs: bigint('served_ms', { mode: 'number' }).notNull().default(0),
    /** The last month that was closed, as 2026-11. */
    closedThrough: text('closed_through'),
  },
  (t) => [
    index('shop_plan_terms_of_an_order').on(t.orderId, t.number),
    index('shop_plan_terms_open').on(t.closedThrough).where(sql`${t.deferredMinor} > 0`),
  ],
);
export const planTermsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: accounts must stay whole; no name stands in them',
  of: 'orderId',
};
