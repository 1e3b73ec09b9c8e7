import type { EarningPeriod, Earnings, LedgerGroup } from '@stepwell/contract/shop/earnings.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { beginnings, calendarOf, dayAfter } from '../../../platform/calendar.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { courseShares, payees } from '../../../tables/shop/earnings.ts';
import { heldOf, payableOf, requestedOf } from '../accounts.ts';
import { partnersOf } from '../policy.ts';
import { shopSettingsOf } from '../settings.ts';
import { figuresOf, groupOf } from './account-figures.ts';
import { byCountry } from './country-figures.ts';
import { followZone, moves } from './day-sums.ts';
import { byGateway } from './gateway-figures.ts';
import { byPlan, cohortsOf, recurringOf } from './plan-figures.ts';
import { byProduct } from './product-figures.ts';

export interface Span {
  from: Date;
  until: Date;
  /** First days of the steps that it is told in. */
  days: string[];
  by: 'day' | 'month';
}

/** A period by the site's clock. `since` is the day of the first entry. */
export function spanOf(period: EarningPeriod, { zone, now, since }: { zone: string; now: Date; since: Date }): Span {
  const calendar = calendarOf(zone);
  const month = `${calendar.dayOf(now).slice(0, 7)}-01`;
  const monthsBack = (many: number) => {
    let day = month;
    for (let at = 0; at < many; at++) day = `${dayAfter(day, -1).slice(0, 7)}-01`;
    return day;
  };
  const after = `${dayAfter(month, 31).slice(0, 7)}-01`;
  const firstOfAll = `${calendar.dayOf(since).slice(0, 7)}-01`;
  const [first, next, by] = {
    'this-month': [month, after, 'day' as const] as const,
    'last-month': [monthsBack(1), month, 'day' as const] as const,
    '12-months': [monthsBack(11), after, 'month' as const] as const,
    all: [firstOfAll < month ? firstOfAll : month, after, 'month' as const] as const,
  }[period];
  return {
    from: calendar.beginOf(first),
    until: calendar.beginOf(next),
    days: beginnings(first, dayAfter(next, -1), by),
    by,
  };
}

interface Sum {
  account: string;
  kind: string;
  country: string;
  /** Which step of the period, counted from 1; 0 before it. */
  place: number;
  minor: string;
}

/** The place of what came after the period. */
const LATER = -1;

/** The first booking there is; now where there is none. */
export async function firstBooking(db: Db, now: Date) {
  const [row] = await rowsOf<{ at: string | null }>(db, sql`select min(happened_at) as at from ledger_transactions`);
  return row?.at ? new Date(row.at) : now;
}

const balanceGroups = [
  ...['gateway', 'bank', 'share-held', 'share-payable', 'payouts-requested', 'gift-cards', 'owed-to-buyers'],
  ...(['input-tax-credit', 'disputed', 'deferred-revenue'] as const),
] as const;

/** Everything that moved in a period, and how all accounts stand at its end, from the ledger’s sums by day alone. */
export async function earningsPage(
  { db, now, zone }: Pick<Services, 'db' | 'now' | 'zone'>,
  { period, currency: wanted }: { period: EarningPeriod; currency?: Earnings['currency'] | undefined },
): Promise<Earnings> {
  const own = (await shopSettingsOf(db)).settings.currency;
  const currency = wanted ?? own;
  const span = spanOf(period, { zone, now: now(), since: await firstBooking(db, now()) });
  const until = calendarOf(zone).dayOf(span.until);
  await followZone(db, zone);
  // One pass over the sums, whatever their currency: together they say whether the books balance.
  const all = await rowsOf<Sum & { currency: Earnings['currency'] }>(
    db,
    sql`select currency, account, kind, country, case when day < ${until}::date
        then width_bucket(day, ${sql.param(span.days)}::date[]) else ${LATER}::int end as place, sum(minor) as minor
      from ${moves(zone)} group by 1, 2, 3, 4, 5`,
  );
  const offBy = new Map<Earnings['currency'], number>();
  for (const row of all) offBy.set(row.currency, (offBy.get(row.currency) ?? 0) + Number(row.minor));
  const standing = all
    .filter((row) => row.currency === currency && row.place !== LATER)
    .map((row) => ({ ...row, minor: Number(row.minor) }));
  const moved = standing.filter(({ place }) => place > 0);
  const balance = (group: LedgerGroup) =>
    standing.filter(({ account }) => groupOf(account) === group).reduce((sum, { minor }) => sum + minor, 0);
  const [courses, products, plans, recurring, cohorts, instructors] = await Promise.all([
    byCourse(db, moved),
    byProduct(db, moved),
    byPlan(db, moved),
    recurringOf(db, span, currency),
    cohortsOf(db, { zone, now: now() }, currency),
    byInstructor(db, moved, standing),
  ]);
  return {
    currency,
    currencies: [own, ...[...offBy.keys()].filter((one) => one !== own).sort()],
    period,
    figures: figuresOf(moved),
    balances: balanceGroups.map((group) => ({ group, minor: balance(group) })),
    isBalanced: [...offBy.values()].every((minor) => minor === 0),
    steps: span.days.map((day, at) => ({
      label: span.by === 'day' ? day : day.slice(0, 7),
      ...figuresOf(moved.filter(({ place }) => place === at + 1)),
    })),
    courses,
    products,
    countries: byCountry(moved),
    plans,
    gateways: byGateway(moved, standing),
    recurring: { ...recurring, cohorts },
    instructors,
  };
}

async function byCourse(db: Db, moved: readonly { account: string; minor: number }[]): Promise<Earnings['courses']> {
  const idOf = (account: string) => /:([0-9a-f-]{36})$/.exec(account)?.[1];
  const ofCourses = moved.filter(({ account }) =>
    /^(?:(?:sales|refunds|payment-fees:[^:]+):courses|instructor-shares):[^:]+$/.test(account),
  );
  const ids = [...new Set(ofCourses.flatMap(({ account }) => idOf(account) ?? []))];
  if (ids.length === 0) return [];
  const partners = await partnersOf(db, ids);
  const known = await db
    .select({ id: courses.id, title: courses.title, shareBp: courseShares.shareBp })
    .from(courses)
    .leftJoin(courseShares, eq(courseShares.courseId, courses.id))
    .where(inArray(courses.id, ids));
  return ids
    .map((courseId) => {
      const course = known.find(({ id }) => id === courseId);
      return {
        courseId,
        title: course?.title ?? '',
        shareBp: course?.shareBp ?? null,
        partners: partners.flatMap((one) =>
          one.courseId === courseId ? [{ email: one.email, partBp: one.partBp }] : [],
        ),
        ...figuresOf(ofCourses.filter(({ account }) => idOf(account) === courseId)),
      };
    })
    .sort((a, b) => b.salesMinor - a.salesMinor || (a.title < b.title ? -1 : 1));
}

/** Shares earned are what sales, months of plans and refunds moved on the accounts of a payee; releases and payouts move nothing there. */
async function byInstructor(
  db: Db,
  moved: readonly { account: string; kind: string; minor: number }[],
  standing: readonly { account: string; minor: number }[],
): Promise<Earnings['instructors']> {
  const rows = await db
    .select({ payeeId: payees.id, name: users.fullName })
    .from(payees)
    .leftJoin(users, eq(users.id, payees.userId));
  const earned = moved.filter(({ kind }) => ['sale', 'refund', 'plan-month'].includes(kind));
  const on = (sums: readonly { account: string; minor: number }[], account: string) =>
    0 - sums.filter((row) => row.account === account).reduce((sum, { minor }) => sum + minor, 0);
  return rows
    .map(({ payeeId, name }) => ({
      payeeId,
      name: name ?? '',
      sharesMinor: on(earned, heldOf(payeeId)) + on(earned, payableOf(payeeId)),
      heldMinor: on(standing, heldOf(payeeId)),
      payableMinor: on(standing, payableOf(payeeId)),
      requestedMinor: on(standing, requestedOf(payeeId)),
    }))
    .filter(({ payeeId: _, name: __, ...minors }) => Object.values(minors).some((minor) => minor !== 0))
    .sort((a, b) => b.sharesMinor - a.sharesMinor);
}
