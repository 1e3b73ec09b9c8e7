import type { EntryContent } from '@stepwell/contract/content/entries.ts';
import { type EventDetails, type EventKind, eventKinds } from '@stepwell/contract/events/details.ts';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { cachedByContent } from '../../../platform/pages/content-version.ts';
import { contentPictures, entries } from '../../../tables/content/content.ts';
import { events } from '../../../tables/events/events.ts';
import { coverOf } from '../../content/reading/shown-text.public.ts';
import { momentOf } from '../../content/writing/event-times.public.ts';
import { drawnCover } from './covers.ts';

/** The latest ones by their end; older ones are found by their link. */
const MOST_KNOWN = 500;

/** Seats that are taken or offered, and people who wait, of an entry. */
const inState = (...states: string[]) =>
  sql<number>`(select count(*)::int from events_registrations r
    where r.event_id = ${entries.id} and r.state = any(${sql.param(states)}::text[]))`;

const columns = {
  id: entries.id,
  kind: entries.kind,
  slug: entries.slug,
  state: entries.state,
  live: sql<Omit<EntryContent, 'html'> | null>`${entries.live} - 'html'`,
  startsAt: entries.startsAt,
  endsAt: entries.endsAt,
  savedAt: entries.savedAt,
  publishedAt: entries.publishedAt,
  updatedAt: entries.updatedAt,
  sequence: events.sequence,
  cancelledAt: events.cancelledAt,
  cancelReason: events.cancelReason,
  taken: inState('registered', 'offered'),
  waiting: inState('waiting'),
  pictureId: contentPictures.id,
  pictureKey: contentPictures.key,
};

const query = (db: Db) =>
  db
    .select(columns)
    .from(entries)
    .leftJoin(events, eq(events.id, entries.id))
    .leftJoin(contentPictures, sql`${contentPictures.id}::text = ${entries.live}->'cover'->>'pictureId'`)
    .$dynamic();
type Found = Awaited<ReturnType<typeof query>>[number];

/** An event or a workshop as it was published last, with its seats. */
export interface EventRow {
  id: string;
  kind: EventKind;
  slug: string;
  isPublished: boolean;
  title: string;
  summary: string;
  topic: string;
  details: EventDetails;
  startsAt: Date;
  endsAt: Date;
  closesAt: Date;
  publishedAt: Date;
  updatedAt: Date;
  sequence: number;
  cancelledAt: Date | null;
  cancelReason: string;
  taken: number;
  waiting: number;
  cover: { url: string; alt: string };
}

const isEventKind = (kind: string): kind is EventKind => eventKinds.some((one) => one === kind);

function rowOf(found: Found): EventRow[] {
  const { kind, live, startsAt, endsAt, state, pictureId, pictureKey, savedAt, ...row } = found;
  const details = live?.event;
  if (!isEventKind(kind) || !live || !details || !startsAt || !endsAt) return [];
  const { title, summary, topic } = live;
  const urls = new Map(pictureId && pictureKey ? [[pictureId, `/pictures/${pictureKey}`]] : []);
  return [
    {
      ...row,
      kind,
      isPublished: state === 'published',
      title,
      summary,
      topic,
      details,
      startsAt,
      endsAt,
      closesAt: momentOf(details.timeZone, details.closesAt) ?? startsAt,
      publishedAt: row.publishedAt ?? savedAt,
      updatedAt: row.updatedAt ?? savedAt,
      sequence: row.sequence ?? 0,
      cancelReason: row.cancelReason ?? '',
      cover: coverOf(live.cover, urls) ?? { url: drawnCover(kind, row.slug), alt: '' },
    },
  ];
}

const isShown = and(eq(entries.state, 'published'), isNotNull(entries.endsAt), inArray(entries.kind, eventKinds));

/** Those that visitors can read, the latest first; kept until public content changes. */
export const shownEvents = cachedByContent(async (db: Db) =>
  (await query(db).where(isShown).orderBy(desc(entries.endsAt), desc(entries.id)).limit(MOST_KNOWN)).flatMap(rowOf),
);

/** An event by its id, whatever its state; nothing where it was never published. */
export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return (await query(db).where(eq(entries.id, id))).flatMap(rowOf)[0];
}

/** Several events by their ids. */
export async function eventsById(db: Db, ids: string[]): Promise<Map<string, EventRow>> {
  if (ids.length === 0) return new Map();
  const rows = (await query(db).where(inArray(entries.id, ids))).flatMap(rowOf);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Events that start after one moment and up to another, the next first. */
export async function eventsStarting(db: Db, after: Date, until: Date): Promise<EventRow[]> {
  const rows = await query(db).where(
    and(
      isShown,
      sql`${entries.startsAt} > ${after.toISOString()}::timestamptz`,
      sql`${entries.startsAt} <= ${until.toISOString()}::timestamptz`,
    ),
  );
  return rows.flatMap(rowOf);
}
