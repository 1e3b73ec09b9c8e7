import type { Grading } from '@stepwell/contract/quizzes/quizzes.ts';
import { summed } from '../../questions/grading.public.ts';

export interface EndedAttempt {
  number: number;
  marks: number;
  maxMarks: number;
  passed: boolean;
}

/** A share of the marks as two whole numbers, so that comparing and adding never round. */
type Share = readonly [earned: bigint, of: bigint];
const shareOf = ({ marks, maxMarks }: EndedAttempt): Share =>
  // A paper without marks has nothing missing.
  maxMarks > 0 ? [BigInt(summed(marks)), BigInt(summed(maxMarks))] : [1n, 1n];
const isLess = ([a, b]: Share, [c, d]: Share) => a * d < c * b;

/** Whole percent, halves up, as one attempt's is. */
const percentOf = ([earned, of]: Share) => Number((200n * earned + of) / (2n * of));

/**
 * What counts of attempts, exactly, with the numbers of those that it rests on: the best by its share of the marks (of
 * equal ones the first), the last, or the mean of all shares. Nothing where no attempt has ended.
 */
export function countedShare(grading: Grading, attempts: readonly EndedAttempt[]) {
  const inOrder = attempts.toSorted((a, b) => a.number - b.number);
  const last = inOrder.at(-1);
  if (!last) return null;
  if (grading === 'average') {
    const [sum, of] = inOrder.map(shareOf).reduce(([a, b], [c, d]): Share => [a * d + c * b, b * d]);
    const mean: Share = [sum, of * BigInt(inOrder.length)];
    return { share: mean, numbers: inOrder.map(({ number }) => number) };
  }
  const one =
    grading === 'last' ? last : inOrder.reduce((top, each) => (isLess(shareOf(top), shareOf(each)) ? each : top));
  return { share: shareOf(one), numbers: [one.number] };
}

/**
 * What counts of somebody's attempts. Of best and last the attempt itself says whether it passed; a mean passes where it
 * reaches `passPercent`, exactly.
 */
export function countedScore(grading: Grading, passPercent: number, attempts: readonly EndedAttempt[]) {
  const counted = countedShare(grading, attempts);
  if (!counted) return null;
  const { share, numbers } = counted;
  const percent = percentOf(share);
  if (grading === 'average') return { percent, passed: share[0] * 100n >= BigInt(passPercent) * share[1] };
  if (grading === 'best') return { percent, passed: attempts.some(({ passed }) => passed) };
  return { percent, passed: attempts.some(({ number, passed }) => passed && numbers.includes(number)) };
}
