import type { Verdict } from '@stepwell/contract/judge/programs.ts';
import type { challengePrograms } from '../../../tables/challenges/challenges.ts';
import type { Tried } from './trying.ts';

type Meant = Pick<typeof challengePrograms.$inferSelect, 'role' | 'expected' | 'also' | 'score'>;
type Came = Pick<Tried, 'verdict' | 'points'>;

/** Whether a program ended as its author said that it would. */
export const fits = (expected: Meant, came: Came) => endFits(expected, came.verdict) && faultIn(expected, came) === '';

function endFits({ role, expected, also }: Meant, verdict: Verdict) {
  if (role === 'reference') return verdict === 'AC';
  if (verdict === 'IE') return false;
  const will = (one: Verdict) => verdict === one || (alsoAccepted[one]?.includes(verdict) ?? false);
  if (also.some(will)) return true;
  // What does not even compile met no test and proves none, unless just that is wanted of it.
  return expected ? will(expected) : verdict !== 'AC' && verdict !== 'CE';
}

/** What is wrong with the points it was given, in words; empty where nothing is. */
export function faultIn({ role, score }: Meant, { verdict, points }: Came): string {
  if (role === 'reference' || !score || verdict === 'CE' || verdict === 'IE') return '';
  const [from, to] = score;
  if (points >= from && points <= to) return '';
  return `It got ${points} ${points === 1 ? 'point' : 'points'} instead of ${from === to ? from : `${from} to ${to}`}.`;
}

/** Compilers that leave out what nobody looks at. */
const OPTIMISED = ['c', 'cpp', 'rust', 'go'];
const OPTIMISER_HINT =
  'It was expected to use too much memory. The compiler may remove memory that the program never reads, so fill it and ' +
  'print something you read from it.';

/** Why a program that was to use too much memory may have used little, for its author; empty where that is not it. */
export function whyLittleMemory(
  { role, expected, language }: Meant & { language: string },
  { verdict }: Pick<Came, 'verdict'>,
): string {
  if (role !== 'wrong' || expected !== 'MLE' || !OPTIMISED.includes(language)) return '';
  return verdict === 'MLE' || verdict === 'CE' || verdict === 'IE' ? '' : OPTIMISER_HINT;
}

/**
 * Packages sort their programs by fewer verdicts than there are here: one that takes too much memory or writes without
 * end is one that fell, and one that writes without end may be one that took too long.
 */
const alsoAccepted: Partial<Record<Verdict, readonly Verdict[]>> = { RE: ['MLE', 'OLE'], TLE: ['OLE'] };
