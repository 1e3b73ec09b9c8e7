import type { Explained } from '@stepwell/contract/aptitude/aptitude.ts';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import { differenceOf, isSameWording } from '../../platform/text/answer-difference.ts';
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

/** What somebody typed, or put together from the words they were given. */
function textIn(view: QuestionView, answer: Answer | null) {
  if (answer?.kind === 'short-text') return answer.text;
  if (answer?.kind !== 'ordering' || view.kind !== 'ordering') return undefined;
  return answer.order.map((id) => view.items.find((item) => item.id === id)?.text ?? '').join(' ');
}

/** All right, or not: practice has no parts of marks. */
export function isRight({ face, secret }: Pick<Judged, 'face' | 'secret'>, answer: Answer | null) {
  const text = secret.english && textIn(face, answer);
  if (secret.english && text !== undefined) return isSameWording(text, secret.english.accepted);
  const { right, of } = shareOf(secret.key, answer, face);
  return right === of;
}

/** What may be said once an answer is in. */
export function judge({ face, secret }: Pick<Judged, 'face' | 'secret'>, answer: Answer | null): Explained {
  const { key, solution, slips, english } = secret;
  const text = english && textIn(face, answer);
  return {
    answer,
    right: isRight({ face, secret }, answer),
    key,
    solution,
    ...(key.kind === 'cloze' && { rightParts: gapsRight(key, answer) }),
    slip: feedbackOn(answer, { face, key, feedback: slips }),
    ...(english && text && { difference: differenceOf(text, english.accepted) }),
  };
}
