import { and, eq } from 'drizzle-orm';
import { submissionJudged } from '../../../events/judge.ts';
import { programsWait } from '../../../events/quizzes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit, on } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { attemptQuestions } from '../../../tables/quizzes/attempts.ts';
import { handAnswers } from '../../../tables/quizzes/hand-answers.ts';
import { judgedAnswers } from '../../../tables/quizzes/judged-answers.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { resultOf } from '../../judge/submissions/submissions.public.ts';
import { hundredths } from '../../questions/grading.public.ts';
import { judgedMarks } from '../../quizzes/code/judged-marks.public.ts';
import { giveToPeople } from '../../quizzes/code/submitting-programs.public.ts';
import { changeMarks, holdAttempts } from '../results/mark-changing.ts';

/** Submissions of one answer before people mark it; the judge itself tries each on two workers. */
const MOST_TRIES = 2;

/**
 * A program of a quiz has a verdict, or another one after its challenge was judged again: its marks follow. The verdict
 * that stands is read, not the one told, so that two that come in the wrong order end alike.
 */
export const onSubmissionJudged = on(submissionJudged, async ({ submissionId, purpose }, { db, now }) => {
  if (purpose !== 'quiz') return;
  await db.transaction((tx) => takeVerdict(tx, submissionId, now()));
});

async function takeVerdict(tx: Db, submissionId: string, now: Date) {
  const bySubmission = eq(judgedAnswers.submissionId, submissionId);
  const [known] = await tx.select().from(judgedAnswers).where(bySubmission);
  if (!known) return;
  const { attemptId, position } = known;
  const [attempt] = await holdAttempts(tx, [attemptId]);
  const [waits] = await tx.select().from(judgedAnswers).where(bySubmission);
  const result = await resultOf(tx, submissionId);
  if (!attempt || !waits || !result) return;
  const here = and(eq(judgedAnswers.attemptId, attemptId), eq(judgedAnswers.position, position));
  if (result.verdict === 'IE') {
    if (waits.state !== 'waiting') return;
    if (waits.tries >= MOST_TRIES) return giveToPeople(tx, { attemptId, position });
    await tx
      .update(judgedAnswers)
      .set({ submissionId: crypto.randomUUID(), tries: waits.tries + 1 })
      .where(here);
    return emit(tx, programsWait, { attemptId });
  }
  await tx.update(judgedAnswers).set({ state: 'judged' }).where(here);
  const place = and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.position, position));
  const [question] = await tx.select().from(attemptQuestions).where(place);
  // What a person gave stays as they judged it.
  if (!question || question.comment !== null) return;
  const after = judgedMarks(result, question.maxMarks);
  if (question.marks !== null && hundredths(question.marks) === hundredths(after)) return;
  const [quiz] = await tx.select().from(quizzes).where(eq(quizzes.id, attempt.quizId));
  if (!quiz) return;
  // It waited for a person until now.
  await tx.delete(handAnswers).where(and(eq(handAnswers.attemptId, attemptId), eq(handAnswers.position, position)));
  const { markedById } = question;
  const change = { attemptId, position, before: question.marks ?? 0, after, markedById, markedByBeforeId: markedById };
  const reason =
    question.marks === null ? i18n.t('The judge ran the program on all tests.') : i18n.t('The challenge was rejudged.');
  await changeMarks(tx, [change], { kind: 'judged', quiz, by: null, reason, now });
}
