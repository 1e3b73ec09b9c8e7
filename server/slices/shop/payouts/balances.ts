import type { Statement } from '@stepwell/contract/shop/payouts.ts';
import { sql } from 'drizzle-orm';
import { type Calendar, dayAfter } from '../../../platform/calendar.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { heldOf, payableOf, requestedOf } from '../accounts.ts';
import { withAnyOrder } from '../earnings/order-of-transaction.ts';

export interface Balances {
  heldMinor: number;
  /** Negative where refunds took back more than was left. */
  availableMinor: number;
  requestedMinor: number;
  paidMinor: number;
}

/** What the ledger says of a payee; credits are owed to them, so signs are turned. */
export async function balancesOf(db: Db, payeeId: string, currency: string): Promise<Balances> {
  const rows = await rowsOf<{ account: string; minor: string; paid: string }>(
    db,
    sql`select e.account, sum(-e.minor) as minor, coalesce(sum(e.minor) filter (where t.kind in ('payout-paid', 'payout-bounced')), 0) as paid
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account in (${heldOf(payeeId)}, ${payableOf(payeeId)}, ${requestedOf(payeeId)}) and e.currency = ${currency}
      group by e.account`,
  );
  const on = (account: string) => rows.find((row) => row.account === account);
  return {
    heldMinor: Number(on(heldOf(payeeId))?.minor ?? 0),
    availableMinor: Number(on(payableOf(payeeId))?.minor ?? 0),
    requestedMinor: Number(on(requestedOf(payeeId))?.minor ?? 0),
    // Less what the bank sent back.
    paidMinor: Number(on(requestedOf(payeeId))?.paid ?? 0) + Number(on(payableOf(payeeId))?.paid ?? 0),
  };
}

/** The currencies that a payee's balance ever moved in. */
export async function earnedIn(db: Db, payeeId: string) {
  const rows = await rowsOf<{ currency: Statement['currency'] }>(
    db,
    sql`select distinct e.currency from ledger_entries e where e.account in ${accountsOf(payeeId)} order by 1`,
  );
  return rows.map(({ currency }) => currency);
}

interface Asked {
  payeeId: string;
  currency: string;
  calendar: Calendar;
}
const accountsOf = (payeeId: string) => sql`(${heldOf(payeeId)}, ${payableOf(payeeId)}, ${requestedOf(payeeId)})`;

/** Months in which the balance moved, newest first. */
export async function monthsOf(db: Db, { payeeId, currency, calendar }: Asked) {
  const rows = await rowsOf<{ at: string }>(
    db,
    sql`select distinct date_trunc('day', t.happened_at) as at
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account in ${accountsOf(payeeId)} and e.currency = ${currency} order by 1 desc limit 2000`,
  );
  // A day of UTC may reach into two months of the shop's clock: both are offered, and one of them may be empty.
  const days = rows.flatMap(({ at }) => [new Date(at), new Date(new Date(at).getTime() + 86_399_999)]);
  return [...new Set(days.map((at) => calendar.dayOf(at).slice(0, 7)))].sort().reverse();
}

/** Every movement of a payee's balance in a month: opening and rows make the closing balance. */
export async function statementOf(db: Db, month: string, { payeeId, currency, calendar }: Asked): Promise<Statement> {
  const from = calendar.beginOf(`${month}-01`);
  const next = dayAfter(`${month}-28`, 4).slice(0, 7);
  const until = calendar.beginOf(`${next}-01`);
  const [before, rows] = await Promise.all([
    rowsOf<{ minor: string }>(
      db,
      sql`select coalesce(sum(-e.minor), 0) as minor
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account in ${accountsOf(payeeId)} and e.currency = ${currency} and t.happened_at < ${from.toISOString()}::timestamptz`,
    ),
    rowsOf<{ at: string; kind: string; about: string | null; minor: string }>(
      db,
      // The plans of a month are one row; which subscribers they were of is told by `planSharesOf`.
      sql`select t.happened_at as at, t.kind, t.minor,
          coalesce(o.number::text, paid.reference, split_part(t.key, ':', 3)) as about
        from (
          select min(t.id::text) as id, min(case when t.kind = 'plan-month' then 'plans::' || split_part(t.key, ':', 3) else t.key end) as key,
            t.kind, t.happened_at, sum(-e.minor) as minor
          from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.account in ${accountsOf(payeeId)} and e.currency = ${currency}
            and t.happened_at >= ${from.toISOString()}::timestamptz and t.happened_at < ${until.toISOString()}::timestamptz
          group by case when t.kind <> 'plan-month' then t.id end, t.kind, t.happened_at having sum(e.minor) <> 0
        ) t
        ${withAnyOrder}
        left join shop_payouts paid on paid.id = case when t.kind in ('payout-paid', 'payout-bounced') then split_part(t.key, ':', 2)::uuid end
        order by t.happened_at, t.id`,
    ),
  ]);
  const openingMinor = Number(before[0]?.minor ?? 0);
  const kinds = {
    sale: 'sale',
    'plan-month': 'plans',
    refund: 'refund',
    'payout-paid': 'payout',
    'payout-bounced': 'returned',
  } as const;
  const shown = rows.map(({ at, kind, about, minor }) => ({
    at: new Date(at).toISOString(),
    kind: kinds[kind as keyof typeof kinds],
    about: about ?? '',
    minor: Number(minor),
  }));
  return {
    month,
    currency: currency as Statement['currency'],
    openingMinor,
    rows: shown,
    closingMinor: shown.reduce((sum, { minor }) => sum + minor, openingMinor),
  };
}
