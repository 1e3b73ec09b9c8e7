import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { programsWait } from '../../../events/quizzes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { judgedAnswers } from '../../../tables/quizzes/judged-answers.ts';
import { submitFor } from '../../judge/submissions/submissions.public.ts';
import { holdAttempt } from '../closing.ts';
import { awaitMarks } from '../waiting.ts';

/** Each program goes into the queue of the judge under the id that was made at the end: twice is once. */
export const onProgramsWait = on(programsWait, async ({ attemptId }, services) => {
  const waiting = await services.db
    .select({ position: judgedAnswers.position })
    .from(judgedAnswers)
    .where(and(eq(judgedAnswers.attemptId, attemptId), eq(judgedAnswers.state, 'waiting')));
  for (const { position } of waiting) await submitProgram(services, { attemptId, position });
});

interface Place {
  attemptId: string;
  position: number;
}

async function submitProgram(services: Pick<Services, 'db' | 'ports' | 'now' | 'log'>, place: Place) {
  const [found] = await services.db
    .select({
      waits: judgedAnswers,
      asked: attemptQuestions,
      face: questionVersions.face,
      studentId: attempts.studentId,
    })
    .from(judgedAnswers)
    .innerJoin(attempts, eq(attempts.id, judgedAnswers.attemptId))
    .innerJoin(
      attemptQuestions,
      and(
        eq(attemptQuestions.attemptId, judgedAnswers.attemptId),
        eq(attemptQuestions.position, judgedAnswers.position),
      ),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .where(and(eq(judgedAnswers.attemptId, place.attemptId), eq(judgedAnswers.position, place.position)));
  if (found?.face.kind !== 'code' || found.asked.answer?.kind !== 'code') return;
  const { waits, studentId } = found;
  const { language, files } = found.asked.answer;
  const { versionId } = found.face;
  const program = { submissionId: waits.submissionId, studentId, versionId, language, files };
  try {
    await services.db.transaction((tx) =>
      submitFor(services, tx, { ...program, purpose: 'quiz', purposeId: place.attemptId }, { bounded: false }),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // No try will make it better, as where a language works no more: that is not the student's fault.
    services.log.warn({ err: error, ...place }, 'a program of a quiz cannot be judged');
    await services.db.transaction((tx) => giveToPeople(tx, place));
  }
}

/** Our judge cannot say what a program is worth, so a teacher does; what a teacher only tries out waits for nobody. */
export async function giveToPeople(tx: Db, { attemptId, position }: Place) {
  const attempt = await holdAttempt(tx, attemptId);
  const [given] = await tx
    .update(judgedAnswers)
    .set({ state: 'by-hand' })
    .where(
      and(
        eq(judgedAnswers.attemptId, attemptId),
        eq(judgedAnswers.position, position),
        eq(judgedAnswers.state, 'waiting'),
      ),
    )
    .returning();
  const [question] = await tx
    .select({ questionId: questionVersions.questionId, marks: attemptQuestions.marks })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.position, position)));
  if (!attempt || !given || !question || question.marks !== null) return;
  await awaitMarks(tx, attempt, [{ position, questionId: question.questionId }]);
}
