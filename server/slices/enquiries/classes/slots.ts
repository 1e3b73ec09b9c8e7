import type { Availability } from '@stepwell/contract/enquiries/classes.ts';
import { calendarOf, dayAfter, momentAt } from '../../../platform/calendar.ts';

const MINUTE = 60_000;

/** Minutes from midnight of `09:30`; `24:00` is the end of the day. */
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The starts of all classes that would fit between two moments, in order; hours are those of the instructor’s clock. */
export function slotsBetween(hours: Availability, from: Date, to: Date): Date[] {
  const calendar = calendarOf(hours.timeZone);
  const length = hours.slotMinutes * MINUTE;
  const starts: Date[] = [];
  for (let day = calendar.dayOf(from); day <= calendar.dayOf(to); day = dayAfter(day, 1)) {
    const exception = hours.exceptions.find(({ date }) => date === day);
    const stretches = exception?.hours ?? hours.weekly.filter((one) => one.day === weekdayOf(day));
    for (const { from: begin, to: end } of stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
      const last = momentAt(calendar, day, minutesOf(end)).getTime();
      let at = momentAt(calendar, day, minutesOf(begin)).getTime();
      for (; at + length <= last; at += length)
        if (at >= from.getTime() && at <= to.getTime()) starts.push(new Date(at));
    }
  }
  return starts;
}

/** Without those during which the instructor is taken. */
export const freeOf = (starts: Date[], slotMinutes: number, taken: { startsAt: Date; endsAt: Date }[]) =>
  starts.filter((start) => {
    const end = start.getTime() + slotMinutes * MINUTE;
    return taken.every(({ startsAt, endsAt }) => end <= startsAt.getTime() || start >= endsAt);
  });
