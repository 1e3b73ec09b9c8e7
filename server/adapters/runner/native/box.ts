import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { RunLimits, RunResult } from '../../../ports/runner.ts';
import { giveWay } from '../giving-way.ts';
import { pipe } from '../pipe.ts';
import { STARVED, starvedMs } from '../starving.ts';
import { areAsleep } from './asleep.ts';
import { captureOutput, type KeptOutput } from './captured-output.ts';
import type { ControlGroup } from './control-groups/control-group.ts';
import { type Ended, judgeEnd, type Stopped } from './ends.ts';
import type { Machine } from './machine.ts';
import { isChildOf, killedForMemory, limitsOfProcess } from './processes.ts';
import { type Report, reportReader } from './report.ts';
import { descriptors, type Inside, supervised, wallsOf } from './walls.ts';

export interface BoxJob {
  inside: Inside;
  command: readonly string[];
  limits: RunLimits;
  /** A file of the box, or what is written to the box while it runs. */
  stdin: string | 'pipe' | 'terminal';
  /** Names the box on this machine, and its user. */
  slot: number;
  /** Bytes handed back from /out at most. */
  collect?: number;
  ownMemoryBytes?: number;
  outOfMemory?: RegExp | undefined;
  signal?: AbortSignal | undefined;
  /** Told when the program begins to wait for something else than a processor, and when it no longer does. */
  onSleep?: (isAsleep: boolean) => void;
  /** What is told as it comes is not repeated in the result. */
  onOutput?: ((bytes: Uint8Array, from: 'stdout' | 'stderr') => unknown) | undefined;
}
export interface Box {
  write(bytes: Uint8Array): Promise<void>;
  close(): void;
  interrupt(): void;
  kill(): void;
  /** Settles once, when no process of the box is left. */
  ended: Promise<{ result: RunResult; files: Report['files']; tooLarge: boolean }>;
}

/** Making the box takes milliseconds; on a machine that cannot do it in this time nothing would run. */
const patienceMs = 20_000;
const lookEveryMs = 20;
/** Asleep at so many looks in a row is asleep: a page that is being read from a disk looks like it. */
const looksAsleep = 3;
/** How often is looked whether it sleeps, before its time is over. */
const lookAsleepEveryMs = 100;
let counter = 0;

/** Starts a command in a box of its own. Never throws: what goes wrong is told as the end `internal`. */
export function startBox(machine: Machine, job: BoxJob): Box {
  const { limits } = job;
  const { groups } = machine;
  const begun = performance.now();
  const memoryBytes = limits.memoryBytes + (job.ownMemoryBytes ?? 0);
  const outBytes = job.inside.outBytes;
  let group: ControlGroup | undefined;
  let first: number | undefined;
  let stopped: Stopped | undefined;
  let fault: string | undefined;
  let baseMicros = 0;
  let releasedAt = begun;
  const killedBefore = killedForMemory();
  const timers: NodeJS.Timeout[] = [];
  const report = reportReader();
  const out = captureOutput(limits.outputBytes);
  const errors = captureOutput(limits.errorBytes);

  const args = [
    ...wallsOf(machine, job.inside),
    ...supervised(machine, {
      limits: limitsOfProcess(machine, limits, outBytes),
      stdin: job.stdin,
      output: limits.outputBytes,
      watch: groups.countsMemory && groups.countsCpu ? 0 : 1,
      memory: memoryBytes,
      cpu: Math.round(limits.cpuMs * 1000),
      collect: job.collect ?? 0,
    }),
    ...job.command,
  ];
  const filter = openSync(machine.filter, 'r');
  let child: ChildProcess;
  try {
    child = spawn(machine.bubblewrap, args, {
      ...machine.userOf(job.slot),
      cwd: '/',
      env: {},
      stdio: ['pipe', 'pipe', 'pipe', filter, 'pipe', 'pipe', 'pipe', 'pipe'],
    });
  } finally {
    closeSync(filter);
  }
  giveWay(child.pid);
  const stream = (fd: number) => child.stdio[fd] as (Readable & Writable) | null | undefined;
  for (const one of child.stdio) one?.on('error', () => {});
  const order = (word: string) => stream(descriptors.orders)?.write(`${word}\n`);
  /** At once and for certain: with process 1 of the box goes all of it. */
  const end = () => {
    if (first !== undefined && child.exitCode === null && isChildOf(first, child.pid)) process.kill(first, 'SIGKILL');
    else if (first === undefined) {
      child.kill('SIGKILL');
      // What it may have begun waits for this, and ends with it.
      stream(descriptors.block)?.destroy();
    }
  };
  const later = (ms: number, act: () => void) => timers.push(setTimeout(act, ms));
  /** The supervisor kills and tells what was used; where it does not answer, all of it goes. */
  const stop = (why: Stopped) => {
    if (stopped) return;
    stopped = why;
    // Bubblewrap gone before its child is known would leave that child waiting for ever: it is ended when it is told of.
    if (first === undefined) return;
    order('stop');
    later(700, end);
  };

  const fail = (text: string) => {
    fault ??= text;
    end();
  };
  // It goes on while it would work, until its processor time is used up.
  let asleepFor = 0;
  const onTime = () => {
    if (stopped || fault || first === undefined) return;
    asleepFor = areAsleep(first) ? asleepFor + 1 : 0;
    if (asleepFor >= looksAsleep) return stop('wall');
    if (performance.now() - releasedAt > limits.wallMs + starvedMs(limits.wallMs)) return fail(STARVED);
    later(lookEveryMs, onTime);
  };
  let sleptLooks = 0;
  let reportedAsleep = false;
  const reportSleep = () => {
    sleptLooks = first !== undefined && areAsleep(first) ? sleptLooks + 1 : 0;
    const isAsleep = sleptLooks >= looksAsleep;
    if (isAsleep !== reportedAsleep) job.onSleep?.(isAsleep);
    reportedAsleep = isAsleep;
  };
  later(patienceMs, () => report.started() || fail('The box did not open in time.'));
  child.once('error', (error) => {
    fault = error.message;
  });

  let info = '';
  stream(descriptors.info)?.on('data', (bytes: Buffer) => {
    info += bytes;
    const pid = /"child-pid": (\d+)/.exec(info)?.[1];
    if (!pid || first !== undefined) return;
    first = Number(pid);
    if (stopped || fault) return end();
    try {
      // Until the byte below arrives the box waits, so nothing of it can run outside its group.
      counter += 1;
      group = groups.open?.(`stepwell.${process.pid}.${job.slot}.${counter}`, {
        memoryBytes,
        processes: limits.processes + 1,
      });
      group?.add(first);
      stream(descriptors.block)?.end('x');
    } catch (error) {
      fail(`Control groups: ${(error as Error).message}`);
    }
  });

  stream(descriptors.report)?.on('data', (bytes: Buffer) => {
    const had = report.started();
    report.take(bytes);
    if (had || !report.started()) return;
    flushHeld();
    baseMicros = group?.cpuMicros() ?? 0;
    releasedAt = performance.now();
    later(limits.wallMs, onTime);
    timers.push(setInterval(reportSleep, lookAsleepEveryMs));
    if (!group) return;
    const looking = setInterval(() => {
      if (group?.ranOut()) stop('memory');
      else if ((group?.cpuMicros() ?? 0) - baseMicros > limits.cpuMs * 1000 + 10_000) stop('cpu');
    }, lookEveryMs);
    timers.push(looking);
  });

  // Before the program begins it is bubblewrap that writes errors, and they are ours.
  const held: Buffer[] = [];
  // What nobody has heard yet stays in the box, whose pipes then hold the program.
  const [unread, unheard] = [pipe(), pipe()];
  const forward = (part: Buffer, from: 'stdout' | 'stderr') => {
    const hearing = job.onOutput?.(new Uint8Array(part), from);
    if (from === 'stderr') return;
    const room = unheard.sent(part.length);
    if (room) {
      child.stdout?.pause();
      void room.then(() => child.stdout?.resume());
    }
    void Promise.resolve(hearing).then(() => unheard.read(part.length));
  };
  const flushHeld = () => {
    for (const part of held.splice(0)) forward(part, 'stderr');
  };
  const listen = (from: 'stdout' | 'stderr', limit: KeptOutput) =>
    child[from]?.on('data', (bytes: Buffer) => {
      const part = limit.take(bytes);
      if (part.length > 0) {
        if (!job.onOutput) limit.keep(part);
        else if (from === 'stdout' || report.started()) forward(part, from);
        else {
          held.push(part);
          limit.keep(part);
        }
      }
      if (from === 'stdout' && limit.isOver()) stop('output');
    });
  listen('stdout', out);
  listen('stderr', errors);
  if (typeof job.stdin === 'string' && job.stdin.startsWith('/')) child.stdin?.end();
  const abort = () => stop('asked');
  if (job.signal?.aborted) abort();
  job.signal?.addEventListener('abort', abort, { once: true });

  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      unread.end();
      unheard.end();
    });
    child.once('close', () => done());
    child.once('error', () => done());
  }).then(async () => {
    for (const timer of timers) clearTimeout(timer);
    job.signal?.removeEventListener('abort', abort);
    const stdout = out.bytes();
    const stderr = errors.bytes();
    const seen: Ended = {
      report: report.read(),
      stopped: stopped ?? (out.isOver() ? 'output' : undefined),
      fault,
      limits: { ...limits, memoryBytes },
      exactMemory: groups.countsMemory,
      ranOut: group?.ranOut() ?? false,
      machineRanOut: killedForMemory() > killedBefore,
      groupCpuMicros: group?.cpuMicros(),
      groupPeakBytes: group?.peakBytes() ?? 0,
      wallMs: performance.now() - releasedAt,
      stderr,
      outOfMemory: job.outOfMemory,
    };
    await group?.close();
    const reported = report.read();
    return {
      result: { ...judgeEnd(seen), stdout, stderr: reported.started && !job.onOutput ? stderr : new Uint8Array() },
      files: reported.files,
      tooLarge: reported.tooLarge,
    };
  });

  return {
    async write(bytes) {
      if (!child.stdin?.writable) return;
      child.stdin.write(bytes, () => unread.read(bytes.length));
      await unread.sent(bytes.length);
    },
    close: () => void child.stdin?.end(),
    interrupt: () => void order('int'),
    kill: () => stop('asked'),
    ended,
  };
}
