import type { SourceFile, Verdict } from '@stepwell/contract/judge/programs.ts';
import { statedVerdict } from './stated-verdicts.ts';
import type { SubmissionRule } from './submission-rules.ts';

/** How a submission of a package is to end. */
export interface Meant {
  role: 'reference' | 'wrong';
  expected: Verdict | null;
  /** Other ways in which it may end as well. */
  also: Verdict[];
  /** Points from and to. */
  score: [number, number] | null;
}

const ends = (expected: Verdict | null, also: Verdict[] = []): Meant => ({
  role: 'wrong',
  expected,
  also,
  score: null,
});
const passes: Meant = { role: 'reference', expected: null, also: [], score: null };

/** What the folders of `submissions` expect. */
const folders: Record<string, Meant> = {
  accepted: passes,
  wrong_answer: ends('WA'),
  time_limit_exceeded: ends('TLE'),
  run_time_error: ends('RE'),
  memory_limit_exceeded: ends('MLE'),
  output_limit_exceeded: ends('OLE'),
  compiler_error: ends('CE'),
  compile_error: ends('CE'),
  no_output: ends('WA'),
  rejected: ends(null),
  // Never wrong, but too slow, or fallen.
  brute_force: ends('TLE', ['RE']),
  // Right, and so slow that it depends on the machine whether it is in time.
  slow_accepted: ends('TLE', ['AC']),
  // Right on some groups of tests only.
  partially_accepted: ends(null),
  // Each says itself what it comes to; one that does not may come to anything.
  mixed: ends(null, ['AC']),
};

/** One of several ends; `first` is that of its folder. */
function meantOf(all: ReadonlySet<Verdict>, first: Verdict | null | undefined): Meant | undefined {
  const failures = [...all].filter((one) => one !== 'AC');
  const right: Verdict[] = all.has('AC') ? ['AC'] : [];
  if (failures.length === 0) return right.length > 0 ? passes : undefined;
  // Whatever these mean, there is no other way to fail in a package.
  if (['WA', 'TLE', 'RE'].every((one) => all.has(one as Verdict))) return ends(null, right);
  const expected = first && all.has(first) && first !== 'AC' ? first : (failures[0] ?? null);
  return ends(expected, [...failures.filter((one) => one !== expected), ...right]);
}

/** A program says itself what is expected of it, as DOMjudge reads it; of several any will do. */
function markedIn(files: readonly SourceFile[]): Set<Verdict> {
  const [, verdictNames] =
    files.map(({ text }) => /@EXPECTED_(?:RESULTS|SCORE)@:\s*(.+)/.exec(text)).find(Boolean) ?? [];
  return new Set(verdictNames?.split(',').flatMap((word) => statedVerdict(word) ?? []));
}

/** Points are written in the same way; once the mark with that name held verdicts, too. */
function scoreIn(files: readonly SourceFile[]): [number, number] | null {
  const [, statedScore] = files.map(({ text }) => /@EXPECTED_SCORE@:\s*(\d+(?:\.\d+)?)/.exec(text)).find(Boolean) ?? [];
  return statedScore === undefined ? null : [Math.floor(Number(statedScore)), Math.ceil(Number(statedScore))];
}

/**
 * What is expected of a submission: by `submissions.yaml`, then by its folder, and by itself where its folder says nothing
 * or says one of several ends that it names. Undefined where nobody says it.
 */
export function meantBy(
  folder: string,
  files: readonly SourceFile[],
  { permitted, required, score: ruled }: SubmissionRule,
): Meant | undefined {
  const score = ruled ?? scoreIn(files);
  const byFolder = folders[folder];
  const first = byFolder?.role === 'reference' ? 'AC' : byFolder?.expected;
  const withScore = (expectation: Meant | undefined): Meant | undefined =>
    expectation && score && expectation.role === 'wrong' ? { ...expectation, score } : expectation;
  if (permitted || required.length > 0) {
    const able = (one: Verdict) =>
      (permitted?.includes(one) ?? true) && (one !== 'AC' || required.every((some) => some.includes('AC')));
    return withScore(meantOf(new Set((['WA', 'TLE', 'RE', 'AC'] as const).filter(able)), first));
  }
  const marked = markedIn(files);
  const isOpen = !byFolder || folder === 'mixed';
  if (marked.size > 0 && (isOpen || (marked.size > 1 && first && marked.has(first))))
    return withScore(meantOf(marked, first));
  return withScore(byFolder ?? (score ? ends(null, ['AC']) : undefined));
}
