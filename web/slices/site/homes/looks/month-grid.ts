import type { EventCard } from '@stepwell/contract/events/events.ts';

type Timed = Pick<EventCard, 'startsAt' | 'timeZone'>;

/** The calendar day of an event where it takes place. */
function dayOf({ startsAt, timeZone }: Timed) {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(new Date(startsAt))
    .split('-')
    .map(Number);
  return { year, month, day };
}

/**
 * The weeks of the month of `first`, from Monday on, 0 for days of other months; and the first event of each day that
 * has one.
 */
export function monthGrid<Event extends Timed>(events: Event[], first: Timed) {
  const { year, month } = dayOf(first);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const cells = [...Array<number>(before).fill(0), ...Array.from({ length: days }, (_, at) => at + 1)];
  while (cells.length % 7 > 0) cells.push(0);
  const weeks = Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
  const of = new Map<number, Event>();
  for (const event of events) {
    const at = dayOf(event);
    if (at.year === year && at.month === month && !of.has(at.day)) of.set(at.day, event);
  }
  return { weeks, of };
}
