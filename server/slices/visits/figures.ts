import { LISTED, type VisitFigures, type VisitKind, type VisitPeriod } from '@stepwell/contract/visits/visits.ts';
import { lt, sql } from 'drizzle-orm';
import { calendarOf } from '../../platform/calendar.ts';
import { rowsOf } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { visits } from '../../tables/visits/visits.ts';
import { flushVisits } from './counting.ts';

/** A year and a month, so that a month can be held against the same one of the year before. */
export const KEPT_DAYS = 400;
const DAY = 24 * 60 * 60 * 1000;

/** Page views of the last days, and what they were counted by. */
export async function visitFigures(services: Services, period: VisitPeriod): Promise<VisitFigures> {
  const { db, now, zone } = services;
  await flushVisits(services);
  const today = calendarOf(zone).dayOf(now());
  const from = new Date(Date.parse(today) - (Number(period) - 1) * DAY).toISOString().slice(0, 10);
  const [days, listed] = await Promise.all([
    rowsOf<VisitFigures['days'][number]>(
      db,
      sql`
      select to_char(d, 'YYYY-MM-DD') as day,
        coalesce(max(v.views) filter (where v.value = 'views'), 0) as views,
        coalesce(max(v.views) filter (where v.value = 'arrivals'), 0) as arrivals
      from generate_series(${from}::date, ${today}::date, '1 day') d
      left join ${visits} v on v.day = d::date and v.kind = 'total'
      group by d order by d`,
    ),
    rowsOf<{ kind: VisitKind; value: string; views: number }>(
      db,
      sql`
      select kind, value, views from (
        select kind, value, sum(views)::int as views,
          row_number() over (partition by kind order by sum(views) desc, value) as place
        from ${visits} where day between ${from}::date and ${today}::date and kind <> 'total' group by kind, value
      ) counted where place <= ${LISTED} order by views desc, value`,
    ),
  ]);
  const of = (wanted: VisitKind) =>
    listed.flatMap(({ kind, value, views }) => (kind === wanted ? [{ value, views }] : []));
  return {
    days,
    pages: of('page'),
    referrers: of('referrer'),
    campaigns: of('campaign'),
    devices: of('device'),
    keptDays: KEPT_DAYS,
  };
}

/** What is older goes. */
export async function forgetVisits({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY).toISOString().slice(0, 10);
  await db.delete(visits).where(lt(visits.day, before));
}
