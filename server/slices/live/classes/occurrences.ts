import { type ClassForm, MOST_CLASSES_A_SERIES, OPENS_MINUTES_BEFORE } from '@stepwell/contract/live/classes.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { calendarOf, dayAfter, daysBetween, minutesOfDay, momentAt } from '../../../platform/calendar.ts';
import type { liveClasses } from '../../../tables/live/live.ts';

const MINUTE = 60_000;
/** A class that runs over its time is closed so long after its end, ms. */
export const OVERTIME_MS = 60 * MINUTE;

/** The moments of a class by its zone’s clock; across a change of daylight saving it stays at the same time of day. */
export function momentsOf({ timeZone, day, time, minutes }: Pick<ClassForm, 'timeZone' | 'day' | 'time' | 'minutes'>) {
  const startsAt = momentAt(calendarOf(timeZone), day, minutesOfDay(time));
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE) };
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * The days of a class or a series, the first one not before `day`. Throws `live_too_many_classes` beyond 60, and
 * `live_no_class_day` where no chosen weekday lies in between.
 */
export function daysOf({ day, repeats }: Pick<ClassForm, 'day' | 'repeats'>): string[] {
  if (!repeats) return [day];
  const { weekdays, until, times } = repeats;
  if (until === null && times === null)
    throw new Problem('invalid_fields', { fields: { repeats: 'Choose a last day or a number of classes.' } });
  const days: string[] = [];
  const wanted = times ?? MOST_CLASSES_A_SERIES + 1;
  for (let at = day; days.length < wanted && (until === null || at <= until); at = dayAfter(at, 1)) {
    if (weekdays.includes(weekdayOf(at))) days.push(at);
    if (days.length > MOST_CLASSES_A_SERIES) throw new Problem('live_too_many_classes');
  }
  if (days.length === 0) throw new Problem('live_no_class_day');
  return days;
}

/** So many days is a class moved, for those that follow it. */
export const movedDay = (day: string, from: string, to: string) => dayAfter(day, daysBetween(from, to));

export type ClassRow = typeof liveClasses.$inferSelect;

/** Where a class is: its room opens 10 minutes before, and closes an hour after its planned end at the latest. */
export function stateOf(row: ClassRow, now: Date) {
  const { cancelledAt, endedAt, startedAt, startsAt, endsAt } = row;
  const at = now.getTime();
  if (cancelledAt) return 'cancelled';
  if (endedAt) return 'ended';
  if (startedAt) return at > endsAt.getTime() + OVERTIME_MS ? 'ended' : 'live';
  if (at > endsAt.getTime()) return 'missed';
  return at >= startsAt.getTime() - OPENS_MINUTES_BEFORE * MINUTE ? 'open' : 'scheduled';
}
