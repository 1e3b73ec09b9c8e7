import type { EventKind } from '@stepwell/contract/events/details.ts';
import type { EventPage } from '@stepwell/contract/events/events.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { photoUrlOf } from '../../../platform/files/photo-url.ts';
import { instructors } from '../../../tables/catalog/catalog.ts';
import { entries } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';
import { publishedEntry } from '../../content/reading/published-entry.public.ts';
import { shownText } from '../../content/reading/shown-text.public.ts';
import { momentOf } from '../../content/writing/event-times.public.ts';
import { eventCard, upcomingEvents } from './event-cards.ts';
import { type EventRow, findEvent, shownEvents } from './event-rows.ts';

const OTHERS = 12;

/** All of an event’s page, and the other upcoming ones of its kind. Throws `event_not_found` for an id nothing has. */
export async function eventPage(db: Db, now: Date, kind: EventKind, slug: string | undefined) {
  const row = slug === undefined ? await nextEvent(db, now, kind) : await namedEvent(db, kind, slug);
  const others = (await upcomingEvents(db, now, kind, OTHERS + 1)).filter((card) => card.slug !== row?.slug);
  return { event: row ? await pageOf(db, row, now) : null, others: others.slice(0, OTHERS) };
}

/** The next one, or where nothing is planned the last one. */
async function nextEvent(db: Db, now: Date, kind: EventKind) {
  const rows = (await shownEvents(db)).filter((row) => row.kind === kind);
  const coming = rows.filter(({ endsAt, cancelledAt }) => endsAt > now && !cancelledAt);
  const next = coming.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0];
  const row = next ?? rows[0];
  // Its seats as they are now.
  return row && findEvent(db, row.id);
}

async function namedEvent(db: Db, kind: EventKind, slug: string) {
  try {
    const row = await findEvent(db, (await publishedEntry(db, kind, slug)).id);
    if (row) return row;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  throw new Problem('event_not_found');
}

async function pageOf(db: Db, row: EventRow, now: Date): Promise<EventPage> {
  const { details } = row;
  const [text, speakers] = await Promise.all([textOf(db, row.id), speakersOf(db, details.speakers)]);
  return {
    ...eventCard(row, now),
    eventId: row.id,
    html: text,
    topic: row.topic,
    address: details.mode === 'online' ? '' : details.address,
    directions: details.mode === 'online' ? '' : details.directions,
    closesAt: row.closesAt.toISOString(),
    cancelReason: row.cancelReason,
    waiting: row.waiting,
    speakers,
    agenda: details.agenda
      .flatMap(({ startsAt, title, text: about }) => {
        const at = momentOf(details.timeZone, startsAt);
        return at ? [{ startsAt: at.toISOString(), title, text: about }] : [];
      })
      .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function textOf(db: Db, id: string) {
  const [entry] = await db.select({ live: entries.live }).from(entries).where(eq(entries.id, id));
  return entry?.live ? (await shownText(db, entry.live)).html : '';
}

/** Those who teach here lead to their pages, with their photos. */
async function speakersOf(db: Db, speakers: EventRow['details']['speakers']): Promise<EventPage['speakers']> {
  const slugs = speakers.flatMap(({ instructor }) => instructor || []);
  const known = slugs.length
    ? await db
        .select({ slug: instructors.slug, photoKey: users.photoKey })
        .from(instructors)
        .innerJoin(users, eq(users.id, instructors.userId))
        .where(and(inArray(instructors.slug, slugs), isNull(users.erasedAt)))
    : [];
  const found = new Map(known.map((one) => [one.slug, one]));
  return speakers.map(({ name, role, about, instructor }) => {
    const person = found.get(instructor);
    return {
      name,
      role,
      about,
      photoUrl: person ? photoUrlOf(person.photoKey) : null,
      path: person ? `/pages/instructors/${person.slug}` : null,
    };
  });
}
