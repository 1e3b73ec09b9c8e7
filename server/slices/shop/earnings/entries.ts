import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { DELIVERY, type earnings, type LedgerGroup, type LedgerRow } from '@stepwell/contract/shop/earnings.ts';
import { gatewayNames } from '@stepwell/contract/shop/gateways.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { calendarOf } from '../../../platform/calendar.ts';
import { rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Services } from '../../../platform/services.ts';
import { heldOf, payableOf } from '../accounts.ts';
import { shopSettingsOf } from '../settings.ts';
import { followZone, moves } from './day-sums.ts';
import { firstBooking, spanOf } from './figures.ts';
import { withAnyOrder } from './order-of-transaction.ts';

type Query = Parsed<typeof earnings.entries>['query'];
const Key = z.tuple([z.iso.datetime(), z.uuid(), z.int()]);
/** Figures of a period; all other groups are balances, from the first entry on. */
const flows: readonly LedgerGroup[] = [
  ...(['sales', 'refunds', 'taxes', 'instructor-shares', 'payment-fees', 'dispute-fees', 'dispute-losses'] as const),
];

/** The entries that a figure of the earnings is the sum of, newest first. */
export async function entriesPage({ db, now, zone }: Pick<Services, 'db' | 'now' | 'zone'>, query: Query) {
  const { period, group, limit, cursor } = query;
  const currency = query.currency ?? (await shopSettingsOf(db)).settings.currency;
  const { from, until } = spanOf(period, { zone, now: now(), since: await firstBooking(db, now()) });
  const isFlow = flows.includes(group);
  const after = readCursor(Key, cursor);
  const { dayOf } = calendarOf(zone);
  await followZone(db, zone);
  const among = sql`e.currency = ${currency} and ${accountsOf(query, sql`t.kind`)} ${
    query.country ? sql`and o.buyer->>'country' = ${query.country}` : sql``
  } and t.happened_at < ${until.toISOString()}::timestamptz
    ${isFlow ? sql`and t.happened_at >= ${from.toISOString()}::timestamptz` : sql``}`;
  const tables = sql`ledger_entries e join ledger_transactions t on t.id = e.transaction_id`;
  const [rows, sums] = await Promise.all([
    rowsOf<{
      id: string;
      entry: number;
      at: string;
      kind: string;
      account: string;
      order: number | null;
      minor: string;
    }>(
      db,
      sql`select t.id, e.number as entry, t.happened_at as at, t.kind, e.account, o.number as order, e.minor
        from ${tables} ${withAnyOrder}
        where ${among} ${
          after
            ? sql`and (t.happened_at, t.id, e.number) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::int)`
            : sql``
        }
        order by t.happened_at desc, t.id desc, e.number desc limit ${limit + 1}`,
    ),
    // Of the sums by day that are kept, as the figure itself: a ledger of years is not added up for a list of 25.
    rowsOf<{ minor: string }>(
      db,
      sql`select coalesce(sum(e.minor), 0) as minor from ${moves(zone, sql`e`)}
        where e.currency = ${currency} and ${accountsOf(query, sql`e.kind`)} and e.day < ${dayOf(until)}::date
          ${isFlow ? sql`and e.day >= ${dayOf(from)}::date` : sql``}
          ${query.country ? sql`and e.country = ${query.country}` : sql``}`,
    ),
  ]);
  const { items, nextCursor } = listFrom(rows, limit, ({ at, id, entry }) => [new Date(at).toISOString(), id, entry]);
  return {
    currency,
    sumMinor: Number(sums[0]?.minor ?? 0),
    nextCursor,
    items: items.map(
      ({ id, entry, at, minor, ...row }): LedgerRow => ({
        ...row,
        entryId: `${id}-${entry}`,
        at: new Date(at).toISOString(),
        minor: Number(minor),
      }),
    ),
  };
}

/** Which accounts, and of a payee's share in a period which occasions. */
function accountsOf({ group, course, plan, product, payee, gateway }: Query, kind: SQL): SQL {
  if (payee && group === 'instructor-shares')
    return sql`e.account in (${heldOf(payee)}, ${payableOf(payee)}) and ${kind} in ('sale', 'refund', 'plan-month')`;
  if (payee) return sql`e.account = ${`${group}:${payee}`}`;
  if (gateway) return within(`${group}:${gateway}`);
  // Fees of payments are told apart by gateway first.
  const groups = sql.param(group === 'payment-fees' ? gatewayNames.map((name) => `${group}:${name}`) : [group]);
  if (plan) return sql`e.account in (select g || ${`:plans:${plan}`}::text from unnest(${groups}::text[]) g)`;
  if (product === DELIVERY) return sql`e.account in (select g || ':delivery' from unnest(${groups}::text[]) g)`;
  if (product)
    return sql`e.account in (select g || ':products:' || v.id
      from unnest(${groups}::text[]) g, shop_variants v where v.product_id = ${product}::uuid)`;
  if (course)
    return sql`e.account in (select g || ${`:courses:${course}`}::text from unnest(${groups}::text[]) g
      union all select ${`${group}:${course}`}::text)`;
  return within(group);
}

const within = (account: string) => sql`(e.account = ${account} or e.account like ${`${account}:%`})`;
