import { MOST_TEST_FILE, UNPACKED_BYTES } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Runner, RunResult } from '../../../ports/runner.ts';
import { challengeTests, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { AuthorFailed, flagsIn } from '../../judge/judging/author-program.public.ts';
import { valueLine } from '../../judge/judging/json-answer.public.ts';
import type { TestLimits } from '../../judge/judging/limits.public.ts';
import { shown } from '../../judge/judging/shown.public.ts';
import { endingOf, OursFailed } from '../../judge/judging/verdicts.public.ts';
import type { TestRow, Version } from '../../judge/submissions/judged-version.public.ts';
import { limitsFor } from '../../judge/submissions/languages.public.ts';
import { authorProgram, prepare } from '../../judge/submissions/prepared-task.public.ts';
import { keepBytes } from '../authoring/test-rows.ts';
import { type HelperRow, helperRow, TestFailed } from './helper-rows.ts';

interface Source {
  id: string;
  language: string;
  files: SourceFile[];
}
interface Wish {
  version: Version;
  generator: Source;
  /** Whose answers count. Interactive challenges need none. */
  reference: Source | undefined;
  tests: readonly TestRow[];
  signal: AbortSignal;
}
interface MadeTest {
  testId: string;
  input: Uint8Array;
  answer: Uint8Array;
}
export interface MadeTests {
  row: HelperRow;
  made: MadeTest[];
}

const nothing = new Uint8Array();

/**
 * Inputs by the author's generator, each from its own arguments, with the answers of a reference. Every input is made
 * twice: one that comes out otherwise the second time could never be made again, and nobody could look into it.
 */
export async function makeTests(
  runner: Runner,
  { version, generator, reference, tests, signal }: Wish,
): Promise<MadeTests> {
  const created: MadeTest[] = [];
  let room = UNPACKED_BYTES;
  const row = await helperRow(generator.id, tests, async () => {
    const maker = await authorProgram(runner, version, { role: 'generator', ...generator }, signal);
    const limits = { ...maker.limits, outputBytes: MOST_TEST_FILE };
    const answers = await answering(runner, version, reference, signal);
    return async ({ id: testId, recipe }) => {
      const job = { program: maker.program, stdin: nothing, args: flagsIn(recipe ?? ''), limits, signal };
      const first = await ran(runner, job, 'the generator');
      const second = await ran(runner, job, 'the generator');
      if (!Buffer.from(first.stdout).equals(second.stdout))
        throw new TestFailed('its input differs each time. Derive random values only from the arguments.');
      const answer = await answers(first.stdout);
      room -= first.stdout.length + answer.length;
      if (room < 0) throw new TestFailed('all tests together are too large.');
      created.push({ testId, input: first.stdout, answer });
      return first;
    };
  });
  return { row, made: created };
}

interface Job {
  program: string;
  stdin: Uint8Array;
  args?: string[];
  limits: TestLimits;
  signal: AbortSignal;
}
async function ran(runner: Runner, job: Job, who: string): Promise<RunResult> {
  const result = await runner.run(job);
  if (job.signal.aborted) throw new OursFailed('stopped');
  const ending = endingOf(result, job.limits);
  if (!ending) return result;
  const message = shown(result.stderr, 4000).trim().split('\n').at(-1)?.slice(0, 200) ?? '';
  throw new TestFailed(`${who} failed. ${[ending.reason, message].filter(Boolean).join(' ')}`);
}

async function answering(runner: Runner, version: Version, reference: Source | undefined, signal: AbortSignal) {
  if (version.kind === 'interactive') return async () => nothing;
  if (!reference) throw new TestFailed('there’s no reference solution to answer it.');
  const compiled = await prepare(runner, version, reference, signal);
  if (!compiled.ok)
    throw new AuthorFailed('The reference solution doesn’t compile, so there are no answers.', compiled.log);
  const limits = await limitsFor(runner, version, reference.language);
  return async (stdin: Uint8Array) => {
    const { stdout } = await ran(runner, { program: compiled.program, stdin, limits, signal }, 'the reference');
    // What a function prints before its value is no answer.
    return version.kind === 'function' ? Buffer.from(`${valueLine(stdout)}\n`) : stdout;
  };
}

/** Keeps them with the draft. False, and nothing is kept, where something was saved since. */
export async function keepMade(
  tx: Db,
  versionId: string,
  saves: number,
  created: readonly MadeTest[],
): Promise<boolean> {
  const [now] = await tx.select().from(challengeVersions).where(eq(challengeVersions.id, versionId)).for('update');
  if (now?.saves !== saves || now.frozenAt) return false;
  for (const { testId, input, answer } of created) {
    const hashes = { inputHash: await keepBytes(tx, input), answerHash: await keepBytes(tx, answer) };
    await tx.update(challengeTests).set(hashes).where(eq(challengeTests.id, testId));
  }
  return true;
}
