import type { Answer, AnswerKey, QuestionView } from '@stepwell/contract/questions/question.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../platform/database/db.ts';
import { newReceipt } from '../platform/receipt-codes.ts';
import { settledKey } from '../slices/questions/calculations.public.ts';
import { chanceOf, shuffled } from '../slices/questions/chance.public.ts';
import { rightAnswer } from '../slices/questions/right-answer.ts';
import { start } from '../slices/quizzes/attempts.public.ts';
import { close } from '../slices/quizzes/closing.ts';
import { questionVersions } from '../tables/questions/questions.ts';
import { answerLog, attemptQuestions } from '../tables/quizzes/attempts.ts';
import { quizzes } from '../tables/quizzes/quizzes.ts';

interface Sitting {
  lectureId: string;
  studentId: string;
  /** What the source says this person scored; the nearest that whole questions allow, and never below the pass mark. */
  percent: number;
  at: Date;
}

/** Sits a quiz as the person would have: starts, answers, hands in. Marks come from the product's own grading. */
export async function takeQuiz(tx: Db, { lectureId, studentId, percent, at }: Sitting) {
  const quiz = one(await tx.select().from(quizzes).where(eq(quizzes.lectureId, lectureId)));
  const minutes = (count: number) => new Date(at.getTime() - count * 60_000);
  const attempt = await start(tx, { quiz, studentId, now: minutes(8), seed: `${studentId} ${lectureId}` });
  const servedQuestions = await tx
    .select({
      position: attemptQuestions.position,
      of: attemptQuestions.maxMarks,
      shown: attemptQuestions.shown,
      face: questionVersions.face,
      key: questionVersions.key,
    })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .where(eq(attemptQuestions.attemptId, attempt.id))
    .orderBy(asc(attemptQuestions.position));
  const chance = chanceOf(attempt.seed, 'what this person knew');
  const goal = (Math.max(percent, quiz.passPercent) / 100) * attempt.maxMarks;
  let marks = 0;
  const given = shuffled(servedQuestions, chance).map(({ position, of, shown, face, key }) => {
    const knows = marks < goal;
    if (knows) marks += of;
    const answer = knows ? rightAnswer(settledKey(key, shown), face) : wrongAnswer(key, face);
    const savedAt = minutes(7 - position / 10);
    return { position, answer, saveId: crypto.randomUUID(), savedAt, receipt: newReceipt() };
  });
  // A save for each question, as `save` writes it, but all of a paper in two statements: the demo has thousands.
  await tx.execute(sql`
    update ${attemptQuestions} q set answer = given.answer, version = 1, saved_at = given."savedAt", receipt = given.receipt
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given(position int, answer jsonb, "savedAt" timestamptz, receipt text)
    where q.attempt_id = ${attempt.id} and q.position = given.position
  `);
  await tx
    .insert(answerLog)
    .values(given.map((one) => ({ ...one, attemptId: attempt.id, version: 1, flagged: false })));
  await close(tx, attempt.id, at);
}

/** A plausible slip where a choice was to be made; otherwise the question was left open. */
export function wrongAnswer(key: AnswerKey, view: QuestionView): Answer | null {
  if (key.kind === 'true-false') return { kind: key.kind, value: !key.right };
  if (key.kind !== 'single' || view.kind !== 'single') return null;
  const other = view.options.find(({ id }) => id !== key.right);
  return other ? { kind: key.kind, choice: other.id } : null;
}
