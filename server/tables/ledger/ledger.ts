import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** An occasion on which money moved; its key makes booking it twice impossible. Triggers refuse every change. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    key: text().notNull().unique(),
    kind: text().notNull(),
    happenedAt: moment('happened_at').notNull(),
    entries: integer().notNull(),
  },
  (t) => [index('ledger_transactions_by_time').on(t.happenedAt)],
);

/** Debits are positive, credits negative; a constraint at commit holds their sum at zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    number: integer().notNull(),
    account: text().notNull(),
    currency: text().notNull(),
    minor: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.number] }),
    index('ledger_entries_of_an_account').on(t.account, t.currency),
    // `like 'sales:%'` needs its own kind of index where the database sorts by a language.
    index('ledger_entries_by_account_prefix').on(t.account.op('text_pattern_ops'), t.currency),
  ],
);
