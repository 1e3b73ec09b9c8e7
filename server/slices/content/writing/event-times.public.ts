import type { EventDetails } from '@stepwell/contract/events/details.ts';
import { calendarOf, momentAt } from '../../../platform/calendar.ts';

/** The moment at which a zone’s clock shows a wall time (`yyyy-mm-ddThh:mm`); nothing where none is set. */
export function momentOf(timeZone: string, wallTime: string): Date | null {
  const [day, clock] = wallTime.split('T');
  if (!day || !clock) return null;
  return momentAt(calendarOf(timeZone), day, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));
}

/** When an event takes place; nothing where that isn’t set. */
export const eventTimes = ({ timeZone, startsAt, endsAt }: EventDetails) => ({
  startsAt: momentOf(timeZone, startsAt),
  endsAt: momentOf(timeZone, endsAt),
});
