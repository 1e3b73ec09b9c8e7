import { i18n } from '../../../platform/text/messages.ts';

/** How a report writes its figures: the page and the PDF have them from here. */

const formats = new Map<string, Intl.DateTimeFormat>();
const faceOf = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const name = `${zone} ${JSON.stringify(options)}`;
  // Plain "en" would put the month before the day.
  const locale = i18n.locale === 'en' ? 'en-GB' : i18n.locale;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(name, format);
  return format;
};

/** `22 November 2026, 10:02`. */
export function momentLabel(at: Date, zone: string) {
  const day = faceOf(zone, { day: 'numeric', month: 'long', year: 'numeric' }).format(at);
  const time = faceOf(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  return i18n.t('{day}, {time}', { day, time });
}

/** Marks without zeros that say nothing: 1, 0.5, −1. */
export const marksText = (marks: number) =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(marks).replace('-', '−');

export const outOfText = (marks: number, of: number) =>
  i18n.t('{marks} of {of}', { marks: marksText(marks), of: marksText(of) });

export const percentText = (percent: number) => i18n.t('{percent}%', { percent: marksText(percent) });

/** `1 h 5 min`, `12 min 30 s`, `45 s`; whole seconds. */
export function durationText(seconds: number) {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const parts = [
    ...(hours > 0 ? [i18n.t('{hours} h', { hours })] : []),
    ...(minutes > 0 ? [i18n.t('{minutes} min', { minutes })] : []),
    ...(rest > 0 || whole === 0 ? [i18n.t('{rest} s', { rest })] : []),
  ];
  return parts.join(' ');
}

/** A receipt in short groups, as it is read aloud: `7F3K-2M9Q-C`. */
export const receiptLabel = (receipt: string) =>
  [receipt.slice(0, 4), receipt.slice(4, 8), receipt.slice(8)].filter(Boolean).join('-');

/** Some words of a text, for whoever looks for it again. */
export const beginningOf = (text: string, most = 140) =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most)
        .replace(/\s+\S*$/, '')
        .trimEnd()}…`;
