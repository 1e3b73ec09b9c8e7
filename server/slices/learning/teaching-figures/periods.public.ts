import type { Period, Step } from '@stepwell/contract/learning/teaching.ts';
import { type Calendar, calendarOf, dayAfter, daysBetween } from '../../../platform/calendar.ts';

export interface Span {
  calendar: Calendar;
  /** The first and last day of the asker's calendar; the last is today. */
  first: string;
  last: string;
  /** When the period begins, and the one before it; nothing for `all`. */
  from: Date | null;
  before: Date | null;
}

/** A period as moments: whole days of the zone, today the last of them. `since` is the first thing that ever happened. */
export function spanOf(period: Period, { zone, now, since }: { zone: string; now: Date; since: Date | null }): Span {
  const calendar = calendarOf(zone);
  const last = calendar.dayOf(now);
  if (period === 'all') {
    const first = since && since < now ? calendar.dayOf(since) : last;
    return { calendar, first, last, from: null, before: null };
  }
  const days = Number(period);
  const first = dayAfter(last, 1 - days);
  return {
    calendar,
    first,
    last,
    from: calendar.beginOf(first),
    before: calendar.beginOf(dayAfter(first, -days)),
  };
}

/** Days as long as a chart of them can be read, then weeks for two years, then months. */
export function stepOf({ first, last }: Span): Step {
  const days = daysBetween(first, last) + 1;
  if (days <= 92) return 'day';
  return days <= 730 ? 'week' : 'month';
}
