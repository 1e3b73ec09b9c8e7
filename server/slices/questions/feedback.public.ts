import {
  type Answer,
  isBlank,
  isKeyless,
  type QuestionView,
  type SettledKey,
} from '@stepwell/contract/questions/question.ts';
import { gapsRight, shareOf } from './grading.public.ts';

interface Asked {
  face: QuestionView;
  key: SettledKey;
  feedback: Record<string, string>;
}
/** Under what an answer as a whole is spoken of, beside the ids of parts. */
export const OVERALL = { right: '#right', partly: '#partly', wrong: '#wrong' } as const;

/** What the author says about an answer: about what was chosen, gaps that are not right, and all of it; a line each. */
export function feedbackOn(answer: Answer | null, { face, key, feedback }: Asked): string | null {
  // What people mark, people speak about.
  if (!answer || isBlank(answer) || isKeyless(key.kind)) return null;
  const share = shareOf(key, answer, face);
  const whole = share.right >= share.of ? OVERALL.right : share.right > 0 ? OVERALL.partly : OVERALL.wrong;
  return [...partsOf(answer, key), whole].flatMap((id) => feedback[id] || []).join('<br>') || null;
}

function partsOf(answer: Answer, key: SettledKey): string[] {
  if (answer.kind === 'single') return [answer.choice];
  if (answer.kind === 'multiple') return answer.choices;
  if (answer.kind !== 'cloze' || key.kind !== 'cloze') return [];
  const right = gapsRight(key, answer);
  return key.gaps.map(({ id }) => id).filter((id) => !right.includes(id));
}
