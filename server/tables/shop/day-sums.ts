import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ledgerTransactions } from '../ledger/ledger.ts';

/** What moved on an account in a day, by the kind of transaction and the country of the order it is about. */
export const daySums = pgTable(
  'shop_day_sums',
  {
    /** By whose clock the days are; the same in every row. */
    zone: text().notNull(),
    day: date().notNull(),
    account: text().notNull(),
    kind: text().notNull(),
    currency: text().notNull(),
    /** Of the buyer's invoice address; empty where it is about no order. */
    country: text().notNull(),
    minor: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day, t.account, t.kind, t.country] })],
);

/** Transactions of the ledger that are not in the sums yet; a trigger notes each one as it is booked. */
export const unsummedTransactions = pgTable('shop_unsummed_transactions', {
  transactionId: uuid('transaction_id')
    .primaryKey()
    .references(() => ledgerTransactions.id),
});
