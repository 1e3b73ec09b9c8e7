import type { DraftPartContent, DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import { CourseFaq, CourseOutline, Details, DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import type {
  drafts as contract,
  LatestDraftPart,
  Revision,
  RevisionLine,
} from '@stepwell/contract/authoring/drafts.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { draftParts, revisions } from '../../../tables/authoring/authoring.ts';
import { users } from '../../../tables/identity/identity.ts';
import { type Hand, lectureIdOf, pieceOf } from './draft-parts.ts';
import { saveDetails, saveFaq, saveLecture, saveOutline } from './saving.ts';

const HistoryKey = z.tuple([z.iso.datetime(), z.uuid()]);

const lineColumns = {
  revisionId: revisions.id,
  key: sql<DraftPartKey>`${revisions.key}`,
  version: revisions.version,
  title: sql<string>`case when ${revisions.key} like 'lecture:%' then ${revisions.content}->>'title' else '' end`,
  begunAt: revisions.begunAt,
  savedAt: revisions.savedAt,
  savedBy: users.fullName,
  change: sql<number>`${revisions.size} - coalesce((
    select p.size from authoring_revisions p
    where p.course_id = ${revisions.courseId} and p.key = ${revisions.key} and p.version < ${revisions.version}
    order by p.version desc limit 1
  ), 0)`,
  current: sql<boolean>`exists (
    select from ${draftParts} where ${draftParts.courseId} = ${revisions.courseId} and ${draftParts.key} = ${revisions.key}
      and ${draftParts.version} = ${revisions.version}
  )`,
};

const rowsOf = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...lineColumns })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.savedBy))
    .where(where);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const lineOf = ({ begunAt, savedAt, ...row }: Row): RevisionLine => ({
  ...row,
  begunAt: begunAt.toISOString(),
  savedAt: savedAt.toISOString(),
});

/** What happened to a course or to one piece of it, newest first. */
export async function historyOf(
  db: Db,
  courseId: string,
  { key, limit, cursor }: Parsed<typeof contract.history>['query'],
) {
  const after = readCursor(HistoryKey, cursor);
  const rows = await rowsOf(
    db,
    and(
      eq(revisions.courseId, courseId),
      key ? eq(revisions.key, key) : undefined,
      after && sql`(${revisions.savedAt}, ${revisions.id}) < (${after[0]}, ${after[1]})`,
    ),
  )
    .orderBy(desc(revisions.savedAt), desc(revisions.id))
    .limit(limit + 1);
  return listFrom(rows.map(lineOf), limit, ({ savedAt, revisionId }) => [savedAt, revisionId]);
}

/** One state of a piece beside what it is now; `revision_not_found` where this course has no such one. */
export async function revisionOf(db: Db, courseId: string, revisionId: string): Promise<Revision> {
  const isIt = and(eq(revisions.courseId, courseId), eq(revisions.id, revisionId));
  const [[row], [stored]] = await Promise.all([
    rowsOf(db, isIt),
    db.select({ content: revisions.content }).from(revisions).where(isIt),
  ]);
  if (!row || !stored) throw new Problem('revision_not_found');
  return { ...lineOf(row), content: stored.content, now: await pieceOf(db, courseId, row.key) };
}

/**
 * Makes a piece what it was, as a save of its own that never melts into the one before: what stood there until now can
 * be brought back in turn. Throws as saving does.
 */
export async function restore(
  tx: Db,
  hand: Hand,
  { revisionId, version }: { revisionId: string; version: number },
): Promise<LatestDraftPart> {
  const { key, content } = await revisionOf(tx, hand.courseId, revisionId);
  await put(tx, hand, key, { version, content, apart: true });
  return pieceOf(tx, hand.courseId, key);
}

function put(
  tx: Db,
  hand: Hand,
  key: DraftPartKey,
  { content, ...rest }: { version: number; content: DraftPartContent; apart: true },
) {
  if (key === 'details') return saveDetails(tx, hand, { ...rest, content: z.parse(Details, content) });
  if (key === 'outline') return saveOutline(tx, hand, { ...rest, content: z.parse(CourseOutline, content) });
  if (key === 'faq') return saveFaq(tx, hand, { ...rest, content: z.parse(CourseFaq, content) });
  return saveLecture(tx, hand, { ...rest, lectureId: lectureIdOf(key), content: z.parse(DraftLecture, content) });
}
