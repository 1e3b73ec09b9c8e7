import type { Verdict } from '@stepwell/contract/judge/programs.ts';
import { sharedMarks } from '../../questions/grading.public.ts';

/**
 * Marks of a program, with seven decimals, halves up: as much of them as its points are of all points of the challenge.
 * Without points of their own, all tests together give all or nothing.
 */
export function judgedMarks(
  { verdict, points, of }: { verdict: Verdict; points: number; of: number },
  maxMarks: number,
): number {
  if (verdict === 'AC') return maxMarks;
  return of > 0 ? sharedMarks(points, of, maxMarks) : 0;
}
