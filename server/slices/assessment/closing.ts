import { isBlank } from '@stepwell/contract/question.ts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { attemptEnded } from '../../events/assessment.ts';
import { type Db, one } from '../../platform/db.ts';
import { emit } from '../../platform/event.ts';
import { attemptQuestions, attempts, questionVersions, quizzes } from '../../tables/assessment.ts';
import { endReceipts } from '../../tables/attempt-keeping.ts';
import { settledKey } from './calculations.ts';
import { marksOf, totalOf } from './grading.ts';
import { newReceipt } from './receipt-codes.ts';
import { endSections } from './sections/attempt-sections.ts';
import { awaitMarks, isHandMarked, verdictOf } from './waiting.ts';

type AttemptRow = typeof attempts.$inferSelect;

/** An attempt's row, held until the transaction ends: saves and closings of one attempt come one after the other. */
export async function holdAttempt(tx: Db, attemptId: string) {
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, attemptId)).for('update');
  return attempt;
}

/** By the server's clock only. The deadline itself is too late. */
export const isOverdue = ({ state, deadlineAt }: Pick<AttemptRow, 'state' | 'deadlineAt'>, now: Date) =>
  state === 'open' && deadlineAt !== null && deadlineAt <= now;

/**
 * Ends an open attempt: marks every answer, writes the receipt of its end, and says so once. Whoever comes second — the person, the queue, the
 * minute's round or a reader — finds it ended and changes nothing. After the deadline it counts as timed out at it.
 */
export async function close(tx: Db, attemptId: string, now: Date): Promise<AttemptRow | undefined> {
  const attempt = await holdAttempt(tx, attemptId);
  if (attempt?.state !== 'open') return attempt;
  const quiz = one(await tx.select().from(quizzes).where(eq(quizzes.id, attempt.quizId)));
  const { marked, answered } = await markAnswers(tx, attemptId, now);
  const waiting = marked.filter(({ marks }) => marks === null);
  const timedOut = isOverdue(attempt, now);
  const passed = verdictOf(marked, attempt.maxMarks, attempt.passPercent ?? quiz.passPercent);
  const ended = one(
    await tx
      .update(attempts)
      .set({
        state: timedOut ? 'timed-out' : 'handed-in',
        endedAt: timedOut ? attempt.deadlineAt : now,
        marks: totalOf(marked.map(({ marks }) => marks ?? 0)),
        passed,
        waiting: waiting.length,
      })
      .where(eq(attempts.id, attemptId))
      .returning(),
  );
  const { quizId, studentId, endedAt } = ended;
  await endSections(tx, attemptId, endedAt ?? now);
  const count = { answered, questions: marked.length };
  await tx
    .insert(endReceipts)
    .values({ attemptId, receipt: newReceipt(), endedAt: endedAt ?? now, writtenAt: now, ...count });
  await awaitMarks(tx, ended, waiting);
  await emit(tx, attemptEnded, { attemptId, quizId, studentId, lectureId: quiz.lectureId, passed: passed === true });
  return ended;
}

async function markAnswers(tx: Db, attemptId: string, now: Date) {
  const rows = await tx
    .select({
      asked: attemptQuestions,
      face: questionVersions.face,
      key: questionVersions.key,
      questionId: questionVersions.questionId,
    })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .where(eq(attemptQuestions.attemptId, attemptId));
  const marked = rows.map(({ asked: { position, shown, maxMarks, penalty, answer }, face, key, questionId }) => ({
    ...{ position, questionId, maxMarks },
    marks:
      isHandMarked(face) && !isBlank(answer)
        ? null
        : marksOf({ key: settledKey(key, shown), face, maxMarks, penalty }, answer),
  }));
  // One statement for the whole paper: a room that hands in together must not be ten times as busy.
  await tx.execute(sql`
    update ${attemptQuestions} q set marks = given.marks,
      graded_at = case when given.marks is not null then ${now.toISOString()}::timestamptz end
    from json_to_recordset(${JSON.stringify(marked)}::json) as given(position int, marks numeric)
    where q.attempt_id = ${attemptId} and q.position = given.position
  `);
  const answered = rows.filter(({ asked: { answer } }) => !isBlank(answer)).length;
  return { marked, answered };
}

/** Closes an attempt whose time is over; says whether it was. */
export async function closeIfOverdue(db: Db, attempt: AttemptRow, now: Date) {
  if (!isOverdue(attempt, now)) return false;
  await db.transaction((tx) => close(tx, attempt.id, now));
  return true;
}

/** Closes what the queue missed, longest overdue first. One that cannot be closed keeps none of the others open. */
export async function closeAllOverdue(db: Db, now: Date) {
  const due = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.state, 'open'), lte(attempts.deadlineAt, now)))
    .orderBy(asc(attempts.deadlineAt))
    .limit(1000);
  const failures: unknown[] = [];
  for (const { id } of due) {
    await db.transaction((tx) => close(tx, id, now)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} attempts could not be closed`);
}
