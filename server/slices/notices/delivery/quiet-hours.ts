import { DIGEST_HOUR } from '@stepwell/contract/notices/delivery.ts';
import type { MailPace } from '@stepwell/contract/notices/notices.ts';
import { calendarOf, dayAfter, momentAt, mondayOf } from '../../../platform/calendar.ts';

/** Minutes from midnight by the person's clock; `from` after `to` goes over midnight. */
export interface Quiet {
  from: number;
  to: number;
}

/** When the quiet hours end that a moment lies in; nothing where it lies in none. */
export function quietEnd(now: Date, quiet: Quiet, zone: string): Date | undefined {
  const calendar = calendarOf(zone);
  const today = calendar.dayOf(now);
  // Those of last night may still be on.
  for (const day of [dayAfter(today, -1), today]) {
    const begins = momentAt(calendar, day, quiet.from);
    const ends = momentAt(calendar, quiet.from < quiet.to ? day : dayAfter(day, 1), quiet.to);
    if (begins <= now && now < ends) return ends;
  }
  return undefined;
}

/** The next moment after `now` at which a digest of this pace is due. */
export function nextDigest(now: Date, pace: Exclude<MailPace, 'now'>, zone: string): Date {
  const calendar = calendarOf(zone);
  const today = calendar.dayOf(now);
  const at = (day: string) => momentAt(calendar, day, DIGEST_HOUR * 60);
  const [day, step] = pace === 'daily' ? [today, 1] : [mondayOf(today), 7];
  return at(day) > now ? at(day) : at(dayAfter(day, step));
}

/** When something may be sent: now, at the end of quiet hours, or with the next digest and not in quiet hours. */
export function dueAt(now: Date, { pace, quiet, zone }: { pace: MailPace; quiet: Quiet | null; zone: string }): Date {
  const wanted = pace === 'now' ? now : nextDigest(now, pace, zone);
  return (quiet && quietEnd(wanted, quiet, zone)) || wanted;
}
