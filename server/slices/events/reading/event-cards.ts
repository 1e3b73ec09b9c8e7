import type { EventKind } from '@stepwell/contract/events/details.ts';
import type { EventCard, EventPhase } from '@stepwell/contract/events/events.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type EventRow, shownEvents } from './event-rows.ts';

/** Of its page. */
export const eventPath = ({ kind, slug }: Pick<EventRow, 'kind' | 'slug'>) => `/pages/${kind}-detail?id=${slug}`;

type Timed = Pick<EventRow, 'cancelledAt' | 'endsAt' | 'closesAt' | 'details' | 'taken' | 'waiting'>;

/** Whether people can register now. Where people wait, a seat that is free is theirs first. */
export function phaseOf({ cancelledAt, endsAt, closesAt, details, taken, waiting }: Timed, now: Date): EventPhase {
  if (cancelledAt) return 'cancelled';
  if (endsAt <= now) return 'over';
  if (closesAt <= now) return 'closed';
  return taken < details.seats && waiting === 0 ? 'open' : 'full';
}

export function eventCard(row: EventRow, now: Date): EventCard {
  const { kind, slug, title, summary, cover, startsAt, endsAt, details, taken } = row;
  const phase = phaseOf(row, now);
  return {
    kind,
    slug,
    path: eventPath(row),
    title,
    summary,
    cover,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone: details.timeZone,
    mode: details.mode,
    venue: details.mode === 'online' ? '' : details.venue,
    phase,
    seats: details.seats,
    seatsLeft: phase === 'full' ? 0 : Math.max(0, details.seats - taken),
  };
}

/** Those of a kind that have not ended, the next one first; cancelled ones are named until their day. */
export async function upcomingEvents(db: Db, now: Date, kind: EventKind, limit: number): Promise<EventCard[]> {
  const rows = (await shownEvents(db)).filter((row) => row.kind === kind && row.endsAt > now);
  return rows
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, limit)
    .map((row) => eventCard(row, now));
}
