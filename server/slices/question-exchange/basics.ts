import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';

/** What every kind of question has. */
export type Basics = Omit<Extract<DraftQuestion, { kind: 'true-false' }>, 'kind' | 'right'>;
type Said = NonNullable<Basics['said']>;

/** Feedback on an answer as a whole, where there is any. */
export const combinedFeedbackOf = ({ right = '', partly = '', wrong = '' }: Partial<Said>): { said?: Said } =>
  right || partly || wrong ? { said: { right, partly, wrong } } : {};
