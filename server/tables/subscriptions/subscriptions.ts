import { currencies } from '@stepwell/contract/plans/plans.ts';
import type { Buyer } from '@stepwell/contract/shop/orders.ts';
import { billingPeriods } from '@stepwell/contract/subscriptions/billing.ts';
import { endReasons, subscriptionStates } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { plans } from '../plans/plans.ts';
import { seats } from '../shop/seats.ts';

export const subscriptions = pgTable(
  'subscriptions_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    period: text({ enum: billingPeriods }).notNull(),
    /** What it renews at: the price of the day it was chosen, whatever the plan costs by now. */
    priceMinor: integer('price_minor').notNull(),
    currency: text({ enum: currencies }).notNull(),
    state: text({ enum: subscriptionStates }).notNull(),
    /** Every boundary is reckoned from here (`boundaryOf`). */
    anchorAt: moment('anchor_at').notNull(),
    periods: integer().notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    /** What was paid, in list prices, for the time from `valueFrom` to the end of the period. */
    valueMinor: integer('value_minor').notNull(),
    valueFrom: moment('value_from').notNull(),
    cancelsAtEnd: boolean('cancels_at_end').notNull().default(false),
    nextPlanId: uuid('next_plan_id').references(() => plans.id),
    nextPeriod: text('next_period', { enum: billingPeriods }),
    nextPriceMinor: integer('next_price_minor'),
    pausedAt: moment('paused_at'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** When the job has to do something about it; nothing once it has ended. */
    dueAt: moment('due_at'),
    /** The gateway's name for the payment method; nothing else of it is kept. */
    methodToken: text('method_token'),
    methodLabel: text('method_label').notNull().default(''),
    /** The provider's page on which another card is being entered: the gateway's name and its own for the page. */
    cardPage: text('card_page'),
    /** For the invoices of renewals. */
    buyer: jsonb().$type<Buyer>().notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: endReasons }),
    /** The seat it was taken with: paid by others, for one period. */
    seatId: uuid('seat_id')
      .unique()
      .references(() => seats.id),
  },
  (t) => [
    index('subscriptions_of_a_person').on(t.userId, t.startedAt),
    index('subscriptions_of_a_plan').on(t.planId),
    index('subscriptions_with_a_card_page').on(t.id).where(sql`${t.cardPage} is not null`),
  ],
);
export const subscriptionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'delete',
  // With the gateway's token money could be taken.
  withheld: { properties: ['methodToken', 'cardPage'], while: () => sql`true` },
};

/** What an order was made for; it takes effect when that order is paid. */
export const charges = pgTable(
  'subscriptions_charges',
  {
    orderId: uuid('order_id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['first', 'renewal', 'change'] }).notNull(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    period: text({ enum: billingPeriods }).notNull(),
    priceMinor: integer('price_minor').notNull(),
    anchorAt: moment('anchor_at').notNull(),
    periods: integer().notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    valueMinor: integer('value_minor').notNull(),
    valueFrom: moment('value_from').notNull(),
    attempt: integer().notNull(),
    state: text({ enum: ['open', 'paid', 'failed'] }).notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('subscription_charges_of_one').on(t.subscriptionId, t.at)],
);
export const chargesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'subscriptionId' };
