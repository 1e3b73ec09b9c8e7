import { isBlank } from '@stepwell/contract/questions/question.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import { attemptEnded } from '../../events/quizzes.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { preparedRows } from '../../platform/database/prepared.ts';
import { emit } from '../../platform/events/event.ts';
import { newReceipt } from '../../platform/receipt-codes.ts';
import type { questionVersions } from '../../tables/questions/questions.ts';
import { type attemptQuestions, attempts } from '../../tables/quizzes/attempts.ts';
import { settledKey } from '../questions/calculations.public.ts';
import { marksOf, totalOf } from '../questions/grading.public.ts';
import { awaitJudging } from './code/awaiting.ts';
import { endSections } from './sections/attempt-sections.public.ts';
import { awaitMarks, isHandMarked, isMarkedLater, verdictOf } from './waiting.ts';

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
  return attempt && closeHeld(tx, attempt, now);
}

/** The same of an attempt that this transaction holds. */
export async function closeHeld(tx: Db, attempt: AttemptRow, now: Date): Promise<AttemptRow> {
  if (attempt.state !== 'open') return attempt;
  const { id: attemptId, quizId, studentId } = attempt;
  const quiz = one(await quizOf(tx, [quizId]));
  const { marked, answered } = await markedAnswers(tx, attemptId);
  const waiting = marked.filter(({ marks }) => marks === null);
  const timedOut = isOverdue(attempt, now);
  const passed = verdictOf(marked, attempt.maxMarks, attempt.passPercent ?? quiz.passPercent);
  const endedAt = (timedOut ? attempt.deadlineAt : null) ?? now;
  const ended: AttemptRow = {
    ...attempt,
    state: timedOut ? 'timed-out' : 'handed-in',
    endedAt,
    passed,
    waiting: waiting.length,
    marks: totalOf(marked.map(({ marks }) => marks ?? 0)),
  };
  const given = JSON.stringify(marked.map(({ position, marks }) => ({ position, marks })));
  const state = [ended.state, endedAt, ended.marks, passed, ended.waiting];
  await writeEnd(tx, [attemptId, now, given, ...state, newReceipt(), answered, marked.length]);
  await endSections(tx, attemptId, endedAt);
  await awaitMarks(tx, ended, waiting.filter(isHandMarked));
  await awaitJudging(
    tx,
    ended,
    waiting.filter(({ kind }) => kind === 'code'),
  );
  await emit(tx, attemptEnded, { attemptId, quizId, studentId, lectureId: quiz.lectureId, passed: passed === true });
  return ended;
}

const quizOf = preparedRows<{ passPercent: number; lectureId: string | null }>(
  'quiz_of_end',
  'select pass_percent as "passPercent", lecture_id as "lectureId" from assessment_quizzes where id = $1::uuid',
);

/** Marks, end and receipt of one attempt in one statement: a room that hands in together must not be ten times as busy. */
const writeEnd = preparedRows(
  'write_end',
  `with given as (
     select * from json_to_recordset($3::json) as given(position int, marks numeric)
   ), marked as (
     update assessment_attempt_questions q set marks = given.marks,
       graded_at = case when given.marks is not null then $2::timestamptz end
     from given where q.attempt_id = $1::uuid and q.position = given.position
   ), ended as (
     update assessment_attempts set state = $4::text, ended_at = $5::timestamptz, marks = $6::numeric, passed = $7::boolean,
       waiting = $8::int
     where id = $1::uuid
   )
   insert into assessment_end_receipts (attempt_id, receipt, ended_at, written_at, answered, questions)
   values ($1::uuid, $9::text, $5::timestamptz, $2::timestamptz, $10::int, $11::int)`,
);

const answersOf = preparedRows<Answered>(
  'answers_of_attempt',
  `select q.position, q.shown, q.max_marks::float8 as "maxMarks", q.penalty::float8 as penalty, q.answer, v.face, v.key,
     v.question_id as "questionId"
   from assessment_attempt_questions q join assessment_question_versions v on v.id = q.version_id
   where q.attempt_id = $1::uuid`,
);
type Answered = Pick<typeof attemptQuestions.$inferSelect, 'position' | 'shown' | 'maxMarks' | 'penalty' | 'answer'> &
  Pick<typeof questionVersions.$inferSelect, 'face' | 'key' | 'questionId'>;

async function markedAnswers(tx: Db, attemptId: string) {
  const rows = await answersOf(tx, [attemptId]);
  const marked = rows.map(({ position, shown, maxMarks, penalty, answer, face, key, questionId }) => ({
    position,
    questionId,
    maxMarks,
    kind: face.kind,
    marks:
      isMarkedLater(face) && !isBlank(answer)
        ? null
        : marksOf({ key: settledKey(key, shown), face, maxMarks, penalty }, answer),
  }));
  return { marked, answered: rows.filter(({ answer }) => !isBlank(answer)).length };
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
