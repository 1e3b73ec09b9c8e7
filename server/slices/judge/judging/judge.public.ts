import type { Difference } from '@stepwell/contract/judge/judging.ts';
import type { TestGroup, TestVerdict, Verdict } from '@stepwell/contract/judge/programs.ts';
import type { ProgramId, RunJob, Runner, RunResult } from '../../../ports/runner.ts';
import { AuthorFailed, type AuthorProgram, flagsIn } from './author-program.public.ts';
import { isBusy } from './busy.ts';
import { type Answering, checkAnswer } from './check-answer.public.ts';
import { runInteractive, type Talked } from './interactive.ts';
import type { TestLimits } from './limits.public.ts';
import { givePoints, ofPointsOf } from './test-groups.public.ts';
import { BOTH_WAITED, endingOf, OursFailed, shownTime, TALKED_ON } from './verdicts.public.ts';

export interface JudgeTest {
  id: string;
  /** From 1, in the order they are run. */
  position: number;
  /** Index into the groups; null outside them. */
  group: number | null;
  /** Its data, fetched when its turn comes: all tests together may be large. `answer` null: nothing to compare with. */
  data(): Promise<{ input: Uint8Array; answer: Uint8Array | null }>;
}
export interface Task extends Answering {
  program: ProgramId;
  tests: readonly JudgeTest[];
  limits: TestLimits;
  groups: readonly TestGroup[];
  /** Given for one AC of all tests, where there are no groups. */
  points: number;
  interactor?: AuthorProgram | undefined;
  /** Goes on after a test that failed: trying out shows them all. */
  allTests?: boolean;
  signal?: AbortSignal | undefined;
  /** Whether more is to do on this machine than it can: told by tests, seen otherwise. */
  isBusy?: () => boolean;
}
export interface TestOutcome {
  test: JudgeTest;
  verdict: TestVerdict;
  reason: string;
  /** The reason says nothing of the test's data. */
  told: boolean;
  difference: Difference | null;
  cpuMs: number;
  memoryBytes: number;
  stdout: Uint8Array;
  stderr: Uint8Array;
}
export interface Outcome {
  verdict: Exclude<Verdict, 'CE'>;
  /** The first test that was not passed; null where all were. */
  failed: TestOutcome | null;
  points: number;
  ofPoints: number;
  cpuMs: number;
  memoryBytes: number;
  tests: TestOutcome[];
}

/**
 * A submission whose tests have used so much processor time lets others go before it. By the clock it would be held back
 * behind endless loops for having been slowed down by them.
 */
const LONG_MS = 1000;

const nothing = new Uint8Array();

/**
 * Runs a compiled program on test after test. The verdict is that of the first test that was not passed. Without groups
 * that give points the rest is skipped after it; with them the rest of its group is, and each group gives its points when
 * all of its tests passed. Throws `OursFailed` where we are to blame: then nothing of it counts.
 */
export async function judgeTests(
  runner: Runner,
  task: Task,
  onTest: (outcome: TestOutcome) => void | Promise<void> = () => undefined,
): Promise<Outcome> {
  const tests: TestOutcome[] = [];
  const fallen = new Set<number | null>();
  const ran = { ms: 0 };
  for (const test of task.tests) {
    if (task.signal?.aborted) throw new OursFailed('stopped');
    const lost = !givePoints(task.groups) ? fallen.size > 0 : test.group !== null && fallen.has(test.group);
    const skip = lost && !task.allTests;
    const outcome: TestOutcome = skip ? skipped(test) : await judgeTest(runner, task, test, ran);
    // What was ended by us says nothing of the program.
    if (task.signal?.aborted) throw new OursFailed('stopped');
    if (outcome.verdict !== 'AC') fallen.add(test.group);
    tests.push(outcome);
    await onTest(outcome);
    if (outcome.verdict === 'IE') break;
  }
  return { ...summed(tests, task), tests };
}

function summed(tests: TestOutcome[], { groups, points, tests: all }: Task) {
  const failed = tests.find(({ verdict }) => verdict !== 'AC') ?? null;
  const passed = groups.map((_, place) => {
    const own = tests.filter(({ test }) => test.group === place);
    return (
      own.length === all.filter(({ group }) => group === place).length && own.every(({ verdict }) => verdict === 'AC')
    );
  });
  const most = (of: (one: TestOutcome) => number) => tests.reduce((so, one) => Math.max(so, of(one)), 0);
  const verdict = (failed?.verdict ?? 'AC') as Outcome['verdict'];
  return {
    verdict,
    failed,
    points: givePoints(groups) ? gained(groups, passed) : failed ? 0 : points,
    ofPoints: ofPointsOf(groups, points),
    cpuMs: most(({ cpuMs }) => cpuMs),
    memoryBytes: most(({ memoryBytes }) => memoryBytes),
  };
}

const gained = (groups: readonly TestGroup[], passed: boolean[]) =>
  groups.reduce((sum, { points }, place) => sum + (passed[place] ? points : 0), 0);

/** How the answer of a test is looked at, where its group has a way of its own. */
function waysOf(task: Task, { group }: JudgeTest): Pick<Task, 'checker' | 'checkerProgram' | 'interactor' | 'returns'> {
  const { checkerProgram, interactor, returns } = task;
  const checker = task.groups[group ?? -1]?.checker;
  if (!checker) return { checker: task.checker, checkerProgram, interactor, returns };
  const withGroupFlags = (one: AuthorProgram | undefined) =>
    one && checker.kind === 'program' ? { ...one, flags: flagsIn(checker.flags) } : one;
  return { checker, checkerProgram: withGroupFlags(checkerProgram), interactor: withGroupFlags(interactor), returns };
}

const skipped = (test: JudgeTest): TestOutcome => ({
  test,
  verdict: 'SKIPPED',
  reason: '',
  told: true,
  difference: null,
  cpuMs: 0,
  memoryBytes: 0,
  stdout: nothing,
  stderr: nothing,
});

async function judgeTest(runner: Runner, task: Task, test: JudgeTest, ran: { ms: number }): Promise<TestOutcome> {
  const { input, answer } = await test.data();
  const of = (result: RunResult) => ({
    test,
    cpuMs: shownTime(result, task.limits),
    memoryBytes: Math.round(result.memoryBytes),
    stdout: result.stdout,
    stderr: result.stderr,
  });
  try {
    const { program, limits, signal } = task;
    const ways = waysOf(task, test);
    const { interactor } = ways;
    if (interactor) {
      const talking = { program, interactor, input, answer: answer ?? nothing, limits, ...(signal && { signal }) };
      const first = await runInteractive(runner, talking);
      const again = wasHeldUp(first, task.isBusy);
      const patient = { ...limits, wallMs: PATIENCE * limits.wallMs };
      const talked = again ? await runInteractive(runner, { ...talking, limits: patient }) : first;
      const ending = talked.ending ?? { verdict: 'AC' as const, reason: '', told: true };
      return { ...of(talked.solution), ...ending, difference: null };
    }
    const result = await runOn(runner, task, { stdin: input, isLong: ran.ms > LONG_MS });
    ran.ms += Math.max(0, result.cpuMs - limits.bootMs);
    const ending = endingOf(result, limits);
    if (ending) return { ...of(result), ...ending, difference: null };
    if (!answer) return { ...of(result), verdict: 'AC', reason: '', told: true, difference: null };
    const checked = await checkAnswer(runner, ways, { input, answer, output: result.stdout }, signal);
    if (checked.right) return { ...of(result), verdict: 'AC', reason: '', told: true, difference: null };
    return { ...of(result), ...checked, verdict: 'WA' };
  } catch (error) {
    if (!(error instanceof AuthorFailed)) throw error;
    return { ...skipped(test), verdict: 'IE', reason: error.message, told: false };
  }
}

/** Beyond its processor time a program is left so much more, as a share of its limit, and milliseconds at the most. */
const OVERSHOOT = 0.25;
const MOST_OVERSHOOT_MS = 800;
/** So often one runs that ends by itself just beyond its limit. */
const RUNS = 3;

/**
 * Runs a program; the least processor time counts, of up to three runs that ended a little beyond the limit. Whatever
 * else a machine does takes nothing off that time, but adds to it: other programs empty the caches, or share the core.
 */
async function runOn(
  runner: Runner,
  { program, limits, signal }: Task,
  given: Pick<RunJob, 'stdin' | 'isLong'>,
): Promise<RunResult> {
  const more = Math.min(Math.round(OVERSHOOT * limits.cpuMs), MOST_OVERSHOOT_MS);
  const job = { program, ...given, limits: { ...limits, cpuMs: limits.cpuMs + more }, ...(signal && { signal }) };
  let least = await runner.run(job);
  for (let n = 1; n < RUNS && isJustBeyond(least, limits) && !signal?.aborted; n += 1) {
    const again = await runner.run({ ...job, isLong: true });
    if (again.end === 'internal' || again.cpuMs <= least.cpuMs) least = again;
  }
  return least;
}

const isJustBeyond = ({ end, cpuMs }: RunResult, limits: TestLimits) => end !== 'cpu' && cpuMs > limits.cpuMs;

/** How many times as long the clock runs the second time, where the machine has too much to do. */
const PATIENCE = 6;

/**
 * Whether a talk that ran out of time is tried once more: who is kept from a processor keeps the other waiting, and no
 * runner can tell that from sleep. Only where the two still talked, so that one that sleeps is not given more.
 */
const wasHeldUp = ({ ending, isTalking }: Talked, busy = isBusy) =>
  (ending?.reason === BOTH_WAITED || ending?.reason === TALKED_ON) && isTalking && busy();
