import { i18n } from '@lingui/core';
import { zoneNow } from './time-zone.ts';

const clockFace = new Map<string, Intl.DateTimeFormat>();
const formatOf = (name: string, options: Intl.DateTimeFormatOptions) => {
  // Plain "en" would put the month before the day.
  const locale = i18n.locale === 'en' ? 'en-GB' : i18n.locale;
  const timeZone = zoneNow();
  const key = `${name} ${timeZone}`;
  const known = clockFace.get(key) ?? new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options, timeZone });
  clockFace.set(key, known);
  return known;
};

/** `10:42:18` in the person's own zone; takes milliseconds or what the API says. */
export const secondOf = (when: number | string) =>
  formatOf('second', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(when));

export const minuteOf = (when: number | string) =>
  formatOf('minute', { hour: '2-digit', minute: '2-digit' }).format(new Date(when));

/** `21 Nov, 10:59`. */
export const dayOf = (when: number | string) =>
  formatOf('day', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(when));

/** `21 Nov 2026, 10:42:18`. */
export const momentOf = (when: number | string) =>
  formatOf('moment', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(when));

/** The zone that these times are told in, for the hover. */
export const zoneName = zoneNow;

/** Marks without zeros that say nothing: 1, 0.5, 4.25. */
export const marksText = (marks: number) =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(marks).replace('-', '−');

/** `12 min`, `1 min 30 s`, `45 s`. */
export function durationText(seconds: number) {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  if (minutes === 0) return i18n.t('{rest} s', { rest });
  return rest === 0 ? i18n.t('{minutes} min', { minutes }) : i18n.t('{minutes} min {rest} s', { minutes, rest });
}
