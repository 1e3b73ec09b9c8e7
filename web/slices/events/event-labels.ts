import { i18n } from '@lingui/core';
import type { CostPeriod, Degree } from '@stepwell/contract/events/details.ts';
import type { EventCard, EventPhase } from '@stepwell/contract/events/events.ts';
import type { RegistrationFilter } from '@stepwell/contract/events/manage.ts';
import type { RegistrationState } from '@stepwell/contract/events/registrations.ts';

export function phaseLabel(phase: EventPhase) {
  if (phase === 'open') return i18n.t('Open');
  if (phase === 'full') return i18n.t('Full');
  if (phase === 'closed') return i18n.t('Registration closed');
  return phase === 'cancelled' ? i18n.t('Cancelled') : i18n.t('Over');
}

/** What a list says of seats. */
export function seatsLabel({ phase, seatsLeft }: Pick<EventCard, 'phase' | 'seatsLeft'>) {
  if (phase === 'full') return i18n.t('Waiting list');
  return phase === 'open'
    ? i18n.t('{n, plural, one {# seat left} other {# seats left}}', { n: seatsLeft })
    : phaseLabel(phase);
}

/** Where it takes place, in one line. */
export const placeLabel = ({ mode, venue }: Pick<EventCard, 'mode' | 'venue'>) =>
  mode === 'online' ? i18n.t('Online') : mode === 'both' ? i18n.t('{venue} and online', { venue }) : venue;

export function stateLabel(state: RegistrationState) {
  if (state === 'held') return i18n.t('Held');
  if (state === 'registered') return i18n.t('Registered');
  if (state === 'waiting') return i18n.t('Waiting');
  return state === 'offered' ? i18n.t('Seat offered') : i18n.t('Cancelled');
}

export function filterLabel(filter: RegistrationFilter) {
  if (filter === 'checked-in') return i18n.t('Checked in');
  return filter === 'not-checked-in' ? i18n.t('Not checked in') : stateLabel(filter);
}

export function degreeLabel(degree: Degree) {
  if (degree === 'foundation') return i18n.t('Foundation year');
  if (degree === 'bachelor') return i18n.t('Bachelor’s degree');
  if (degree === 'master') return i18n.t('Master’s degree');
  return degree === 'doctorate' ? i18n.t('Doctorate') : i18n.t('Certificate');
}

export function periodLabel(period: CostPeriod) {
  if (period === 'year') return i18n.t('per year');
  return period === 'month' ? i18n.t('per month') : i18n.t('once');
}

/** Whole units of a currency. */
export const moneyText = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);

/** `2027-10` as “October 2027”. */
export const monthText = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
/** `2027-01-15` as “15 Jan 2027”. */
export const dateText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

export const durationText = (months: number) =>
  months % 12 === 0
    ? i18n.t('{n, plural, one {# year} other {# years}}', { n: months / 12 })
    : i18n.t('{n, plural, one {# month} other {# months}}', { n: months });
