import { Problem } from '@stepwell/contract/problem.ts';
import type { Answer } from '@stepwell/contract/question.ts';
import type { Tried } from '@stepwell/contract/question-bank.ts';
import type { Db } from '../../../platform/db.ts';
import { misfit } from '../faces.ts';
import { shareOf } from '../grading.ts';
import { feedbackOn } from '../papers.ts';
import { newestVersions } from '../question-writing.ts';
import { rightOf } from './rights.ts';

/** Marks an answer to the newest version as a quiz would. Nothing is kept of it. */
export async function tryOut(db: Db, viewerId: string, questionId: string, answer: Answer): Promise<Tried> {
  await rightOf(db, viewerId, questionId, 'read');
  const version = (await newestVersions(db, [questionId])).get(questionId);
  if (!version) throw new Problem('bank_question_not_found');
  const why = misfit(version.face, answer);
  if (why) throw new Problem('invalid_fields', { fields: { answer: why } });
  const { right, of } = shareOf(version.key, answer, version.face);
  return {
    share: of > 0 ? right / of : 0,
    key: version.key,
    explanation: version.explanation,
    feedback: feedbackOn(answer, version.feedback),
  };
}
