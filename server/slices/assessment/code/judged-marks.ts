import type { Verdict } from '@stepwell/contract/coding.ts';
import { hundredths } from '../grading.ts';

/** `n / of` to the nearest whole number, halves up, exact for whole numbers. */
const rounded = (n: number, of: number) => Math.floor((2 * n + of) / (2 * of));

/**
 * Marks of a program, with two decimals, halves up: as much of them as its points are of all points of the challenge.
 * Without points of their own, all tests together give all or nothing.
 */
export function judgedMarks(
  { verdict, points, of }: { verdict: Verdict; points: number; of: number },
  maxMarks: number,
): number {
  if (verdict === 'AC') return maxMarks;
  return of > 0 ? rounded(points * hundredths(maxMarks), of) / 100 : 0;
}
