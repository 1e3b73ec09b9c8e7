import { i18n } from '@lingui/core';
import type { EventCard } from '@stepwell/contract/events/events.ts';

const part = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(new Date(at));

/**
 * When an event is, by the clock of the place where it is: a page that is made on the server is the same everywhere, and
 * whoever travels there needs that clock.
 */
export function eventTimes({ startsAt, endsAt, timeZone }: Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>) {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return {
    day: part(startsAt, timeZone, { day: 'numeric' }),
    month: part(startsAt, timeZone, { month: 'short' }),
    longMonth: part(startsAt, timeZone, { month: 'long', year: 'numeric' }),
    weekday: part(startsAt, timeZone, { weekday: 'long' }),
    from: part(startsAt, timeZone, clock),
    until: part(endsAt, timeZone, clock),
    zone: part(startsAt, timeZone, { timeZoneName: 'short' }).split(', ').at(-1) ?? timeZone,
  };
}

/** `2027-01` as “January 2027”, `2026-12-15` as “15 December 2026”. */
export const monthLabel = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
export const dayLabel = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Where an event is, or that it is online. */
export function placeLabel({ mode, venue }: Pick<EventCard, 'mode' | 'venue'>) {
  if (mode === 'online') return i18n.t('Online');
  return mode === 'both' ? i18n.t('{venue} and online', { venue }) : venue;
}

/** Whether there is a seat, in a few words. */
export function seatsLabel({ phase, seatsLeft }: Pick<EventCard, 'phase' | 'seatsLeft'>) {
  if (phase === 'cancelled') return i18n.t('Cancelled');
  if (phase === 'closed' || phase === 'over') return i18n.t('Registration closed');
  if (phase === 'full') return i18n.t('Full, waiting list open');
  return i18n.t('{seatsLeft, plural, one {# seat left} other {# seats left}}', { seatsLeft });
}
