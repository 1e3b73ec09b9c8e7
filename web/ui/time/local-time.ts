import { zoneNow } from './time-zone.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A moment as a field of the browser has it, in the zone that times are told in: `2026-12-05T10:00`. */
export function toLocal(iso: string, zone = zoneNow()): string {
  const at = Date.parse(iso);
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16);
}

/**
 * Back again; nothing where the field is empty or half filled. Of an hour that comes twice, as when clocks go back, the
 * first is meant; one that is left out counts from before the clocks went forward.
 */
export function fromLocal(local: string, zone = zoneNow()): string | null {
  const clock = Date.parse(`${local}Z`);
  if (local === '' || Number.isNaN(clock)) return null;
  const offsets = [offsetAt(clock - DAY, zone), offsetAt(clock + DAY, zone)] as const;
  const fits = offsets.find((offset) => offsetAt(clock - offset, zone) === offset);
  return new Date(clock - (fits ?? offsets[0])).toISOString();
}

/** By how much the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1000) * 1000;
}
