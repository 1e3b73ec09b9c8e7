const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ISO = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** `2024-03` as it is printed: `Mar 2024`. What is no ISO 8601 date is printed as it stands. */
export function dateText(date: string): string {
  const [, year, month, day] = ISO.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (!year || (month && !name)) return date;
  return [day && String(Number(day)), name, year].filter(Boolean).join(' ');
}

export const isIsoDate = (date: string) => {
  const [, year, month, day] = ISO.exec(date) ?? [];
  if (!year) return false;
  if (!month) return true;
  const length = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && (!day || (Number(day) >= 1 && Number(day) <= length));
};

/** From when until when: without an end it is still going on. */
export const spanText = (start: string, end: string) => {
  if (!start) return end ? `Until ${dateText(end)}` : '';
  return `${dateText(start)} – ${end ? dateText(end) : 'Present'}`;
};

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DATE = `(?:(?:\\d{1,2} )?${MONTH},? (?:19|20)\\d{2}|\\d{1,2}/(?:19|20)\\d{2}|(?:19|20)\\d{2}(?:-\\d{2}){0,2})`;
const NOW = '(?:present|current|now|today|till date|ongoing)';
const RANGE = new RegExp(`\\(?\\b(${DATE})\\s*(?:[-–—]|to|until)\\s*(${DATE}|${NOW})(?![\\w/])\\)?`, 'i');
const UNTIL = new RegExp(`\\buntil (${DATE})$`, 'i');
const SINGLE = new RegExp(`(?:^|[\\s,(|·])(${DATE})\\)?$`, 'i');
const LEADING = new RegExp(`^(${DATE})(?=\\s)`, 'i');

/** `Mar 2024`, `March 2024`, `03/2024`, `2024-03` as an ISO 8601 date of the same exactness. */
export function isoDateOf(printed: string): string {
  const slashed = /^(\d{1,2})\/(\d{4})$/.exec(printed);
  if (slashed) return `${slashed[2]}-${String(slashed[1]).padStart(2, '0')}`;
  const match = /^(?:(\d{1,2}) )?([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(printed);
  if (!match) return printed;
  const [, day, month = '', year = ''] = match;
  const number = months.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  const iso = `${year}-${String(number).padStart(2, '0')}`;
  return day ? `${iso}-${day.padStart(2, '0')}` : iso;
}

export interface FoundDates {
  /** The line without its dates. */
  rest: string;
  start?: string;
  end?: string;
  /** One date alone. */
  date?: string;
}

const without = (line: string, found: string) =>
  line
    .replace(found, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,|·–—-]+|[\s,|·–—-]+$/g, '')
    .replace(/\(\s*\)/, '')
    .trim();

/** The dates at the beginning or end of a line. */
export function datesIn(line: string): FoundDates {
  const range = RANGE.exec(line);
  if (range) {
    const [all, start = '', end = ''] = range;
    const isOpen = new RegExp(`^${NOW}$`, 'i').test(end);
    return { rest: without(line, all), start: isoDateOf(start), ...(!isOpen && { end: isoDateOf(end) }) };
  }
  const until = UNTIL.exec(line);
  if (until) return { rest: without(line, until[0]), end: isoDateOf(until[1] ?? '') };
  const single = SINGLE.exec(line) ?? LEADING.exec(line);
  if (single) return { rest: without(line, single[0]), date: isoDateOf(single[1] ?? '') };
  return { rest: line };
}
