import type { Explained } from '@stepwell/contract/aptitude/aptitude.ts';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import type { AptitudeSecret } from '../../tables/aptitude/aptitude.ts';
import { feedbackOn } from '../questions/feedback.public.ts';
import { gapsRight, shareOf } from '../questions/grading.public.ts';

/** A question with what is right. */
export interface Judged {
  stem: string;
  face: QuestionView;
  figure: Figure | null;
  secret: AptitudeSecret;
}

/** All right, or not: practice has no parts of marks. */
export function isRight({ face, secret }: Pick<Judged, 'face' | 'secret'>, answer: Answer | null) {
  const { right, of } = shareOf(secret.key, answer, face);
  return right === of;
}

/** What may be said once an answer is in. */
export function judge({ face, secret }: Pick<Judged, 'face' | 'secret'>, answer: Answer | null): Explained {
  const { key, solution, slips } = secret;
  return {
    answer,
    right: isRight({ face, secret }, answer),
    key,
    solution,
    ...(key.kind === 'cloze' && { rightParts: gapsRight(key, answer) }),
    slip: feedbackOn(answer, { face, key, feedback: slips }),
  };
}
