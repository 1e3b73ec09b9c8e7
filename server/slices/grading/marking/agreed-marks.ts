import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import { hundredths, sharedMarks } from '../../questions/grading.public.ts';
import { bestOf, pointsByRubric } from '../../questions/rubric-points.public.ts';

/** `n / of` to the nearest whole number, halves up, exact for whole numbers. */
const rounded = (n: number, of: number) => Math.floor((2 * n + of) / (2 * of));

/**
 * The marks that a rubric's levels come to: their share of the best levels, of the marks of the question, to seven
 * decimals, halves up. Nothing until every criterion has its level.
 */
export function marksByRubric(rubric: readonly Criterion[], chosen: Readonly<Record<string, string>>, of: number) {
  const points = pointsByRubric(rubric, chosen);
  const best = hundredths(bestOf(rubric));
  if (points === null || best === 0) return null;
  return sharedMarks(hundredths(points), best, of);
}

/** Whether two markers differ by more marks than their quiz lets pass. The limit itself passes. */
export const differTooMuch = (one: number, other: number, settleOver: number) =>
  Math.abs(hundredths(one) - hundredths(other)) > hundredths(settleOver);

/**
 * What two markers come to: the marks that both gave, or else the mean of the two to the nearest quarter of a mark,
 * halves up, and never more than the question has.
 */
export function agreedMarks(one: number, other: number, of: number) {
  if (hundredths(one) === hundredths(other)) return one;
  // The mean in quarters is the sum in eighths: 25 hundredths are a quarter.
  const quarters = rounded(hundredths(one) + hundredths(other), 50);
  return Math.min(hundredths(of), quarters * 25) / 100;
}

/** What the learner reads of two comments: both, one after the other; once where they say the same. */
export const joinedComments = (comments: readonly string[]) =>
  [...new Set(comments.map((text) => text.trim()).filter(Boolean))].join('\n\n');
