import { Problem } from '@stepwell/contract/problem.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import type { Tried } from '@stepwell/contract/questions/question-bank.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import type { questionVersions } from '../../../tables/questions/questions.ts';
import { chanceOf } from '../chance.public.ts';
import { explained } from '../explained.public.ts';
import { shareOf } from '../grading.public.ts';
import { withPictures } from '../pictures/showing.public.ts';
import { misfit, orderToShow } from '../question-views.public.ts';
import { newestVersions } from '../question-writing.public.ts';
import { rightOf } from './rights.public.ts';

type Version = typeof questionVersions.$inferSelect;

/** The order and the values in which whoever looks at a version in the bank meets it: the same each time. */
export const previewOf = (version: Version) =>
  orderToShow(version.face, version.key, false, chanceOf(version.id, 'preview'));

/** Marks an answer to the newest version as a quiz would. Nothing is kept of it. */
export async function tryOut(
  services: Pick<Services, 'db' | 'signer' | 'now'>,
  { id: viewerId, sessionId }: Viewer,
  questionId: string,
  answer: Answer,
): Promise<Tried> {
  await rightOf(services.db, viewerId, questionId, 'read');
  const version = (await newestVersions(services.db, [questionId])).get(questionId);
  if (!version) throw new Problem('bank_question_not_found');
  const why = misfit(version.face, answer);
  if (why) throw new Problem('invalid_fields', { fields: { answer: why } });
  const explainedQuestion = explained(version, previewOf(version), answer);
  const { right, of } = shareOf(explainedQuestion.key, answer, explainedQuestion.face);
  const [shown = explainedQuestion] = await withPictures(services, sessionId, [explainedQuestion]);
  return {
    share: of > 0 ? Math.max(0, right) / of : 0,
    key: shown.key,
    rightParts: shown.rightParts,
    explanation: shown.explanation,
    feedback: shown.feedback,
  };
}
