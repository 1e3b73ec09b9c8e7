import type { PointPeriod } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { calendarOf, dayAfter, mondayOf } from '../../platform/calendar.ts';
import { ALL_TIME } from '../../tables/leaderboard/points.ts';

/** Monday is the first day of a week (ISO 8601). */
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The Monday and the first of the month that a day of the calendar belongs to, all `yyyy-mm-dd`. */
export const periodsOf = (day: string) => ({ week: mondayOf(day), month: firstOf(day) });

/** The week or month of a moment in a zone: its first day, that of the one before, and the moments it lies between. */
export function stretchAt(period: PointPeriod, { zone, now }: { zone: string; now: Date }) {
  if (period === 'all') return { begins: ALL_TIME, before: null, from: null, to: null };
  const calendar = calendarOf(zone);
  const today = calendar.dayOf(now);
  const begins = periodsOf(today)[period];
  const [before, after] =
    period === 'week'
      ? [dayAfter(begins, -7), dayAfter(begins, 7)]
      : [firstOf(dayAfter(begins, -1)), firstOf(dayAfter(begins, 31))];
  return { begins, before, from: calendar.beginOf(begins), to: calendar.beginOf(after) };
}
export type Stretch = ReturnType<typeof stretchAt>;
