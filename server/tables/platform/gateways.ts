import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** What a provider was asked to do, so that the very same can be asked again where its answer was lost. */
export interface ProviderRequest {
  description: string;
  email: string;
  returnUrl: string;
  keepsMethod: boolean;
  /** A stored method; without one the buyer pays on the provider's page. */
  token: string | null;
}

/** Payments at Stripe and Razorpay by our own ids. Nothing of a card is ever in here. */
export const providerPayments = pgTable(
  'platform_provider_payments',
  {
    key: text().primaryKey(),
    gateway: text().notNull(),
    minor: integer().notNull(),
    currency: text().notNull(),
    /** Cleared with the buyer's address once the payment has ended. */
    request: jsonb().$type<ProviderRequest>(),
    /** The provider's id of what was started; nothing where its answer was lost. */
    reference: text(),
    /** The provider's page where the buyer pays. */
    pageUrl: text('page_url'),
    /** The provider's id of the payment itself; refunds and disputes name it. */
    paymentReference: text('payment_reference'),
    /** What can never change any more. */
    ended: text({ enum: ['succeeded', 'declined', 'cancelled'] }),
    startedAt: moment('started_at').notNull(),
  },
  (t) => [index('platform_provider_payments_by_reference').on(t.paymentReference)],
);

/** Disputes that the test gateway plays: opened at a time, decided by who tests. */
export const testDisputes = pgTable('platform_test_disputes', {
  id: text().primaryKey(),
  paymentKey: text('payment_key').notNull().unique(),
  state: text({ enum: ['open', 'won', 'lost'] }).notNull(),
  opensAt: moment('opens_at').notNull(),
});
