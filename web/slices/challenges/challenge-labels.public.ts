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
  untouched: () => i18n.t('Not attempted'),
  tried: () => i18n.t('Attempted'),
  solved: () => i18n.t('Solved'),
};
export const stateWord = (state: ChallengeState) => stateLabels[state]();

const sortWords: Record<ChallengeSort, () => string> = {
  newest: () => i18n.t('Newest'),
  difficulty: () => i18n.t('Difficulty'),
  acceptance: () => i18n.t('Most solved'),
  title: () => i18n.t('Title'),
};
export const sortWord = (sort: ChallengeSort) => sortWords[sort]();

const verdictLabels: Record<Verdict | TestVerdict, () => string> = {
  AC: () => i18n.t('Accepted'),
  WA: () => i18n.t('Wrong answer'),
  TLE: () => i18n.t('Time limit exceeded'),
  MLE: () => i18n.t('Memory limit exceeded'),
  OLE: () => i18n.t('Output limit exceeded'),
  RE: () => i18n.t('Runtime error'),
  CE: () => i18n.t('Compilation error'),
  IE: () => i18n.t('Judge error'),
  SKIPPED: () => i18n.t('Not run'),
};
export const verdictWord = (verdict: Verdict | TestVerdict) => verdictLabels[verdict]();

const explained: Record<Verdict, () => string> = {
  AC: () => i18n.t('All tests passed.'),
  WA: () => i18n.t('Your program printed a wrong answer on at least one test.'),
  TLE: () => i18n.t('Your program exceeded the time limit on at least one test. Look for a faster method.'),
  MLE: () => i18n.t('Your program exceeded the memory limit on at least one test.'),
  OLE: () => i18n.t('Your program printed too much output on at least one test.'),
  RE: () => i18n.t('Your program crashed on at least one test, for example because an index was out of range.'),
  CE: () => i18n.t('Your program doesn’t compile. The compiler’s message is below.'),
  IE: () => i18n.t('The judge failed, not your program. This submission doesn’t count. Submit again.'),
};
/** What a verdict means, for whoever meets it first. */
export const verdictExplained = (verdict: Verdict) => explained[verdict]();

/** What an answer may look like; nothing where it is plain. */
export function checkerWords(checker: Checker): string {
  if (checker.kind === 'exact') return i18n.t('Line breaks and spaces within lines must match.');
  if (checker.kind === 'float')
    return i18n.t('Numbers may differ by {absolute} (absolute) or {relative} (relative).', checker);
  if (checker.kind === 'any-order') return i18n.t('The order doesn’t matter.');
  if (checker.kind === 'program') return i18n.t('Any correct answer is accepted.');
  return '';
}

/** What became of a submission, in a list of them. */
export const lineWords = ({ verdict }: { verdict: Verdict | null }) =>
  verdict ? verdictWord(verdict) : i18n.t('Judging');

/** "2 s" or "300 ms". */
export const timeWord = (ms: number) =>
  ms >= 1000 ? i18n.t('{s} s', { s: Math.round(ms / 100) / 10 }) : i18n.t('{ms} ms', { ms: Math.round(ms) });
export const memoryWord = (bytes: number) => i18n.t('{mib} MiB', { mib: Math.round(bytes / 2 ** 20) });

/** A share of fewer people than this says more than is known. */
const ENOUGH = 20;

export function solvedBy({ triers, solvers }: { triers: number; solvers: number }) {
  if (triers === 0) return i18n.t('No attempts yet');
  return triers < ENOUGH
    ? i18n.t('{solvers} of {triers} solved it', { solvers, triers })
    : i18n.t('{percent}% of {triers} solved it', { percent: Math.round((100 * solvers) / triers), triers });
}
