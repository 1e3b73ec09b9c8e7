import { type HandKind, isHandKind } from '@stepwell/contract/questions/question.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { PortableQuestion } from '../formats/format.ts';

/** A question that people mark: an essay, or files. */
export type HandQuestion = Extract<PortableQuestion, { kind: HandKind }>;
/** A question that a key marks. */
export type KeyedQuestion = Exclude<PortableQuestion, { kind: HandKind }>;
export const isKeyed = (question: PortableQuestion): question is KeyedQuestion => !isHandKind(question.kind);

/** Files that one answer may consist of. */
export const MOST_FILES = 10;

/** What no format of others has of a question that people mark. */
export function handLosses({ model, rubric, said }: HandQuestion): string[] {
  const losses: string[] = [];
  if (model) losses.push(i18n.t('The model answer is not exported.'));
  if (rubric.length > 0) losses.push(i18n.t('The rubric is not exported.'));
  if (said) losses.push(i18n.t('Feedback on the whole answer is not exported.'));
  return losses;
}
