import { i18n } from '@lingui/core';

const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const written = (at: string, shape: Intl.DateTimeFormatOptions, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { ...shape, timeZone }).format(new Date(at));

export const dayText = (at: string, timeZone: string) => written(at, day, timeZone);
export const clockText = (at: string, timeZone: string) => written(at, clock, timeZone);
/** “2” and “Dec”, for a date that is set large. */
export const dayParts = (at: string, timeZone: string) => ({
  weekday: written(at, { weekday: 'long' }, timeZone),
  day: written(at, { day: 'numeric' }, timeZone),
  month: written(at, { month: 'short' }, timeZone),
});

interface Span {
  startsAt: string;
  endsAt: string;
}

/** From when to when by a zone’s clock: the day is named twice only where it is another one. */
export function spanText({ startsAt, endsAt }: Span, zone: string) {
  const [first, last] = [dayText(startsAt, zone), dayText(endsAt, zone)];
  const start = `${first}, ${clockText(startsAt, zone)}`;
  return first === last ? `${start}–${clockText(endsAt, zone)}` : `${start} – ${last}, ${clockText(endsAt, zone)}`;
}

/** Time that is left, in its two largest parts; empty where there is none. */
export function leftText({ days, hours, minutes }: { days: number; hours: number; minutes: number }) {
  if (days > 0) return i18n.t('{days} d {hours} h', { days, hours });
  if (hours > 0) return i18n.t('{hours} h {minutes} min', { hours, minutes });
  return minutes > 0 ? i18n.t('{minutes} min', { minutes }) : '';
}
