import { i18n } from '@lingui/core';
import type { ChallengeSort, ChallengeState } from '@stepwell/contract/challenges/challenges.ts';
import type { Checker, Difficulty, TestVerdict, Verdict } from '@stepwell/contract/judge/programs.ts';

const difficultyLabels: Record<Difficulty, () => string> = {
  'warm-up': () => i18n.t('Warm-up'),
  easy: () => i18n.t('Easy'),
  medium: () => i18n.t('Medium'),
  hard: () => i18n.t('Hard'),
};
export const difficultyWord = (difficulty: Difficulty) => difficultyLabels[difficulty]();

const stateLabels: Record<ChallengeState, () => string> = {
  untouched: () => i18n.t('Not tried'),
  tried: () => i18n.t('Tried'),
  solved: () => i18n.t('Solved'),
};
export const stateWord = (state: ChallengeState) => stateLabels[state]();

const sortWords: Record<ChallengeSort, () => string> = {
  newest: () => i18n.t('Newest'),
  difficulty: () => i18n.t('Difficulty'),
  acceptance: () => i18n.t('Solved most'),
  title: () => i18n.t('Title'),
};
export const sortWord = (sort: ChallengeSort) => sortWords[sort]();

const verdictLabels: Record<Verdict | TestVerdict, () => string> = {
  AC: () => i18n.t('Accepted'),
  WA: () => i18n.t('Wrong answer'),
  TLE: () => i18n.t('Too slow'),
  MLE: () => i18n.t('Too much memory'),
  OLE: () => i18n.t('Too much output'),
  RE: () => i18n.t('Ended by a fault'),
  CE: () => i18n.t('Does not compile'),
  IE: () => i18n.t('Not judged'),
  SKIPPED: () => i18n.t('Not run'),
};
export const verdictWord = (verdict: Verdict | TestVerdict) => verdictLabels[verdict]();

const explained: Record<Verdict, () => string> = {
  AC: () => i18n.t('Every test passed.'),
  WA: () => i18n.t('On at least one test your program printed something else than what is right.'),
  TLE: () => i18n.t('On at least one test your program took longer than it may. Look for a way with fewer steps.'),
  MLE: () => i18n.t('On at least one test your program held more memory than it may.'),
  OLE: () => i18n.t('On at least one test your program printed far more than any answer is long.'),
  RE: () => i18n.t('On at least one test your program was stopped by a fault, as by an index behind the end.'),
  CE: () => i18n.t('The compiler did not understand your program. What it said stands below.'),
  IE: () => i18n.t('Our judge failed, not you. It counts for nothing: hand your program in once more.'),
};
/** What a verdict means, for whoever meets it first. */
export const verdictExplained = (verdict: Verdict) => explained[verdict]();

/** What an answer may look like; nothing where it is plain. */
export function checkerWords(checker: Checker): string {
  if (checker.kind === 'exact') return i18n.t('Lines and the spaces within them count.');
  if (checker.kind === 'float')
    return i18n.t('Numbers may differ by {absolute}, or by that part of themselves: {relative}.', checker);
  if (checker.kind === 'any-order') return i18n.t('The order does not matter.');
  if (checker.kind === 'program') return i18n.t('Any right answer is accepted.');
  return '';
}

/** What became of a submission, in a list of them. */
export const lineWords = ({ verdict }: { verdict: Verdict | null }) =>
  verdict ? verdictWord(verdict) : i18n.t('Being judged');

/** "2 s" or "300 ms". */
export const timeWord = (ms: number) =>
  ms >= 1000 ? i18n.t('{s} s', { s: Math.round(ms / 100) / 10 }) : i18n.t('{ms} ms', { ms: Math.round(ms) });
export const memoryWord = (bytes: number) => i18n.t('{mib} MiB', { mib: Math.round(bytes / 2 ** 20) });

/** A share of fewer people than this says more than is known. */
const ENOUGH = 20;

export function solvedBy({ triers, solvers }: { triers: number; solvers: number }) {
  if (triers === 0) return i18n.t('Nobody has tried it yet');
  return triers < ENOUGH
    ? i18n.t('{solvers} of {triers} solved it', { solvers, triers })
    : i18n.t('{percent} % of {triers} solved it', { percent: Math.round((100 * solvers) / triers), triers });
}
