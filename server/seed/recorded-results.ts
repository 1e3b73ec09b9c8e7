import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Difference } from '@stepwell/contract/judge/judging.ts';
import { testVerdicts, verdicts } from '@stepwell/contract/judge/programs.ts';
import * as z from 'zod/mini';
import type { Outcome, TestOutcome } from '../slices/judge/judging/judge.public.ts';
import type { TestRow } from '../slices/judge/submissions/judged-version.public.ts';
import type { Result } from '../slices/judge/submissions/results.ts';
import { studentReason, testRow } from '../slices/judge/submissions/test-rows.ts';
import type { submissionTests } from '../tables/judge/submissions.ts';
import type { ChallengeSource, ProgramSource } from './challenge-sources.ts';

/**
 * What the judge said of the demo's programs, so that a first start shows acceptance rates and standings at once. Written
 * by `npm run demo:results`; challenge-programs.long.test.ts has the judge say it again.
 */
export const recordingsFile = join(import.meta.dirname, '../../content/challenges/recorded-results.json');

const KIB = 1024;

/** Most tests are passed, and what was written on them is the answer: their time and memory say the rest. */
const Passed = z.tuple([z.int(), z.int()]);
const Full = z.object({
  verdict: z.enum(testVerdicts),
  reason: z.string(),
  told: z.boolean(),
  cpuMs: z.int(),
  kib: z.int(),
  stdout: z.string(),
  stderr: z.string(),
  difference: z.nullable(Difference),
});
const Recording = z.object({
  program: z.string(),
  /** Of the program and of everything it is judged by. */
  hash: z.string(),
  verdict: z.enum(verdicts),
  points: z.int(),
  compileLog: z.string(),
  /** In the order they are run; null: skipped. */
  tests: z.array(z.nullable(z.union([Passed, Full]))),
});
export type Recording = z.infer<typeof Recording>;
const Recordings = z.record(z.string(), z.array(Recording));

/** What runs wherever the product does. */
const LANGUAGES = ['python', 'javascript', 'typescript', 'c', 'cpp', 'sql'];

/** Programs that learners of the demo may have handed in: right ones and wrong ones. */
export const demoPrograms = ({ programs }: ChallengeSource) =>
  programs.filter(
    ({ role, language, expected }) =>
      LANGUAGES.includes(language) && (role === 'reference' || (role === 'wrong' && expected === 'WA')),
  );

/** Finds the recording of a program; none where it or its challenge is another than the one that was judged. */
export function recordedResults() {
  const known = existsSync(recordingsFile) ? z.parse(Recordings, JSON.parse(readFileSync(recordingsFile, 'utf8'))) : {};
  return (source: ChallengeSource) => {
    const hash = hashIn(source);
    return (program: Pick<ProgramSource, 'language' | 'files'>) => {
      const own = hash(program);
      return known[source.slug]?.find((recording) => recording.hash === own);
    };
  };
}

function hashIn({ kind, limits, checker, groups, points, signature, tests, programs }: ChallengeSource) {
  const helpers = programs.filter(({ role }) => role === 'checker' || role === 'interactor');
  const judgedBy = createHash('sha256')
    .update(JSON.stringify({ kind, limits, checker, groups, points, signature, tests, helpers }))
    .digest('hex');
  return ({ language, files }: Pick<ProgramSource, 'language' | 'files'>) =>
    createHash('sha256')
      .update(JSON.stringify([judgedBy, language, files]))
      .digest('hex');
}

/** An outcome of the judge's as it is written down. */
export function record(
  source: ChallengeSource,
  program: ProgramSource,
  { verdict, points, tests }: Pick<Outcome, 'verdict' | 'points' | 'tests'>,
  compileLog: string,
): Recording {
  return {
    program: program.name,
    hash: hashIn(source)(program),
    verdict,
    points,
    compileLog,
    tests: tests.map((outcome, place) => packed(outcome, source.tests[place] as ChallengeSource['tests'][number])),
  };
}

function packed(outcome: TestOutcome, { kind, answer }: ChallengeSource['tests'][number]) {
  if (outcome.verdict === 'SKIPPED') return null;
  const { verdict, reason, difference, stdout, stderr } = testRow({ submissionId: '', judging: 1 }, outcome, { kind });
  const { told, cpuMs } = outcome;
  const kib = Math.ceil(outcome.memoryBytes / KIB);
  if (verdict === 'AC' && stdout === writtenAs(outcome, answer, kind) && stderr === '' && !difference)
    return [cpuMs, kib] as [number, number];
  return {
    verdict,
    reason: reason ?? '',
    told,
    cpuMs,
    kib,
    stdout: stdout ?? '',
    stderr: stderr ?? '',
    difference: difference ?? null,
  };
}

/** How an answer would be kept, had a program written it. */
const writtenAs = (outcome: TestOutcome, answer: string, kind: TestRow['kind']) =>
  testRow({ submissionId: '', judging: 1 }, { ...outcome, stdout: Buffer.from(answer) }, { kind }).stdout;

/** What does not depend on the machine, with every reason in full. */
export function saidIn({ verdict, points, tests }: Recording) {
  const failed = tests.findIndex((one) => one !== null && !Array.isArray(one) && one.verdict !== 'AC');
  const full = tests[failed];
  return {
    verdict,
    points,
    reason: full && !Array.isArray(full) ? `Test ${failed + 1}: ${full.reason}` : '',
    verdicts: tests.map((one) => (one === null ? 'SKIPPED' : Array.isArray(one) ? 'AC' : one.verdict)),
  };
}

/** A recording as the judge would have kept it. `tests`: of the version, in their order. */
export function recordedResult(
  { verdict, points, compileLog, tests: recorded }: Recording,
  { tests: sources }: ChallengeSource,
  tests: readonly TestRow[],
  submissionId: string,
): { result: Result; rows: (typeof submissionTests.$inferInsert)[] } {
  const empty = new Uint8Array();
  const outcomes = recorded.map((one, place) => {
    const { id, position, group, kind } = tests[place] as TestRow;
    const of = { test: { id, position, group, data: () => Promise.reject(new Error('not asked for')) } };
    const plain = { reason: '', told: true, difference: null, stdout: empty, stderr: empty };
    if (one === null) return { ...of, ...plain, kind, verdict: 'SKIPPED' as const, cpuMs: 0, memoryBytes: 0 };
    if (Array.isArray(one)) {
      const stdout = Buffer.from((sources[place] as ChallengeSource['tests'][number]).answer);
      return { ...of, ...plain, kind, stdout, verdict: 'AC' as const, cpuMs: one[0], memoryBytes: one[1] * KIB };
    }
    const { kib, stdout, stderr, ...rest } = one;
    return { ...of, ...plain, ...rest, kind, kept: { stdout, stderr }, memoryBytes: kib * KIB };
  });
  const rows = outcomes.map((outcome) => ({
    ...testRow({ submissionId, judging: 1 }, outcome, outcome),
    ...('kept' in outcome && outcome.kept),
  }));
  const failed = outcomes.find((outcome) => outcome.verdict !== 'AC') ?? null;
  const most = (of: 'cpuMs' | 'memoryBytes') => Math.max(0, ...outcomes.map((outcome) => outcome[of]));
  return {
    rows,
    result: {
      verdict,
      points,
      compileLog,
      reason: studentReason(failed, failed?.kind),
      cpuMs: most('cpuMs'),
      memoryBytes: most('memoryBytes'),
    },
  };
}
