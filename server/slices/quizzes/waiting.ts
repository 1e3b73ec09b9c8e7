import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import { isHandKind, isKeyless } from '@stepwell/contract/questions/question.ts';
import { answersWait } from '../../events/quizzes.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import type { attempts } from '../../tables/quizzes/attempts.ts';
import { handAnswers } from '../../tables/quizzes/hand-answers.ts';
import { isPassed, ofParts, parts } from '../questions/grading.public.ts';

/** Whether a person marks what is answered here. */
export const isHandMarked = ({ kind }: Pick<QuestionView, 'kind'>) => isHandKind(kind);
/** Whether the marks come after the end: from a person, or from the judge. */
export const isMarkedLater = ({ kind }: Pick<QuestionView, 'kind'>) => isKeyless(kind);

interface Marked {
  /** Nothing where a person has still to give them. */
  marks: number | null;
  maxMarks: number;
}

/**
 * Whether so many marks pass: yes or no where what still waits cannot change it, nothing where it decides. What people
 * mark is never below 0.
 */
export function verdictOf(marked: readonly Marked[], of: number, passPercent: number): boolean | null {
  const given = marked.reduce((sum, { marks }) => sum + parts(marks ?? 0), 0);
  const open = marked.reduce((sum, { marks, maxMarks }) => sum + (marks === null ? parts(maxMarks) : 0), 0);
  if (isPassed(ofParts(Math.max(0, given)), of, passPercent)) return true;
  return isPassed(ofParts(Math.max(0, given + open)), of, passPercent) ? null : false;
}

/** Answers of an attempt that has just ended wait for whoever marks them; what a teacher tries out does not. */
export async function awaitMarks(
  tx: Db,
  { id: attemptId, quizId, preview, endedAt }: typeof attempts.$inferSelect,
  waiting: readonly { position: number; questionId: string }[],
) {
  if (preview || waiting.length === 0 || !endedAt) return;
  await tx
    .insert(handAnswers)
    .values(
      waiting.map(({ position, questionId }) => ({ attemptId, quizId, position, questionId, waitsSince: endedAt })),
    );
  await emit(tx, answersWait, { attemptId, quizId });
}
