import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { liveClasses as contract, LiveClass, OwnClass, ownClasses } from '@stepwell/contract/live/classes.ts';
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { shownFile } from '../../../platform/submitted-files/kept-files.ts';
import { fileAddress } from '../../../platform/submitted-files/signed-files.ts';
import { liveCaptions, liveClasses, liveFiles, liveMembers, liveRecordings } from '../../../tables/live/live.ts';
import { attendanceFor } from './attendance.ts';
import { hostedClass, isFor, joinableClass } from './audience.ts';
import { calendarPath } from './calendars.ts';
import { isHostedBy, mayHost } from './hosts.public.ts';
import { type ClassRow, OVERTIME_MS, stateOf } from './occurrences.ts';

type Needs = Pick<Services, 'db' | 'now' | 'signer'>;
interface Found {
  row: ClassRow;
  host: string | null;
  audience: string | null;
}

/** Classes with the names of their host and of whom they are for. */
export const classRows = (db: Db) =>
  db
    .select({
      row: liveClasses,
      host: sql<string | null>`(select u.full_name from identity_users u where u.id = live_classes.owner_id)`,
      audience: sql<string | null>`coalesce(
        (select c.title from catalog_courses c where c.id = live_classes.course_id),
        (select g.name || ', ' || c.title from learning_batches g join catalog_courses c on c.id = g.course_id
          where g.id = live_classes.batch_id))`,
    })
    .from(liveClasses)
    .$dynamic();

/** Classes as people see them; files open to this session only. */
async function shown(services: Needs, viewer: Viewer, found: Found[]): Promise<LiveClass[]> {
  const { db, now } = services;
  const ids = found.map(({ row }) => row.id);
  if (ids.length === 0) return [];
  const [files, recordings, taken, own] = await Promise.all([
    db.select().from(liveFiles).where(inArray(liveFiles.classId, ids)).orderBy(asc(liveFiles.id)),
    db
      .select({
        classId: liveRecordings.classId,
        id: liveRecordings.id,
        milliseconds: liveRecordings.milliseconds,
        captions: { id: liveCaptions.id, state: liveCaptions.state, maker: liveCaptions.maker },
        hasCues: sql<boolean>`coalesce(live_captions.cues <> '[]'::jsonb, false)`,
      })
      .from(liveRecordings)
      .leftJoin(liveCaptions, eq(liveCaptions.recordingId, liveRecordings.id))
      .where(and(inArray(liveRecordings.classId, ids), isNotNull(liveRecordings.key)))
      .orderBy(asc(liveRecordings.startedAt)),
    db
      .select({ classId: liveMembers.classId, n: sql<number>`count(*)::int` })
      .from(liveMembers)
      .where(and(inArray(liveMembers.classId, ids), eq(liveMembers.isHost, false), eq(liveMembers.place, 'inside')))
      .groupBy(liveMembers.classId),
    attendanceFor(
      db,
      viewer.id,
      found.map(({ row }) => row),
      now(),
    ),
  ]);
  const signed = (fileId: string) =>
    viewer.viewedBy ? null : fileAddress(services, 'class', fileId, viewer.sessionId);
  return found.map(({ row, host, audience }) => {
    const state = stateOf(row, now());
    const seatsTaken = taken.find(({ classId }) => classId === row.id)?.n ?? 0;
    return {
      classId: row.id,
      title: row.title,
      description: row.description,
      host: host ?? '',
      audience: audience ?? '',
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      timeZone: row.timeZone,
      state,
      cancelReason: row.cancelReason,
      seats: row.seats,
      seatsLeft: row.seats === null ? null : Math.max(0, row.seats - seatsTaken),
      isSeries: row.seriesId !== null,
      files: files
        .filter(({ classId }) => classId === row.id)
        .map((file) => ({ ...shownFile(services, viewer, 'class', file), addedAt: file.addedAt.toISOString() })),
      recordings: recordings
        .filter(({ classId }) => classId === row.id)
        .map(({ id, milliseconds, captions, hasCues }) => ({
          recordingId: id,
          seconds: milliseconds / 1000,
          url: signed(id),
          captions:
            captions?.state === 'under-way' || (captions?.state === 'done' && hasCues)
              ? { maker: captions.maker, url: captions.state === 'done' ? signed(captions.id) : null }
              : null,
        })),
      calendarUrl: calendarPath(services, 'live-class', row.id),
      own: state === 'ended' ? (own.get(row.id) ?? null) : null,
    };
  });
}

/** Past: over, called off, or an hour after its planned end. */
const isPast = (now: Date) => sql`(live_classes.cancelled_at is not null or live_classes.ended_at is not null
  or live_classes.ends_at < ${new Date(now.getTime() - OVERTIME_MS).toISOString()}::timestamptz
  or (live_classes.started_at is null and live_classes.ends_at < ${now.toISOString()}::timestamptz))`;

async function listed(
  services: Needs,
  which: SQL,
  { show, limit, cursor }: Parsed<typeof contract.list>['query'],
): Promise<{ items: Found[]; nextCursor: string | null }> {
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), cursor);
  const past = isPast(services.now());
  const isUpcoming = show === 'upcoming';
  const key = after && sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rows = await classRows(services.db)
    .where(
      and(
        which,
        isUpcoming ? sql`not ${past}` : past,
        key && (isUpcoming ? sql`(starts_at, id) > ${key}` : sql`(starts_at, id) < ${key}`),
      ),
    )
    .orderBy(
      ...(isUpcoming
        ? [asc(liveClasses.startsAt), asc(liveClasses.id)]
        : [desc(liveClasses.startsAt), desc(liveClasses.id)]),
    )
    .limit(limit + 1);
  return listFrom(rows, limit, ({ row }) => [row.startsAt.toISOString(), row.id]);
}

/** Classes for the caller, and those they host. */
export async function classList(services: Needs, viewer: Viewer, query: Parsed<typeof contract.list>['query']) {
  const { items, nextCursor } = await listed(services, sql`(${isFor(viewer.id)} or ${isHostedBy(viewer.id)})`, query);
  return { items: await shown(services, viewer, items), nextCursor };
}

/** One class of the caller's. Throws `live_class_not_found`. */
export async function classView(services: Needs, viewer: Viewer, classId: string): Promise<LiveClass> {
  await joinableClass(services.db, viewer, classId);
  const found = await classRows(services.db).where(eq(liveClasses.id, classId));
  const [view] = await shown(services, viewer, found);
  if (!view) throw new Error('a class that was just read');
  return view;
}

const withForm = (views: LiveClass[], found: Pick<Found, 'row'>[]): OwnClass[] =>
  views.flatMap((view, at) => {
    const row = found[at]?.row;
    return row
      ? [
          {
            ...view,
            day: row.day,
            time: row.time,
            minutes: row.minutes,
            questions: row.questions,
            version: row.version,
          },
        ]
      : [];
  });

/** Classes that the caller hosts. */
export async function ownClassList(services: Needs, viewer: Viewer, query: Parsed<typeof ownClasses.list>['query']) {
  const { course } = query;
  const which = course ? sql`(${mayHost(viewer)} and live_classes.course_id = ${course})` : mayHost(viewer);
  const { items, nextCursor } = await listed(services, which, query);
  return { items: withForm(await shown(services, viewer, items), items), nextCursor };
}

/** One of them. Throws `live_class_not_found`. */
export async function ownClassView(services: Needs, viewer: Viewer, classId: string): Promise<OwnClass> {
  await hostedClass(services.db, viewer, classId);
  const found = await classRows(services.db).where(eq(liveClasses.id, classId));
  const [view] = withForm(await shown(services, viewer, found), found);
  if (!view) throw new Error('a class that was just read');
  return view;
}
