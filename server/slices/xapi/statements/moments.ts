import { type Check, refuse } from '../values.ts';

/** ISO 8601, extended or basic, date and time in one; RFC 3339 where it has a zone. */
const EXTENDED = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/;
const BASIC = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?:\d\d)?)?$/;

/** Nothing where the text is no moment. Without a zone it counts as UTC; what is finer than a millisecond is cut. */
export function findMoment(text: string): Date | undefined {
  const found = EXTENDED.exec(text) ?? BASIC.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const zone = found[8] ?? 'Z';
  // RFC 3339 keeps -00:00 for "the zone is not known", ISO 8601 knows no such zone.
  if (/^-00(?::?00)?$/.test(zone)) return undefined;
  const [zoneHours = 0, zoneMinutes = 0] = [zone.slice(1, 3), zone.slice(3).replace(':', '')].map(Number);
  if (zone !== 'Z' && (zoneHours > 23 || zoneMinutes > 59)) return undefined;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  midnight.setUTCFullYear(year);
  const isDay = month >= 1 && midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  const isTime = (hour < 24 && minute < 60 && second <= 60) || (hour === 24 && minute === 0 && second === 0);
  if (!isDay || !isTime) return undefined;
  const milliseconds = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const east = zone === 'Z' ? 0 : (zone.startsWith('-') ? -1 : 1) * (zoneHours * 60 + zoneMinutes);
  return new Date(midnight.getTime() + ((hour * 60 + minute - east) * 60 + second) * 1000 + milliseconds);
}

export const moment: Check = (value, at) => {
  if (typeof value !== 'string' || !findMoment(value)) refuse(`${at} must be an ISO 8601 timestamp.`);
};
