import { constants } from 'node:os';
import type { RunLimits, RunResult } from '../../../ports/runner.ts';
import type { Report } from './report.ts';

/** Why we ended a run ourselves. */
export type Stopped = 'wall' | 'cpu' | 'memory' | 'output' | 'asked';

/** All that is known of a run when its box is empty. */
export interface Ended {
  report: Report;
  stopped: Stopped | undefined;
  fault: string | undefined;
  limits: RunLimits;
  exactMemory: boolean;
  /** The kernel has killed something for want of memory. */
  ranOut: boolean;
  /** It has killed something on this machine, inside or outside of boxes, while the program ran. */
  machineRanOut: boolean;
  /** With the supervisor's own; undefined where no group counts. */
  groupCpuMicros: number | undefined;
  groupPeakBytes: number;
  wallMs: number;
  stderr: Uint8Array;
  outOfMemory: RegExp | undefined;
}

/** Of two names for one number the first is the usual one: SIGABRT, not SIGIOT. */
const names = new Map(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
);

/** What processor time is limited by in the kernel is counted in ticks, the longest of which is 10 ms (CONFIG_HZ=100). */
const TICK_MS = 10;

/** The last lines of what was written as errors, where a runtime says what it ended for. */
const lastWords = (stderr: Uint8Array) => Buffer.from(stderr.subarray(Math.max(0, stderr.length - 4096))).toString();

/**
 * How a run ended, in the order in which one reason hides another: our own fault, output, files, memory, processor
 * time, time on the clock, and only then what the program did by itself.
 */
export function judgeEnd(run: Ended): Omit<RunResult, 'stdout' | 'stderr'> {
  const { report, stopped, limits } = run;
  const reported = report.ended;
  // What the group counted less what the supervisor says it used itself: hides nothing of children nobody waited for.
  const ofGroup = run.groupCpuMicros === undefined ? 0 : run.groupCpuMicros - (reported?.selfMicros ?? 0);
  const cpuMs = Math.max(0, reported?.cpuMicros ?? 0, ofGroup) / 1000;
  const wallMs = reported && reported.wallMicros > 0 ? reported.wallMicros / 1000 : run.wallMs;
  const memoryBytes = Math.max(reported?.residentBytes ?? 0, reported?.peakBytes ?? 0, run.groupPeakBytes);
  const used = { cpuMs, wallMs, memoryBytes };
  const plain = (end: RunResult['end']) => ({ ...used, end, exitCode: null });
  const internal = (fault: string) => ({ ...plain('internal'), fault });

  if (run.fault) return internal(run.fault);
  if (report.broken) return internal(report.broken);
  if (stopped === 'asked') return { ...plain('signal'), signal: 'SIGKILL' };
  if (!report.started) return internal(lastWords(run.stderr).trim() || 'The box did not open.');

  const status = reported?.status ?? constants.signals.SIGKILL;
  const signal = status & 0x7f;
  const exitCode = signal === 0 ? (status >> 8) & 0xff : null;
  const isBad = status !== 0;
  const why = reported?.why;
  if (stopped === 'output' || why === 'output') return plain('output');
  if (signal === constants.signals.SIGXFSZ || reported?.filesFull || why === 'files') return plain('files');
  const nearLimit = !run.exactMemory && memoryBytes >= limits.memoryBytes * 0.95;
  const isOutOfMemory = isBad && (run.outOfMemory?.test(lastWords(run.stderr)) ?? false);
  if (run.ranOut || why === 'memory' || stopped === 'memory' || (isBad && nearLimit) || isOutOfMemory)
    return plain('memory');
  // The kernel ends by ticks (RLIMIT_CPU), which may be far more than what the exact clock tells of the same program.
  const isKernelsEnd = signal === constants.signals.SIGKILL || signal === constants.signals.SIGXCPU;
  const counted = Math.max(cpuMs, (reported?.tickMicros ?? 0) / 1000);
  const endedByTicks = isKernelsEnd && !why && counted >= limits.cpuMs - TICK_MS;
  if (cpuMs > limits.cpuMs || why === 'cpu' || stopped === 'cpu') return plain('cpu');
  if (stopped === 'wall') return plain('wall');
  if (endedByTicks) return plain('cpu');
  if (!reported) return internal('The box was closed from outside.');
  if (run.machineRanOut && signal === constants.signals.SIGKILL) return internal('The machine ran out of memory.');
  if (signal !== 0) return { ...plain('signal'), signal: names.get(signal) ?? `SIG${signal}` };
  return { ...used, end: exitCode === 0 ? 'ok' : 'exit', exitCode };
}
