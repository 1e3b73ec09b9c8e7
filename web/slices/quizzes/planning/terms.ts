import type { PlannedQuiz } from '@stepwell/contract/quizzes/quizzes.ts';

/** A quiz as it is being written; a password that is left out stays as it is. */
export type Terms = PlannedQuiz & { password?: string | null | undefined };

/** What every part of the form is given. */
export interface FieldsProps {
  terms: Terms;
  set: (part: Partial<Terms>) => void;
}
