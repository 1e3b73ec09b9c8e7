import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { preparedRows } from '../../platform/database/prepared.ts';
import { ledgerEntries, ledgerTransactions } from '../../tables/ledger/ledger.ts';

interface Booking {
  /** The occasion: booked a second time under the same key, nothing happens. */
  key: string;
  kind: string;
  happenedAt: Date;
  currency: string;
  /** By account, in the smallest unit: debits positive, credits negative. Zeros are left out. */
  entries: Readonly<Record<string, number>>;
}

/** Books a transaction. Its sum must be zero, or the commit fails. A booking of nothing but zeros books nothing. */
export async function book(tx: Db, { key, kind, happenedAt, currency, entries }: Booking) {
  const lines = Object.entries(entries).filter(([, minor]) => minor !== 0);
  if (lines.length === 0) return;
  await insertBooking(tx, [
    key,
    kind,
    happenedAt,
    lines.length,
    currency,
    lines.map(([account]) => account),
    lines.map(([, minor]) => minor),
  ]);
}

/** The transaction and its entries in one statement; a key that is known inserts neither. */
const insertBooking = preparedRows(
  'book',
  `with fresh as (
     insert into ledger_transactions (key, kind, happened_at, entries) values ($1::text, $2::text, $3::timestamptz, $4::int)
     on conflict do nothing returning id
   )
   insert into ledger_entries (transaction_id, number, account, currency, minor)
   select fresh.id, e.nth - 1, e.account, $5::text, e.minor
   from fresh, unnest($6::text[], $7::bigint[]) with ordinality e(account, minor, nth)`,
);

/** What stood on an account at a moment, in the smallest unit. */
export async function balanceOf(db: Db, { account, currency, at }: { account: string; currency: string; at: Date }) {
  const [row] = await db
    .select({ minor: sql<string>`coalesce(sum(${ledgerEntries.minor}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.account, account),
        eq(ledgerEntries.currency, currency),
        lte(ledgerTransactions.happenedAt, at),
      ),
    );
  return Number(row?.minor ?? 0);
}
