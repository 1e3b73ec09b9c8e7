import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { type Ended, judgeEnd } from './ends.ts';
import type { Report } from './report.ts';

const mebibyte = 2 ** 20;
const { SIGKILL, SIGXCPU, SIGSEGV } = constants.signals;
const limits: Ended['limits'] = {
  cpuMs: 20_000,
  wallMs: 60_000,
  memoryBytes: 128 * mebibyte,
  stackBytes: 8 * mebibyte,
  outputBytes: mebibyte,
  errorBytes: 65_536,
  fileBytes: mebibyte,
  processes: 16,
};
type Said = NonNullable<Report['ended']>;
const ended = (report: Partial<Said>, run: Partial<Ended> = {}): Ended => ({
  report: {
    started: true,
    files: [],
    tooLarge: false,
    complete: false,
    ended: {
      status: 0,
      cpuMicros: 1_000_000,
      tickMicros: 1_000_000,
      selfMicros: 0,
      wallMicros: 2_000_000,
      residentBytes: mebibyte,
      peakBytes: 0,
      filesFull: false,
      why: '',
      ...report,
    },
  },
  stopped: undefined,
  fault: undefined,
  limits,
  exactMemory: false,
  ranOut: false,
  machineRanOut: false,
  groupCpuMicros: undefined,
  groupPeakBytes: 0,
  wallMs: 2000,
  stderr: new Uint8Array(),
  outOfMemory: undefined,
  ...run,
});
const endOf = (report: Partial<Said>, run?: Partial<Ended>) => judgeEnd(ended(report, run));

test('the kernel ends by ticks what has run for less: its limit is processor time all the same', () => {
  // Many threads beside short work of others: 22 s of ticks, and below 20 s by the exact clock.
  expect(endOf({ status: SIGKILL, cpuMicros: 19_600_000, tickMicros: 22_000_000 }).end).toBe('cpu');
  expect(endOf({ status: SIGKILL, cpuMicros: 200_000, tickMicros: 42_000_000 }).end).toBe('cpu');
  expect(endOf({ status: SIGXCPU, cpuMicros: 200_000, tickMicros: 42_000_000 }).end).toBe('cpu');
  // Within one tick of the limit.
  expect(endOf({ status: SIGKILL, cpuMicros: 19_991_000, tickMicros: 19_991_000 }).end).toBe('cpu');
});

test('a program that kills itself below its limits has a signal, and one that ends well at its limit is right', () => {
  expect(endOf({ status: SIGKILL })).toMatchObject({ end: 'signal', signal: 'SIGKILL' });
  expect(endOf({ status: SIGXCPU })).toMatchObject({ end: 'signal', signal: 'SIGXCPU' });
  // A fault of its own late in its time is no kill of ours.
  expect(endOf({ status: SIGSEGV, cpuMicros: 19_000_000, tickMicros: 22_000_000 })).toMatchObject({
    end: 'signal',
    signal: 'SIGSEGV',
  });
  expect(endOf({ status: 0, cpuMicros: 19_995_000, tickMicros: 22_000_000 }).end).toBe('ok');
});

test.each(['cpu', 'memory', 'files', 'output'] as const)('killed by the supervisor for %s is told as that', (why) => {
  expect(endOf({ status: SIGKILL, why }).end).toBe(why);
});

test.each(['cpu', 'memory', 'wall', 'output'] as const)('stopped by us for %s is told as that', (stopped) => {
  expect(endOf({ status: SIGKILL, why: 'stopped' }, { stopped }).end).toBe(stopped);
  // The supervisor did not answer in time, and went with the box.
  const run = ended({}, { stopped });
  const { ended: _, ...report } = run.report;
  expect(judgeEnd({ ...run, report }).end).toBe(stopped);
});

test('killed because the machine had no memory left is no fault of the program, unless it was near its own limit', () => {
  expect(endOf({ status: SIGKILL }, { machineRanOut: true })).toMatchObject({
    end: 'internal',
    fault: 'The machine ran out of memory.',
  });
  const large = { status: SIGKILL, residentBytes: 127 * mebibyte };
  expect(endOf(large, { machineRanOut: true }).end).toBe('memory');
  expect(endOf({ status: SIGSEGV }, { machineRanOut: true }).end).toBe('signal');
});
