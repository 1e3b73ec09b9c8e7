import type { EventKind } from '@stepwell/contract/events/details.ts';
import type { EventCard, ProgrammeCard } from '@stepwell/contract/events/events.ts';
import type { Services } from '../../platform/services.ts';
import { upcomingEvents } from './reading/event-cards.ts';
import { programmeCards } from './reading/programmes.ts';

type Reading = Pick<Services, 'db' | 'now'>;

/**
 * Events or workshops that have not ended, the next one first. One query while public content stays the same; none
 * after that.
 */
export const nextEvents = ({ db, now }: Reading, kind: EventKind, limit: number): Promise<EventCard[]> =>
  upcomingEvents(db, now(), kind, limit);

/** Programmes abroad, the one with the next deadline first; queries as above. */
export const nextProgrammes = ({ db, now }: Reading, limit: number): Promise<ProgrammeCard[]> =>
  programmeCards(db, now(), limit);
