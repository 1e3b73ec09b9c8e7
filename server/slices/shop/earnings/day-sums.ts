import { ne, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { daySums } from '../../../tables/shop/day-sums.ts';
import { withAnyOrder } from './order-of-transaction.ts';

/** Transactions that are added to the sums at a time, so that no lock lasts. */
const AT_ONCE = 5000;

/** Entries of transactions `x` by the day of a clock. */
const entriesOf = (transactions: SQL, zone: string) => sql`
  select (t.happened_at at time zone ${zone}::text)::date as day, e.account, t.kind, e.currency,
    coalesce(o.buyer->>'country', '') as country, e.minor
  from ${transactions} x join ledger_transactions t on t.id = x.transaction_id
  join ledger_entries e on e.transaction_id = t.id ${withAnyOrder}`;

/**
 * The whole ledger by day, account, kind, currency and country, as a subquery: the sums, and what is not in them yet. Both
 * are read by one statement, so that nothing counts twice or not at all.
 */
export const moves = (zone: string, name = sql`m`) => sql`(
  select day, account, kind, currency, country, minor from shop_day_sums
  union all ${entriesOf(sql`shop_unsummed_transactions`, zone)}) ${name}`;

/** Sums by another clock are dropped, and all transactions wait anew. Only after the site's time zone was changed. */
export async function followZone(db: Db, zone: string) {
  const [known] = await db.select({ zone: daySums.zone }).from(daySums).limit(1);
  if (!known || known.zone === zone) return;
  await db.transaction(async (tx) => {
    await lockSums(tx);
    await tx.delete(daySums).where(ne(daySums.zone, zone));
    await tx.execute(
      sql`insert into shop_unsummed_transactions select id from ledger_transactions on conflict do nothing`,
    );
  });
}

/** One at a time; the number is this lock's own. */
const lockSums = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7117)`);

/** Every minute: adds what was booked to the sums. Safe to stop at any line and to run twice. */
export async function sumUp({ db, zone }: Pick<Services, 'db' | 'zone'>) {
  await followZone(db, zone);
  let taken = AT_ONCE;
  while (taken === AT_ONCE)
    taken = await db.transaction(async (tx) => {
      await lockSums(tx);
      const [row] = await rowsOf<{ taken: number }>(
        tx,
        sql`with taken as (
            delete from shop_unsummed_transactions where transaction_id in (
              select transaction_id from shop_unsummed_transactions order by transaction_id limit ${AT_ONCE})
            returning transaction_id
          ), added as (
            insert into shop_day_sums (zone, day, account, kind, currency, country, minor)
            select ${zone}, day, account, kind, currency, country, sum(minor)
            from (${entriesOf(sql`taken`, zone)}) e group by day, account, kind, currency, country
            on conflict (currency, day, account, kind, country)
              do update set minor = shop_day_sums.minor + excluded.minor
          )
          select count(*)::int as taken from taken`,
      );
      return row?.taken ?? 0;
    });
}
