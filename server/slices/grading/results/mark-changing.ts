import type { MarkChange } from '@stepwell/contract/grading/quiz-results.ts';
import { asc, sql } from 'drizzle-orm';
import { marksChanged } from '../../../events/grading.ts';
import { attemptEnded } from '../../../events/quizzes.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import { markChanges } from '../../../tables/grading/quiz-results.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import type { quizzes } from '../../../tables/quizzes/quizzes.ts';

export interface Change {
  attemptId: string;
  position: number;
  before: number;
  after: number;
  /** The version by which the answer is marked from now on, and was before; null for the one it was asked by. */
  markedById: string | null;
  markedByBeforeId: string | null;
}

interface Act {
  kind: MarkChange['kind'];
  quiz: typeof quizzes.$inferSelect;
  /** Nobody where the judge gave them. */
  by: string | null;
  reason: string;
  now: Date;
  regradeId?: string;
}

/** Holds attempts until the transaction ends, always in the same order, so that two who change many never wait for each other. */
export const holdAttempts = (tx: Db, ids: readonly string[]) =>
  tx
    .select()
    .from(attempts)
    .where(sql`${attempts.id} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)
    .orderBy(asc(attempts.id))
    .for('update');

/**
 * Gives answers other marks: writes the history, adds the results up anew and judges them by what the quiz asks now.
 * Whoever's marks move is told; who passes by it has passed as if the attempt had ended so. What was done by passing
 * stays done where somebody passes no more. The attempts must be held.
 */
export async function changeMarks(tx: Db, changes: readonly Change[], { kind, quiz, by, reason, now, regradeId }: Act) {
  if (changes.length === 0) return;
  const written: { id: string; attemptId: string; position: number; moved: boolean }[] = [];
  for (let from = 0; from < changes.length; from += 1000) {
    const rows = await tx
      .insert(markChanges)
      .values(
        changes.slice(from, from + 1000).map(({ attemptId, position, before, after, markedByBeforeId }) => ({
          attemptId,
          position,
          before,
          after,
          markedByBeforeId,
          kind,
          reason,
          changedBy: by,
          changedAt: now,
          regradeId: regradeId ?? null,
        })),
      )
      .returning();
    written.push(
      ...rows.map(({ id, attemptId, position, before, after }) => ({
        id,
        attemptId,
        position,
        moved: before !== after,
      })),
    );
  }
  const byHand = kind === 'override' || kind === 'marked';
  await tx.execute(sql`
    update ${attemptQuestions} q set marks = given.after, marked_by_id = given.marked_by, graded_at = ${now.toISOString()},
      graded_by = case when ${keepsHand(kind)} then q.graded_by else ${byHand ? by : null}::uuid end,
      comment = case when ${keepsHand(kind)} then q.comment else ${byHand ? reason : null}::text end
    from json_to_recordset(${JSON.stringify(
      changes.map(({ attemptId, position, after, markedById }) => ({
        attempt_id: attemptId,
        position,
        after,
        marked_by: markedById,
      })),
    )}::json) as given(attempt_id uuid, position int, after numeric, marked_by uuid)
    where q.attempt_id = given.attempt_id and q.position = given.position`);
  const fresh = await addUp(tx, [...new Set(changes.map(({ attemptId }) => attemptId))], quiz);
  const isWaiting = new Set(fresh.filter(({ waiting }) => waiting > 0).map(({ attemptId }) => attemptId));
  const isComplete = new Set(
    fresh.filter(({ waiting, waitingBefore }) => waiting === 0 && waitingBefore > 0).map(({ attemptId }) => attemptId),
  );
  await emitAll(
    tx,
    marksChanged,
    written
      // First marks are told once all are there: nobody hears of a result that is half a result.
      .filter(({ moved, attemptId }) => moved || isComplete.has(attemptId))
      .filter(({ attemptId }) => !isWaiting.has(attemptId))
      .map(({ id, attemptId }) => ({ changeId: id, attemptId })),
  );
  await emitAll(
    tx,
    attemptEnded,
    fresh
      .filter(({ passed, passedBefore }) => passed && !passedBefore)
      .map(({ attemptId, studentId }) => ({
        attemptId,
        studentId,
        quizId: quiz.id,
        lectureId: quiz.lectureId,
        passed: true,
      })),
  );
}

/** A regrade touches what the site marks; what is marked by hand stays so. */
const keepsHand = (kind: Act['kind']) => kind === 'regrade' || kind === 'regrade-undone';

/**
 * As `totalOf` and `verdictOf` of grading say it, for many attempts at once; exact, because numerics are, but for the
 * last two of the seven decimals, by which rounded thirds may miss what they stand for.
 */
async function addUp(tx: Db, ids: readonly string[], quiz: Pick<typeof quizzes.$inferSelect, 'passPercent'>) {
  const rows = await rowsOf<{
    id: string;
    student_id: string;
    passed: boolean | null;
    before: boolean | null;
    waiting: number;
    waiting_before: number;
  }>(
    tx,
    sql`
    with sums as (
      select q.attempt_id as id, greatest(0, sum(coalesce(q.marks, 0))) as total,
        greatest(0, sum(coalesce(q.marks, q.max_marks))) as most, count(*) filter (where q.marks is null) as waiting
      from ${attemptQuestions} q
      where q.attempt_id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) group by q.attempt_id
    ), before as (select a.id, a.passed, a.waiting from ${attempts} a join sums on sums.id = a.id)
    update ${attempts} a set marks = sums.total, waiting = sums.waiting,
      passed = case when round(sums.total, 5) * 100 >= a.max_marks * ${quiz.passPercent}::int then true
        when round(sums.most, 5) * 100 < a.max_marks * ${quiz.passPercent}::int or sums.waiting = 0 then false end
    from sums join before on before.id = sums.id where a.id = sums.id
    returning a.id, a.student_id, a.passed, a.waiting, before.passed as before, before.waiting as waiting_before`,
  );
  return rows.map((row) => ({
    attemptId: row.id,
    studentId: row.student_id,
    passed: row.passed === true,
    passedBefore: row.before === true,
    waiting: row.waiting,
    waitingBefore: row.waiting_before,
  }));
}
