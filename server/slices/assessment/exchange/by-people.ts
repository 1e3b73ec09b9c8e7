import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { type HandKind, isHandKind } from '@stepwell/contract/question.ts';
import { i18n } from '../../../platform/words.ts';

/** A question that a key marks: the ones that XML formats are written of. */
export type KeyedQuestion = Exclude<DraftQuestion, { kind: HandKind }>;
export const isKeyed = (question: DraftQuestion): question is KeyedQuestion => !isHandKind(question.kind);

/** What is lost of a question that people mark. */
export const lossOfHandMarked = () => i18n.t('The whole question: what people mark is not written into files.');
