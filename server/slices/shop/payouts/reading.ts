import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Payout, PayoutOverview, PayoutRow, payoutDesk } from '@stepwell/contract/shop/payouts.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { calendarOf } from '../../../platform/calendar.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../../tables/identity/identity.ts';
import { payees, payoutMethods, payouts } from '../../../tables/shop/earnings.ts';
import { salesPolicyOf } from '../policy.ts';
import { shopSettingsOf } from '../settings.ts';
import { proposalsTo } from '../shares/splits.ts';
import { balancesOf, earnedIn, monthsOf, statementOf } from './balances.ts';

type Row = typeof payouts.$inferSelect;
type Reading = Pick<Services, 'db' | 'zone'>;

const shown = (row: Row): Payout => ({
  payoutId: row.id,
  state: row.state,
  minor: row.minor,
  currency: row.currency,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reference: row.reference,
  reason: row.reason,
  method: row.masked,
});

/** What an instructor has earned, was paid and can ask for. */
export async function payoutOverview(
  { db, zone }: Reading,
  userId: string,
  wanted?: Currency,
): Promise<PayoutOverview> {
  const payeeId = await findPayee(db, userId);
  const [{ settings }, { policy }, [method]] = await Promise.all([
    shopSettingsOf(db),
    salesPolicyOf(db),
    db.select({ masked: payoutMethods.masked }).from(payoutMethods).where(eq(payoutMethods.userId, userId)),
  ]);
  const own = settings.currency;
  const currency = wanted ?? own;
  const query = { payeeId, currency, calendar: calendarOf(zone) };
  const [currencies, balances, rows, months, splits, proposals] = await Promise.all([
    earnedIn(db, payeeId),
    balancesOf(db, payeeId, currency),
    db.select().from(payouts).where(eq(payouts.payeeId, payeeId)).orderBy(desc(payouts.requestedAt)).limit(50),
    monthsOf(db, query),
    splitsOf(db, userId),
    proposalsTo(db, userId),
  ]);
  return {
    ...balances,
    currency,
    currencies: [own, ...currencies.filter((one) => one !== own)],
    leastMinor: currency === own ? policy.leastPayoutMinor : 1,
    shareBp: policy.shareBp,
    planShareBp: policy.planShareBp,
    holdDays: policy.holdDays,
    splits,
    proposals,
    method: method?.masked ?? null,
    payouts: rows.map(shown),
    months,
  };
}

/** Courses whose share this person splits, as their instructor or with them, and the part of it that is theirs. */
const splitsOf = (db: Db, userId: string) =>
  rowsOf<{ title: string; partBp: number }>(
    db,
    sql`select c.title, (case when c.instructor_id = ${userId} then 10000 - p.others else p.own end)::int as "partBp"
      from catalog_courses c cross join lateral (
        select count(*) as many, sum(x.part_bp) as others, sum(x.part_bp) filter (where x.user_id = ${userId}) as own
        from shop_course_partners x join identity_users u on u.id = x.user_id and u.role = 'instructor'
        where x.course_id = c.id) p
      where p.many > 0 and (c.instructor_id = ${userId} or p.own > 0) order by c.title limit 100`,
  );

/** Nobody's where the person never earned anything: an id that no account has. */
async function findPayee(db: Db, userId: string) {
  const [known] = await db.select({ id: payees.id }).from(payees).where(eq(payees.userId, userId));
  return known?.id ?? userId;
}

export async function statementPage(
  { db, zone }: Reading,
  userId: string,
  { month, currency: wanted }: { month: string; currency?: Currency | undefined },
) {
  const currency = wanted ?? (await shopSettingsOf(db)).settings.currency;
  return statementOf(db, month, { payeeId: await findPayee(db, userId), currency, calendar: calendarOf(zone) });
}

const Key = z.tuple([z.iso.datetime(), z.uuid()]);
const withName = (db: Db) =>
  db
    .select({ payout: payouts, userId: payees.userId, name: users.fullName })
    .from(payouts)
    .innerJoin(payees, eq(payees.id, payouts.payeeId))
    .leftJoin(users, eq(users.id, payees.userId));
const rowOf = ({ payout, userId, name }: { payout: Row; userId: string | null; name: string | null }): PayoutRow => ({
  ...shown(payout),
  instructor: { userId, name: name ?? '' },
});

/** Payouts of everybody, newest first. */
export async function payoutsAt(db: Db, { state, limit, cursor }: Parsed<typeof payoutDesk.list>['query']) {
  const after = readCursor(Key, cursor);
  const among = state && eq(payouts.state, state);
  const rows = await withName(db)
    .where(
      and(among, after && sql`(${payouts.requestedAt}, ${payouts.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`),
    )
    .orderBy(desc(payouts.requestedAt), desc(payouts.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ payout }) => [payout.requestedAt.toISOString(), payout.id]);
  return { items: items.map(rowOf), nextCursor, total: after ? undefined : await db.$count(payouts, among) };
}

/** Throws `payout_not_found`. */
export async function payoutRow(db: Db, payoutId: string) {
  const [row] = await withName(db).where(eq(payouts.id, payoutId));
  if (!row) throw new Problem('payout_not_found');
  return rowOf(row);
}
