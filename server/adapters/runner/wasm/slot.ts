import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { BadModule, compileProgram, type Program } from '../../../../runtimes/wasi/module.ts';
import { newRing, RingWriter } from '../../../../runtimes/wasi/ring.ts';
import { inParts } from '../pipe.ts';
import { STARVED, starvedMs } from '../starving.ts';
import {
  type FromSlot,
  type FromThread,
  HEAP_MB,
  type SlotJob,
  type SlotResult,
  type ThreadJob,
  type ToSlot,
} from './slot-job.ts';

// A slot: a process of its own that runs one program at a time. It keeps compiled modules, watches the thread in which
// the program runs, and ends it.
const LOOK_EVERY_MS = 10;
/** Seen waiting so often in a row, a program is asleep. */
const LOOKS_ASLEEP = 5;
const KEPT_PROGRAMS = 6;
/** A thread that has run so many programs, or one that held so much, is not used again. */
const MOST_RUNS = 100;
const MUCH_MEMORY = 48 * 2 ** 20;
/** A process that holds more than this when its program has ended is replaced. */
const TIRED_RSS = 320 * 2 ** 20;

const send = (message: FromSlot) => void process.send?.(message);
process.on('disconnect', () => process.exit(0));

interface Thread {
  worker: Worker;
  stackBytes: number;
  runs: number;
}
const modules = new Map<string, { module: Promise<Program>; ours: boolean }>();
const sharedFiles = new Map<string, Promise<Uint8Array>>();
let spare: Thread | undefined = newThread(8 * 2 ** 20);
interface UnderWay {
  input?: RingWriter;
  pending: Uint8Array[];
  closes: boolean;
  /** How many bytes of its output somebody has read, see slot-job.ts. */
  heard: Int32Array;
  /** That so many bytes lie where it reads. */
  taken(bytes: number): void;
  end(signal: string): void;
}
let underWay: UnderWay | undefined;

process.on('message', (message: ToSlot) => {
  if ('run' in message) {
    void run(message.run).catch((error: unknown) => finish(failed(error)));
  } else if ('write' in message) {
    underWay?.pending.push(message.write);
    pump();
  } else if ('heard' in message) {
    if (!underWay) return;
    Atomics.add(underWay.heard, 0, message.heard);
    Atomics.notify(underWay.heard, 0);
  } else if ('closeInput' in message) {
    if (underWay) underWay.closes = true;
    pump();
  } else underWay?.end(message.end);
});
send({ ready: true });

function newThread(stackBytes: number): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    env: {},
    execArgv: ['--no-warnings'],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: HEAP_MB,
      maxYoungGenerationSizeMb: 32,
      // The frames of a compiled program lie on the thread's stack, its addressed variables in its own memory.
      stackSizeMb: Math.max(16, Math.ceil(stackBytes / 2 ** 20) * 8),
    },
  });
  // Until it is given work nobody listens; an error then must not end the slot.
  worker.on('error', () => undefined);
  return { worker, stackBytes, runs: 0 };
}

function moduleOf({ module: path, ours }: SlotJob): Promise<Program> {
  const known = modules.get(path);
  modules.delete(path);
  const created = known ?? { ours, module: compiled(path) };
  modules.set(path, created);
  created.module.catch(() => modules.delete(path));
  const alike = [...modules].filter(([, one]) => one.ours === ours);
  for (const [old] of alike.slice(0, Math.max(0, alike.length - KEPT_PROGRAMS))) modules.delete(old);
  return created.module;
}

async function compiled(path: string) {
  const program = await compileProgram(await readFile(path));
  collectLater();
  return program;
}

/**
 * What was read has been copied, by the engine or for all threads; the bytes of a compiler, twice 75 MB, would lie here
 * until memory runs short. Not before the function that read them is done: until then it holds them.
 */
const collectLater = () => setImmediate(() => globalThis.gc?.());

function sharedOf(path: string): Promise<Uint8Array> {
  const known = sharedFiles.get(path);
  if (known) return known;
  const made = readFile(path).then((bytes) => {
    // Shared, so that no thread copies it.
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    collectLater();
    return shared;
  });
  sharedFiles.set(path, made);
  made.catch(() => sharedFiles.delete(path));
  return made;
}

const nothing = new Uint8Array(0);
const nobodysFault = {
  exitCode: null,
  stdout: nothing,
  stderr: nothing,
  cpuMs: 0,
  wallMs: 0,
  memoryBytes: 0,
  returned: {},
};
function failed(error: unknown): SlotResult {
  const fault = error instanceof Error ? error.message : String(error);
  // What the engine does not take for a module is the program's fault, not ours.
  const theirs = error instanceof BadModule || error instanceof WebAssembly.CompileError;
  return { ...nobodysFault, end: theirs ? 'trap' : 'internal', fault };
}

function finish(result: SlotResult) {
  underWay = undefined;
  send({ result, tired: process.memoryUsage.rss() > TIRED_RSS });
}

async function run(job: SlotJob) {
  const { limits } = job;
  // What is said before the program has begun waits for it.
  let endedBefore: string | undefined;
  const early: UnderWay = {
    pending: [],
    closes: false,
    heard: new Int32Array(new SharedArrayBuffer(4)),
    taken: inParts((bytes) => send({ taken: bytes })),
    end(signal) {
      endedBefore ??= signal;
    },
  };
  underWay = early;
  const [module, shared, mounts] = await Promise.all([
    moduleOf(job),
    Promise.all(job.shared.map(async ({ name, path }) => ({ name, bytes: await sharedOf(path) }))),
    Promise.all(job.mounts.map(async ({ at, tar }) => ({ at, tar: await sharedOf(tar) }))),
  ]);
  const thread = spare && spare.stackBytes >= limits.stackBytes ? spare : newThread(limits.stackBytes);
  if (thread === spare) spare = undefined;
  const { worker } = thread;
  const ring = job.stdin instanceof Uint8Array ? undefined : newRing();
  const rest = new Int32Array(new SharedArrayBuffer(4));

  const result = await new Promise<SlotResult>((settle) => {
    const began = performance.now();
    let spentBefore: number | undefined;
    let cpuMs = 0;
    const clear = () => {
      clearInterval(looking);
      clearTimeout(patience);
      worker.off('message', onMessage).off('error', broke).off('exit', left);
    };
    const end = (how: SlotResult) => {
      clear();
      settle(how);
    };
    const kill = (how: Pick<SlotResult, 'end'> & Partial<SlotResult>) => {
      const wallMs = performance.now() - began;
      clear();
      thread.runs = Number.POSITIVE_INFINITY;
      void worker.terminate().finally(() => settle({ ...nobodysFault, cpuMs, wallMs, ...how }));
    };
    const onMessage = (message: FromThread) => {
      if ('output' in message) return send(message);
      const { result } = message;
      const over = result.cpuMs > limits.cpuMs && result.end !== 'output' && result.end !== 'files';
      end({ ...result, ...(over && { end: 'cpu', exitCode: null }), wallMs: performance.now() - began });
    };
    const broke = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? kill({ end: 'memory', memoryBytes: limits.memoryBytes, fault: 'The engine ran out of memory.' })
        : kill({ end: 'internal', fault: error.message });
    const left = (code: number) => kill({ end: 'internal', fault: `the thread ended with ${code}` });
    worker.on('message', onMessage).on('error', broke).on('exit', left);
    // A program that does not sleep and is not done is waiting for a processor: its time on the clock is not its own
    // then. It goes on until its processor time is used up, or until nobody would wait any longer: that is our fault.
    const isAsleep = () => Atomics.load(rest, 0) === 1 || underWay?.input?.isWaitedFor;
    const onTime = () => {
      const late = performance.now() - began - limits.wallMs;
      if (isAsleep()) kill({ end: 'wall' });
      else if (late > starvedMs(limits.wallMs)) kill({ end: 'internal', fault: STARVED });
      else patience = setTimeout(onTime, LOOK_EVERY_MS);
    };
    let patience = setTimeout(onTime, limits.wallMs);
    let seenAsleep = 0;
    let reportedAsleep = false;
    const reportSleep = () => {
      seenAsleep = isAsleep() ? seenAsleep + 1 : 0;
      const asleep = seenAsleep >= LOOKS_ASLEEP;
      if (asleep !== reportedAsleep) send({ asleep });
      reportedAsleep = asleep;
    };
    const look = async () => {
      reportSleep();
      const used = await worker.cpuUsage().catch(() => undefined);
      if (!used) return;
      const spent = (used.user + used.system) / 1000;
      spentBefore ??= spent;
      cpuMs = spent - spentBefore;
      if (cpuMs > limits.cpuMs) kill({ end: 'cpu', cpuMs: limits.cpuMs });
    };
    const looking = setInterval(() => void look(), LOOK_EVERY_MS);
    void look();
    underWay = {
      ...(ring && { input: new RingWriter(ring) }),
      ...early,
      end: (signal) => kill({ end: 'signal', signal }),
    };
    if (endedBefore) return underWay.end(endedBefore);
    const given: ThreadJob = {
      engine: job.engine,
      args: job.args,
      env: job.env,
      files: [...shared, ...job.files],
      returns: job.returns,
      limits,
      module,
      mounts,
      rest,
      heard: early.heard,
      stdin: ring ? { ring, isTerminal: job.stdin === 'terminal' } : (job.stdin as Uint8Array),
    };
    worker.postMessage(given);
    send({ begun: true });
    pump();
  });

  thread.runs++;
  const isBroken = job.engine === 'strip-types' && result.end === 'trap';
  const isWorn = isBroken || thread.runs >= MOST_RUNS || result.memoryBytes > MUCH_MEMORY;
  if (isWorn) void worker.terminate();
  else if (!spare) spare = thread;
  else void worker.terminate();
  finish(result);
  spare ??= newThread(limits.stackBytes);
}

/** What the ring has no room for waits. */
function pump() {
  if (!underWay?.input) return;
  const { input, pending, taken } = underWay;
  while (pending.length > 0) {
    const [first] = pending as [Uint8Array];
    const count = input.write(first);
    taken(count);
    if (count < first.length) {
      pending[0] = first.subarray(count);
      setTimeout(pump, 5);
      return;
    }
    pending.shift();
  }
  if (underWay.closes) input.close();
}
