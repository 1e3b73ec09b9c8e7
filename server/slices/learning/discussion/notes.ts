import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { courseDiscussion, Note, SavedNote } from '@stepwell/contract/learning/course-discussion.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { lectures, sections } from '../../../tables/catalog/catalog.ts';
import { notes } from '../../../tables/learning/discussion.ts';

const PlaceKey = z.tuple([z.int(), z.int(), z.int(), z.uuid()]);
const NewestKey = z.tuple([z.iso.datetime(), z.uuid()]);
/** Behind every section: lectures that are taught no more. */
const LAST = 1_000_000;

const place = {
  section: sql<number>`coalesce(${sections.position}, ${LAST}::int)`,
  lecture: lectures.position,
  at: sql<number>`coalesce(${notes.atMs}, -1)`,
};
const shown = {
  noteId: notes.id,
  lectureId: notes.lectureId,
  section: sql<string>`coalesce(${sections.title}, '')`,
  lecture: lectures.title,
  retired: sql<boolean>`${lectures.retiredAt} is not null`,
  atMs: notes.atMs,
  text: notes.text,
  writtenAt: notes.writtenAt,
  updatedAt: notes.updatedAt,
  place,
};

const rowsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(shown)
    .from(notes)
    .innerJoin(lectures, eq(lectures.id, notes.lectureId))
    .leftJoin(sections, eq(sections.id, lectures.sectionId))
    .where(where);
type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

const noteOf = ({ place: _, writtenAt, updatedAt, ...row }: Row): Note => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

type Query = Parsed<typeof courseDiscussion.notes>['query'];

/** One's own notes of a course. */
export async function notesOf(db: Db, studentId: string, courseId: string, { q, lecture, sort, limit, cursor }: Query) {
  const mine = and(
    eq(notes.studentId, studentId),
    eq(notes.courseId, courseId),
    lecture ? eq(notes.lectureId, lecture) : undefined,
    ...wordsIn(q).map((word) => ilike(notes.text, anywhere(word))),
  );
  if (sort === 'newest') {
    const after = readCursor(NewestKey, cursor);
    const rows = await rowsWhere(
      db,
      and(mine, after && sql`(${notes.writtenAt}, ${notes.id}) < (${after[0]}, ${after[1]})`),
    )
      .orderBy(desc(notes.writtenAt), desc(notes.id))
      .limit(limit + 1);
    return listFrom(rows.map(noteOf), limit, ({ writtenAt, noteId }) => [writtenAt, noteId]);
  }
  const after = readCursor(PlaceKey, cursor);
  const behind =
    after &&
    sql`(${place.section}, ${place.lecture}, ${place.at}, ${notes.id}) > (${after[0]}::int, ${after[1]}::int, ${after[2]}::int, ${after[3]}::uuid)`;
  const rows = await rowsWhere(db, and(mine, behind))
    .orderBy(asc(place.section), asc(place.lecture), asc(place.at), asc(notes.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [
    row.place.section,
    row.place.lecture,
    row.place.at,
    row.noteId,
  ]);
  return { items: items.map(noteOf), nextCursor };
}

/** Whether this note is there already and whose it is; 404 for anybody else's. */
export async function findOwnNote(db: Db, studentId: string, noteId: string) {
  const [row] = await db.select().from(notes).where(eq(notes.id, noteId));
  if (row && row.studentId !== studentId) throw new Problem('note_not_found');
  return row;
}

interface Keeping extends SavedNote {
  noteId: string;
  studentId: string;
  courseId: string;
  now: Date;
}

/** Writes or changes a note; the same call twice leaves one. */
export async function keepNote(db: Db, { noteId, now, ...wish }: Keeping): Promise<Note> {
  const changed = { text: wish.text, atMs: wish.atMs, updatedAt: now };
  const [updated] = await db
    .insert(notes)
    .values({ ...wish, id: noteId, writtenAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: notes.id, set: changed, setWhere: eq(notes.studentId, wish.studentId) })
    .returning({ id: notes.id });
  if (!updated) throw new Problem('note_not_found');
  return noteOf(one(await rowsWhere(db, eq(notes.id, noteId))));
}

export const removeNote = (db: Db, studentId: string, noteId: string) =>
  db.delete(notes).where(and(eq(notes.id, noteId), eq(notes.studentId, studentId)));
