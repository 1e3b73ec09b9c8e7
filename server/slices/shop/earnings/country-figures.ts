import type { Earnings } from '@stepwell/contract/shop/earnings.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { figuresOf } from './account-figures.ts';

/**
 * Joins to a transaction `t` the order `o` it is about, where there is one. The id is cut out of the transaction's key,
 * so that each order is found by its primary key.
 */
export const withOrder = sql`
  left join shop_refunds r on r.id = case when t.key like 'refund:%' then split_part(t.key, ':', 2)::uuid end
  left join shop_orders o
    on o.id = case when t.key like 'order:%' then split_part(t.key, ':', 2)::uuid else r.order_id end`;

/** As `withOrder`, also for transactions that are no figures: disputes, and payments that went back. */
export const withAnyOrder = sql`
  left join shop_refunds r on r.id = case when t.key like 'refund:%' then split_part(t.key, ':', 2)::uuid end
  left join shop_disputes d on d.id = case when t.key ~ '^(dispute|hold)' then split_part(t.key, ':', 2)::uuid end
  left join shop_payments p on p.id = case when t.key ~ '^(payment|return):' then split_part(t.key, ':', 2)::uuid end
  left join shop_orders o on o.id = case when t.key like 'order:%' then split_part(t.key, ':', 2)::uuid
    else coalesce(r.order_id, d.order_id, p.order_id) end`;

/** What came from each country of the buyers' invoice addresses in a period; together they are all of its figures. */
export async function byCountry(
  db: Db,
  { from, until }: { from: Date; until: Date },
  currency: string,
): Promise<Earnings['countries']> {
  const rows = await rowsOf<{ country: string; account: string; minor: string }>(
    db,
    sql`select o.buyer->>'country' as country, split_part(e.account, ':', 1) as account, sum(e.minor) as minor
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id ${withOrder}
      where e.currency = ${currency} and t.happened_at >= ${from.toISOString()}::timestamptz
        and t.happened_at < ${until.toISOString()}::timestamptz and o.id is not null
        and split_part(e.account, ':', 1) in ('sales', 'refunds', 'taxes', 'instructor-shares')
      group by 1, 2`,
  );
  return [
    ...Map.groupBy(
      rows.map(({ minor, ...row }) => ({ ...row, minor: Number(minor) })),
      ({ country }) => country,
    ),
  ]
    .map(([country, sums]) => ({ country, ...figuresOf(sums) }))
    .sort((a, b) => b.salesMinor - a.salesMinor || (a.country < b.country ? -1 : 1));
}
