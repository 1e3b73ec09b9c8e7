import { cohortMonths, type Earnings } from '@stepwell/contract/shop/earnings.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { plans } from '../../../tables/plans/plans.ts';
import { type AccountSum, figuresOf } from './account-figures.ts';

/** What plans brought in a period, from the ledger's sums of their accounts. */
export async function byPlan(db: Db, moved: readonly AccountSum[]): Promise<Earnings['plans']> {
  const ofPlans = Map.groupBy(
    moved,
    ({ account }) =>
      /^(?:sales|refunds|instructor-shares|payment-fees:[^:]+):plans:([0-9a-f-]{36})$/.exec(account)?.[1] ?? '',
  );
  ofPlans.delete('');
  if (ofPlans.size === 0) return [];
  const known = await db
    .select({ id: plans.id, name: plans.name })
    .from(plans)
    .where(inArray(plans.id, [...ofPlans.keys()]));
  return known
    .map(({ id, name }) => ({ planId: id, name, ...figuresOf(ofPlans.get(id) ?? []) }))
    .sort((a, b) => b.salesMinor - a.salesMinor);
}

/**
 * Recurring revenue as it stands now (a year counts as a twelfth a month; list prices; trials, pauses and seats, which do not renew, left out), and how
 * many of those who had a paid plan at the beginning of a period ended it in that period.
 */
export async function recurringOf(
  db: Db,
  { from, until }: { from: Date; until: Date },
  currency: string,
): Promise<Omit<Earnings['recurring'], 'cohorts'>> {
  const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`];
  const [row] = await rowsOf<{ monthly: string; subscribers: number; atStart: number; ended: number }>(
    db,
    sql`select
        coalesce(sum(case s.period when 'month' then s.price_minor else round(s.price_minor / 12.0) end)
          filter (where s.state in ('active', 'past-due') and s.seat_id is null), 0) as monthly,
        (count(*) filter (where s.state in ('active', 'past-due') and s.seat_id is null))::int as subscribers,
        (count(*) filter (where paid.at < ${start} and (s.ended_at is null or s.ended_at >= ${start})))::int as "atStart",
        (count(*) filter (where paid.at < ${start} and s.ended_at >= ${start} and s.ended_at < ${end}))::int as ended
      from subscriptions_subscriptions s
      cross join lateral (
        select min(c.at) as at from subscriptions_charges c
        where c.subscription_id = s.id and c.state = 'paid' and c.value_minor > 0) paid
      where s.currency = ${currency}`,
  );
  return {
    monthlyMinor: Number(row?.monthly ?? 0),
    subscribers: row?.subscribers ?? 0,
    atStart: row?.atStart ?? 0,
    ended: row?.ended ?? 0,
  };
}

/** Who of those that first paid in a month still had their plan some months later, by the site's clock. */
export async function cohortsOf(
  db: Db,
  { zone, now }: { zone: string; now: Date },
  currency: string,
): Promise<Earnings['recurring']['cohorts']> {
  const local = (at: SQL) => sql`(${at} at time zone ${zone}::text)`;
  const stillSubscribed = cohortMonths.map(
    (
      months,
    ) => sql`case when s.month + make_interval(months => ${months + 1}::int) <= ${local(sql`${now.toISOString()}::timestamptz`)}
      then count(*) filter (where s.ended is null or s.ended >= s.start + make_interval(months => ${months}::int)) end`,
  );
  return rowsOf<Earnings['recurring']['cohorts'][number]>(
    db,
    sql`select to_char(s.month, 'YYYY-MM') as month, count(*)::int as started, array[${sql.join(stillSubscribed, sql`, `)}]::int[] as kept
      from (
        select date_trunc('month', ${local(sql`min(c.at)`)}) as month, ${local(sql`min(c.at)`)} as start,
          ${local(sql`max(s.ended_at)`)} as ended
        from subscriptions_subscriptions s
        join subscriptions_charges c on c.subscription_id = s.id and c.state = 'paid' and c.value_minor > 0
        where s.currency = ${currency} group by s.id
      ) s
      group by s.month order by s.month desc limit 13`,
  );
}
