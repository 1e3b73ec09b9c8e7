import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
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
  const [fresh] = await tx
    .insert(ledgerTransactions)
    .values({ key, kind, happenedAt, entries: lines.length })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!fresh) return;
  await tx
    .insert(ledgerEntries)
    .values(lines.map(([account, minor], number) => ({ transactionId: fresh.id, number, account, currency, minor })));
}

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
