import type { TestVerdict } from '@stepwell/contract/judge/programs.ts';
import type { RunResult } from '../../../ports/runner.ts';
import type { TestLimits } from './limits.public.ts';
import { hadTooManyThreads, trapMessage } from './trap-messages.ts';

/** Something of ours failed: nobody's program is to blame, and the job is tried once more elsewhere. */
export class OursFailed extends Error {}

/** Why, in words. `told`: they say nothing of a test's data, so they may be told of hidden tests too. */
export interface Ending {
  verdict: TestVerdict;
  reason: string;
  told: boolean;
}

const makeEnding = (verdict: TestVerdict, reason: string): Ending => ({ verdict, reason, told: true });
const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;

export const WAITED = 'It waited until the time limit. Check whether it reads more input than it’s given.';
export const BOTH_WAITED = 'Both programs waited for each other until the time limit.';
export const TALKED_ON = 'The programs were still exchanging messages at the time limit.';

export const wroteTooMuch = (bytes: number): Ending =>
  makeEnding('OLE', `It wrote more than ${mebibytesOrKibibytes(bytes)}.`);

/** A program that stood still: nearly no processor time when the clock ran out. */
export const stoodStill = ({ end, cpuMs }: RunResult, limits: TestLimits) => end === 'wall' && cpuMs < limits.cpuMs / 2;

/**
 * What a run comes to before anything is compared, first match: our fault, too much output, too much memory, too much
 * time, a fault of the program. Undefined where it ended well. Throws `OursFailed`.
 */
export function endingOf(result: RunResult, limits: TestLimits): Ending | undefined {
  const { end } = result;
  if (end === 'internal') throw new OursFailed(result.fault ?? 'a run failed with us');
  if (end === 'output') return wroteTooMuch(limits.outputBytes);
  if (end === 'files') return makeEnding('OLE', `It wrote more than ${mebibytes(limits.fileBytes)} to files.`);
  if (end === 'memory') return makeEnding('MLE', `It used more than ${mebibytes(limits.memoryBytes)} of memory.`);
  // Those that it had already may go on, asleep or at work, until its time is up: that is not why it failed.
  if (hadTooManyThreads(result.stderr)) {
    const reason = `It started too many threads. At most ${limits.processes} can run at once, and none on WebAssembly.`;
    if (end === 'exit' || end === 'signal') return makeEnding('RE', reason);
    if (end === 'cpu' || end === 'wall') return makeEnding('TLE', reason);
  }
  if (end === 'cpu' || result.cpuMs > limits.cpuMs)
    return makeEnding('TLE', `It ran for more than ${seconds(limits.cpuMs - limits.bootMs)}.`);
  if (end === 'wall')
    return makeEnding(
      'TLE',
      stoodStill(result, limits) ? WAITED : `It took more than ${seconds(limits.wallMs)} of real time.`,
    );
  // Which number or which fault might carry something out of a hidden test.
  if (end === 'exit') return { verdict: 'RE', reason: `It exited with code ${result.exitCode}.`, told: false };
  if (end === 'signal')
    return { verdict: 'RE', reason: `It was stopped by ${result.signal ?? 'a signal'}.`, told: false };
  if (end === 'trap') return { verdict: 'RE', reason: trapMessage(result.fault ?? '', result.stderr), told: false };
  return undefined;
}

const mebibytesOrKibibytes = (bytes: number) =>
  bytes < 2 ** 20 ? `${Math.round(bytes / 1024)} KiB` : mebibytes(bytes);

/** What is shown of its time: the limit where it was passed, and nothing of what the language itself takes. */
export function shownTime(result: RunResult, { cpuMs, bootMs }: TestLimits): number {
  return Math.round(Math.max(0, Math.min(result.cpuMs, cpuMs) - bootMs));
}
