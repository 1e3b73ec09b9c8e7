import type { Answer, QuestionFace } from '@stepwell/contract/question.ts';
import { textOf } from '../../../platform/author-html.ts';

/** An answer in words, as somebody gave it. */
export function saidOf(face: QuestionFace, answer: Answer | null): string {
  if (!answer) return '';
  const named = (ids: string[], among: { id: string; text: string }[]) =>
    ids.map((id) => textOf(among.find((choice) => choice.id === id)?.text ?? '')).join(', ');
  if (answer.kind === 'numeric' || answer.kind === 'short-text') return answer.text;
  if (answer.kind === 'true-false') return answer.value ? 'True' : 'False';
  if (answer.kind === 'single' && face.kind === 'single') return named([answer.choice], face.options);
  if (answer.kind === 'multiple' && face.kind === 'multiple') return named(answer.choices, face.options);
  if (answer.kind === 'ordering' && face.kind === 'ordering') return named(answer.order, face.items);
  if (answer.kind === 'matching' && face.kind === 'matching') {
    return Object.entries(answer.pairs)
      .map(([left, right]) => `${named([left], face.lefts)} → ${named([right], face.rights)}`)
      .join(', ');
  }
  return '';
}
