import type { Figure } from '@stepwell/contract/grading/quiz-results.ts';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import { knownFigure, missingFigure } from './figures.ts';

/**
 * What somebody gets on average, in percent of the marks and before penalties, who answers without reading: the
 * "random guess score" of Moodle's documentation "Quiz statistics calculations".
 * - single: one of its options; true-false: one half.
 * - numeric, short text: nothing is right by chance.
 * - ordering: of n items in any order, one stands in its place on average, so 1/n; matching: each left gets one of the
 *   rights, so one by their number.
 * - multiple: depends on how many are ticked, so there is none.
 */
export function guessOf(view: QuestionView): Figure {
  const oneOf = (count: number) => (count > 0 ? knownFigure(100 / count) : missingFigure('not-for-this-kind'));
  switch (view.kind) {
    case 'single':
      return oneOf(view.options.length);
    case 'true-false':
      return oneOf(2);
    case 'ordering':
      return oneOf(view.items.length);
    case 'matching':
      return oneOf(view.rights.length);
    case 'numeric':
    case 'short-text':
      return knownFigure(0);
    default:
      return missingFigure('not-for-this-kind');
  }
}
