import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { AttemptLine } from '@stepwell/contract/quizzes/attempts.ts';
import type { OwnQuizPage, ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { preparedParts } from '../../../platform/database/prepared.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { percentOf } from '../../questions/grading.public.ts';
import { close } from '../closing.ts';
import { sectionFacts } from '../sections/quiz-clocks.public.ts';
import { isFor } from './audience.public.ts';
import { isWhich, type Which } from './ordinary.ts';
import { type OwnRow, ownQuizOf, ownRows, rowsWhere } from './own-rows.public.ts';
import { isShown } from './shown.public.ts';

const Key = z.tuple([z.iso.datetime(), z.uuid()]);
type Query = Parsed<typeof ownQuizzes.list>['query'];

/** Somebody's quizzes, the newest first. */
export async function ownList(db: Db, studentId: string, query: Query, now: Date) {
  const { items, nextCursor } = await ownPlanned(db, studentId, query, { which: 'ordinary', now });
  return { items: items.map((row) => ownQuizOf(row, now)), nextCursor };
}

/** What is over by the clock is closed before it is told. */
export async function ownPlanned(
  db: Db,
  studentId: string,
  { show, limit, cursor }: Query,
  { which, now }: { which: Which; now: Date },
) {
  await closeOwnOverdue(db, studentId, now);
  const after = readCursor(Key, cursor);
  const at = now.toISOString();
  const conditions: Record<Query['show'], SQL> = {
    take: sql`p.state = 'published' and ${isFor(studentId)} and q.owner_id <> ${studentId} and t.open is not true
      and (coalesce(w.closes_at, q.closes_at) is null or coalesce(w.closes_at, q.closes_at) > ${at}::timestamptz)
      and (q.attempts_allowed is null or t.taken < q.attempts_allowed + coalesce(w.extra_attempts, 0))`,
    running: sql`t.open`,
    // What closed without them stands there too, where it was theirs to take.
    done: sql`t.ended > 0 or (t.taken = 0 and q.owner_id <> ${studentId} and ${isFor(studentId)}
      and (p.state = 'closed' or (p.state = 'published' and coalesce(w.closes_at, q.closes_at) <= ${at}::timestamptz))
      and coalesce(w.closes_at, q.closes_at, p.published_at) > (select u.created_at from identity_users u where u.id = ${studentId}))`,
  };
  const before = after && sql`(p.published_at, q.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const mine = sql`(${conditions[show]}) and ${isWhich(which)}`;
  const where = before ? sql`${mine} and ${before}` : mine;
  const rows = await ownRows(db, studentId, now, where, limit + 1);
  return listFrom(rows, limit, ({ publishedAt, quizId }) => [new Date(publishedAt).toISOString(), quizId]);
}

const [theStudent, theQuiz, theMoment] = [
  sql.placeholder('studentId'),
  sql.placeholder('quizId'),
  sql.placeholder('now'),
];
const rowQuery = preparedParts<OwnRow>(
  'own_quiz',
  rowsWhere(
    theStudent,
    theMoment,
    sql`p.quiz_id = ${theQuiz} and p.published_at is not null and q.owner_id <> ${theStudent}
      and (t.taken > 0 or (p.state in ('published', 'closed') and ${isFor(theStudent)}))`,
    1,
  ),
);

/** A quiz that somebody may take, or took; 404 for everybody else, so that nobody learns what exists. */
export async function ownRow(db: Db, studentId: string, quizId: string, now: Date): Promise<OwnRow> {
  const [row] = await rowQuery(db, { studentId, quizId, now });
  if (!row) throw new Problem('quiz_not_found');
  return row;
}

export async function ownPage(db: Db, studentId: string, quizId: string, now: Date): Promise<OwnQuizPage> {
  await closeOwnOverdue(db, studentId, now);
  const row = await ownRow(db, studentId, quizId, now);
  if (row.isFinal) throw new Problem('quiz_is_final');
  return pageOf(row, await sectionFacts(db, quizId, studentId), now);
}

export function pageOf(row: OwnRow, sections: Awaited<ReturnType<typeof sectionFacts>>, now: Date): OwnQuizPage {
  const { instructions, passPercent, gapMinutes, grading, penalties, navigation } = row;
  const isScoreShown = isShown(row.scoreShown, row.over);
  return {
    ...ownQuizOf(row, now),
    instructions,
    passPercent,
    gapMinutes,
    grading,
    penalties,
    navigation,
    ...(sections && { sections }),
    attempts: row.attempts.map((taken) => lineOf(taken, isScoreShown)),
  };
}

function lineOf(taken: OwnRow['attempts'][number], isScoreShown: boolean): AttemptLine {
  const { attemptId, number, state, startedAt, endedAt, marks, maxMarks, passed } = taken;
  const score = { marks, of: maxMarks, percent: percentOf(marks, maxMarks), passed };
  return {
    attemptId,
    number,
    state,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt && new Date(endedAt).toISOString(),
    score: isScoreShown && state !== 'open' ? score : null,
  };
}

export async function closeOwnOverdue(db: Db, studentId: string, now: Date) {
  const due = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.studentId, studentId), eq(attempts.state, 'open'), lte(attempts.deadlineAt, now)));
  for (const { id } of due) await db.transaction((tx) => close(tx, id, now));
}
