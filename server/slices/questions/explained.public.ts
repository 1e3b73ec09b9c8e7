import type { questionVersions } from '../../tables/questions/questions.ts';
import type { attemptQuestions } from '../../tables/quizzes/attempts.ts';
import { settledKey, textWithValues } from './calculations.public.ts';
import { feedbackOn } from './feedback.public.ts';
import { gapsRight } from './grading.public.ts';
import { questionViewAs } from './question-views.public.ts';

type Version = Pick<typeof questionVersions.$inferSelect, 'stem' | 'face' | 'key' | 'explanation' | 'feedback'>;

/** Only calculated questions have values. */
export const valued = ({ kind }: Version['face'], shown: string[]) => (kind === 'calculated' ? shown : []);

/**
 * A question with all that is said once it is over: as it was shown, what was right in it, and why. A question that was
 * corrected later is explained `by` the version that its answer was marked by.
 */
export function explained(version: Version, shown: string[], answer: AttemptAnswer, by = version) {
  const { stem } = version;
  const { explanation, feedback } = by;
  const view = questionViewAs(shown, version.face);
  const key = settledKey(by.key, shown);
  const values = valued(view, shown);
  const right = key.kind === 'numeric' ? key.right : undefined;
  const message = feedbackOn(answer, { face: view, key, feedback });
  return {
    stem: textWithValues(stem, values),
    face: view,
    key,
    ...(key.kind === 'cloze' && { rightParts: gapsRight(key, answer) }),
    explanation: values.length > 0 ? textWithValues(explanation, values, right) : explanation,
    feedback: message !== null && values.length > 0 ? textWithValues(message, values, right) : message,
  };
}
type AttemptAnswer = (typeof attemptQuestions.$inferSelect)['answer'];
