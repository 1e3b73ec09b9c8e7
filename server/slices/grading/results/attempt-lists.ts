import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { quizResults as contract, ResultAttempt, resultStates } from '@stepwell/contract/grading/quiz-results.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { users } from '../../../tables/identity/identity.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { percentOf } from '../../questions/grading.public.ts';
import { byHandIn } from './mark-overrides.ts';
import { counted } from './result-quizzes.public.ts';

const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/));
const Share = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,30})?$/));
const share = sql`coalesce(${attempts.marks} / nullif(${attempts.maxMarks}, 0), 0)`;
const orders = {
  newest: { by: sql`${attempts.endedAt}`, kind: sql`timestamptz`, down: true, key: z.tuple([Moment, z.uuid()]) },
  name: {
    by: sql`lower(${users.fullName})`,
    kind: sql`text`,
    down: false,
    key: z.tuple([z.string().check(z.maxLength(400)), z.uuid()]),
  },
  highest: { by: share, kind: sql`numeric`, down: true, key: z.tuple([Share, z.uuid()]) },
  lowest: { by: share, kind: sql`numeric`, down: false, key: z.tuple([Share, z.uuid()]) },
};

const isIn: Record<(typeof resultStates)[number], SQL> = {
  passed: sql`${attempts.passed}`,
  failed: sql`${attempts.passed} is false`,
  changed: sql`exists (select 1 from assessment_attempt_questions h where h.attempt_id = ${attempts.id} and h.comment is not null)`,
};

/** Finished attempts at a quiz, page by page. */
export async function attemptsOf(
  db: Db,
  quizId: string,
  { q, state, sort, limit, cursor }: Parsed<typeof contract.attempts>['query'],
) {
  const { by, kind, down, key } = orders[sort];
  const after = readCursor(key, cursor);
  const where = and(
    eq(attempts.quizId, quizId),
    counted,
    state && isIn[state],
    ...wordsIn(q).map((word) => sql`(${users.fullName} || ' ' || ${users.email}) ilike ${anywhere(word)}`),
  );
  const rows = await db
    .select({
      attempt: attempts,
      student: { userId: users.id, fullName: users.fullName, email: users.email },
      changed: byHandIn,
      key: sql<string>`(${by})::text`,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.studentId))
    .where(
      and(
        where,
        after && sql`(${by}, ${attempts.id}) ${down ? sql`<` : sql`>`} (${after[0]}::${kind}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(down ? desc(by) : asc(by), down ? desc(attempts.id) : asc(attempts.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.attempt.id]);
  return { items: items.map(lineOf), nextCursor };
}

function lineOf({
  attempt,
  student,
  changed,
}: {
  attempt: typeof attempts.$inferSelect;
  student: ResultAttempt['student'];
  changed: number;
}): ResultAttempt {
  const { id: attemptId, number, state, startedAt, endedAt, passed, maxMarks, waiting } = attempt;
  const marks = attempt.marks ?? 0;
  return {
    attemptId,
    student,
    number,
    state,
    marks,
    of: maxMarks,
    percent: percentOf(marks, maxMarks),
    changed,
    startedAt: startedAt.toISOString(),
    endedAt: (endedAt ?? startedAt).toISOString(),
    passed: passed === true,
    waiting,
  };
}
