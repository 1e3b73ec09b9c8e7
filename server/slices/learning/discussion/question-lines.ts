import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { courseDiscussion, QuestionLine } from '@stepwell/contract/learning/course-discussion.ts';
import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questions, votes } from '../../../tables/learning/discussion.ts';

const Stirred = z.tuple([z.iso.datetime(), z.uuid()]);
const Voted = z.tuple([z.int(), z.uuid()]);
const Waiting = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()]);
/** So alike (0 to 2) must a past question be to be shown to whoever asks: half of the words, or a like title. */
const ALIKE = 0.5;
const SIMILAR = 5;

const searchText = sql`(${questions.title} || ' ' || ${questions.text})`;

/** Questions as this person may see them, with what they have to do with each. */
export const linesFor = (db: Db, viewer: Viewer, where: SQL | undefined) =>
  db
    .select({
      questionId: questions.id,
      courseId: courses.slug,
      course: courses.title,
      lectureId: sql<string | null>`case when ${lectures.retiredAt} is null then ${lectures.id} end`,
      lecture: lectures.title,
      atMs: questions.atMs,
      title: questions.title,
      text: questions.text,
      authorId: questions.authorId,
      fullName: sql<string | null>`nullif(${users.fullName}, '')`,
      teaches: sql<boolean>`coalesce(${users.role} = 'admin' or ${users.id} = ${courses.instructorId}, false)`,
      askedAt: questions.askedAt,
      stirredAt: questions.stirredAt,
      answers: questions.answers,
      votes: questions.votes,
      voted: sql<boolean>`exists (select 1 from ${votes} v where v.subject_id = ${questions.id} and v.student_id = ${viewer.id})`,
      accepted: sql<boolean>`${questions.acceptedId} is not null`,
      hiddenAt: questions.hiddenAt,
      hiddenReason: questions.hiddenReason,
    })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .leftJoin(lectures, eq(lectures.id, questions.lectureId))
    .leftJoin(users, eq(users.id, questions.authorId))
    .where(where);
export type LineRow = Awaited<ReturnType<typeof linesFor>>[number];

export const lineOf = (
  { authorId, fullName, teaches, hiddenAt, hiddenReason, ...row }: LineRow,
  viewer: Viewer,
): QuestionLine => ({
  ...row,
  author: { fullName, teaches, me: authorId === viewer.id },
  askedAt: row.askedAt.toISOString(),
  stirredAt: row.stirredAt.toISOString(),
  hidden: hiddenAt ? { reason: hiddenReason ?? '' } : null,
});

/** What is hidden is shown to its author and to those who teach. */
export const isVisible = (viewer: Viewer, teaching: boolean) =>
  teaching ? undefined : or(isNull(questions.hiddenAt), eq(questions.authorId, viewer.id));

const holds = (q: string | undefined) => wordsIn(q).map((word) => ilike(searchText, anywhere(word)));
const isUnanswered = and(eq(questions.answers, 0), isNull(questions.hiddenAt));

interface Place {
  viewer: Viewer;
  courseId: string;
  teaching: boolean;
}

export async function questionsOf(
  db: Db,
  { viewer, courseId, teaching }: Place,
  { q, lecture, show, sort, limit, cursor }: Parsed<typeof courseDiscussion.questions>['query'],
) {
  const among = and(
    eq(questions.courseId, courseId),
    isVisible(viewer, teaching),
    lecture ? eq(questions.lectureId, lecture) : undefined,
    show === 'unanswered' ? isUnanswered : undefined,
    show === 'mine' ? eq(questions.authorId, viewer.id) : undefined,
    ...holds(q),
  );
  if (sort === 'votes') {
    const after = readCursor(Voted, cursor);
    const rows = await linesFor(
      db,
      viewer,
      and(among, after && sql`(${questions.votes}, ${questions.id}) < (${after[0]}::int, ${after[1]}::uuid)`),
    )
      .orderBy(desc(questions.votes), desc(questions.id))
      .limit(limit + 1);
    return listFrom(
      rows.map((row) => lineOf(row, viewer)),
      limit,
      (row) => [row.votes, row.questionId],
    );
  }
  const after = readCursor(Stirred, cursor);
  const at = sort === 'newest' ? questions.askedAt : questions.stirredAt;
  const rows = await linesFor(
    db,
    viewer,
    and(among, after && sql`(${at}, ${questions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`),
  )
    .orderBy(desc(at), desc(questions.id))
    .limit(limit + 1);
  return listFrom(
    rows.map((row) => lineOf(row, viewer)),
    limit,
    (row) => [sort === 'newest' ? row.askedAt : row.stirredAt, row.questionId],
  );
}

/** Past questions that sound like what somebody is about to ask: by the likeness of the title, and by words they share. */
export async function similarTo(db: Db, { viewer, courseId, teaching }: Place, text: string) {
  if (text.trim().length < 4) return [];
  const words = sql`(select array(select distinct w from regexp_split_to_table(lower(${text}), '\\W+') w where length(w) > 3))`;
  const shared = sql`coalesce((select count(*) filter (where lower(${searchText}) like '%' || w || '%')::real / nullif(count(*), 0) from unnest(${words}) w), 0)`;
  const alike = sql`(similarity(lower(${questions.title}), lower(${text})) + ${shared})`;
  const rows = await linesFor(
    db,
    viewer,
    and(eq(questions.courseId, courseId), isVisible(viewer, teaching), sql`${alike} >= ${ALIKE}::real`),
  )
    .orderBy(desc(alike), desc(questions.votes), desc(questions.id))
    .limit(SIMILAR);
  return rows.map((row) => lineOf(row, viewer));
}

/** Questions in the courses somebody teaches; every course's for an admin. */
export async function questionsToAnswer(
  db: Db,
  viewer: Viewer,
  { q, course, instructor, show, sort, limit, cursor }: Parsed<typeof courseDiscussion.toAnswer>['query'],
) {
  const among = and(
    viewer.role === 'admin' ? undefined : eq(courses.instructorId, viewer.id),
    course ? eq(courses.slug, course) : undefined,
    instructor ? eq(courses.instructorId, instructor) : undefined,
    show === 'unanswered' ? isUnanswered : undefined,
    ...holds(q),
  );
  if (sort === 'newest') {
    const after = readCursor(Stirred, cursor);
    const rows = await linesFor(
      db,
      viewer,
      and(among, after && sql`(${questions.askedAt}, ${questions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`),
    )
      .orderBy(desc(questions.askedAt), desc(questions.id))
      .limit(limit + 1);
    return listFrom(
      rows.map((row) => lineOf(row, viewer)),
      limit,
      (row) => [row.askedAt, row.questionId],
    );
  }
  // Those that wait, the oldest first; behind them the others in the same order.
  const answered = sql<boolean>`(${questions.answers} > 0 or ${questions.hiddenAt} is not null)`;
  const after = readCursor(Waiting, cursor);
  const rows = await linesFor(
    db,
    viewer,
    and(
      among,
      after &&
        sql`(${answered}, ${questions.askedAt}, ${questions.id}) > (${after[0]}::boolean, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
    ),
  )
    .orderBy(asc(answered), asc(questions.askedAt), asc(questions.id))
    .limit(limit + 1);
  return listFrom(
    rows.map((row) => lineOf(row, viewer)),
    limit,
    (row) => [row.answers > 0 || row.hidden !== null, row.askedAt, row.questionId],
  );
}
