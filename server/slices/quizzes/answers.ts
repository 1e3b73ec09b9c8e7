import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemCode } from '@stepwell/contract/problems.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import type { Saved } from '@stepwell/contract/quizzes/attempts.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newReceipt, savedOf } from '../../platform/receipt-codes.ts';
import { questionVersions } from '../../tables/questions/questions.ts';
import { answerLog, attemptQuestions, attempts } from '../../tables/quizzes/attempts.ts';
import { attemptSections } from '../../tables/quizzes/section-clocks.ts';
import { misfit } from '../questions/question-views.public.ts';
import { settledAnswer } from './answer-files.public.ts';
import { close, holdAttempt, isOverdue } from './closing.ts';
import { closedBecause, ofItsSection } from './sections/attempt-sections.public.ts';

export interface Save {
  attemptId: string;
  studentId: string;
  position: number;
  saveId: string;
  /** The version that the screen saw. */
  version: number;
  answer: Answer | null;
  flagged: boolean;
  now: Date;
}

/**
 * Keeps one answer with its row in the log, both or neither, and answers the receipt; the same `saveId` answers the
 * first receipt again, even after the end. What cannot be kept comes back as the code of the refusal, because closing
 * an overdue attempt on the way must stay done. Where questions are taken one by one, answering one leaves those before
 * it.
 */
export async function save(tx: Db, wish: Save): Promise<Saved | ProblemCode> {
  const { attemptId, position, now, flagged, saveId } = wish;
  const attempt = await holdAttempt(tx, attemptId);
  if (attempt?.studentId !== wish.studentId) return 'attempt_not_found';
  const [before] = await tx
    .select()
    .from(answerLog)
    .where(and(eq(answerLog.attemptId, attemptId), eq(answerLog.saveId, saveId)));
  if (before) return savedOf(before);
  if (isOverdue(attempt, now)) await close(tx, attemptId, now);
  if (attempt.state !== 'open' || isOverdue(attempt, now)) return 'attempt_ended';

  const here = and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.position, position));
  const [question] = await tx
    .select({ version: attemptQuestions.version, face: questionVersions.face, section: attemptSections })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .leftJoin(attemptSections, ofItsSection)
    .where(here);
  if (!question) return 'not_found';
  const closed = closedBecause(attempt, { position, section: question.section }, now);
  if (closed) return closed;
  const wrong = misfit(question.face, wish.answer);
  if (wrong) throw new Problem('invalid_fields', { fields: { answer: wrong } });
  if (question.version !== wish.version) return 'answered_elsewhere';

  const answer = await settledAnswer(tx, question.face, wish.answer, { attemptId, position });
  const saved = { answer, flagged, version: question.version + 1, savedAt: now, receipt: newReceipt() };
  await tx.update(attemptQuestions).set(saved).where(here);
  await tx.insert(answerLog).values({ ...saved, attemptId, position, saveId });
  if (attempt.navigation === 'forward' && position > attempt.furthest) {
    await tx.update(attempts).set({ furthest: position }).where(eq(attempts.id, attemptId));
  }
  return savedOf({ ...saved, position });
}
