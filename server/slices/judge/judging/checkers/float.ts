import type { Checked } from './checked.ts';
import { compareWords, isSameWord } from './tokens.ts';

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const infinite = /^([+-]?)inf(inity)?$/i;

/** A number as programs write them; undefined for other words, NaN among them. */
export function numberIn(word: string): number | undefined {
  if (decimal.test(word)) return Number(word);
  const [, sign] = infinite.exec(word) ?? [];
  if (sign === undefined) return undefined;
  return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** Within one of two tolerances of what was expected; infinities equal only themselves, and -0 is 0. */
export function isNear(expected: number, got: number, { absolute, relative }: { absolute: number; relative: number }) {
  if (expected === got) return true;
  if (!Number.isFinite(expected) || !Number.isFinite(got)) return false;
  const apart = Math.abs(expected - got);
  return apart <= absolute || apart <= relative * Math.abs(expected);
}

interface Leeway {
  absolute: number;
  relative: number;
  ignoreCase?: boolean | undefined;
}

/** Word by word: numbers by their value, other words as they stand. NaN is no number and equals nothing. */
export const checkFloat = (answer: string, output: string, by: Leeway): Checked =>
  compareWords(answer, output, (expected, got) => {
    const [wanted, given] = [numberIn(expected), numberIn(got)];
    if (wanted !== undefined && given !== undefined) return isNear(wanted, given, by);
    return isSameWord(expected, got, by.ignoreCase) && !/^[+-]?nan$/i.test(got);
  });
