import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { NoSlot, nothingRan, type RunJob } from '../../../ports/runner.ts';
import { giveWay } from '../giving-way.ts';
import { inParts, pipe } from '../pipe.ts';
import { starvedMs } from '../starving.ts';
import { type Turn, turnsFor } from '../turns.ts';
import { type FromSlot, HEAP_MB, type SlotJob, type SlotResult, type ToSlot } from './slot-job.ts';

/** How long a process that has nothing to do is kept, and how long one is waited for beyond its job's own limit. */
const IDLE_MS = 30_000;
const GRACE_MS = 15_000;

const services = join(import.meta.dirname, '../../../..');
const ourCode = ['server', 'runtimes', 'node_modules', 'package.json'].map((name) => join(services, name));

interface Slot {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}
type OnOutput = (bytes: Uint8Array, from: 'stdout' | 'stderr') => unknown;
export interface UnderWay {
  write(bytes: Uint8Array): Promise<void>;
  closeInput(): void;
  end(signal: 'SIGINT' | 'SIGKILL'): void;
  ended: Promise<SlotResult>;
}

/** Processes that each run one program at a time; started by need, replaced when they die, ended when nothing is to do. */
export class Slots {
  private readonly turns: ReturnType<typeof turnsFor>;
  private readonly idleMs: number;
  private readonly free: Slot[] = [];
  private readonly all = new Set<Slot>();
  private isClosed = false;
  private readonly readable: readonly string[];
  private readonly flags: readonly string[];
  /**
   * `readable`: folders of programs, which its processes read beside our own code. `asleep`: how many programs may sleep
   * beside the `size` that work. `flags`: options of the engine for its processes.
   */
  constructor(
    size: number,
    readable: readonly string[],
    { idleMs = IDLE_MS, asleep = 0, flags = [] }: { idleMs?: number; asleep?: number; flags?: readonly string[] } = {},
  ) {
    this.turns = turnsFor(size, { most: size + asleep });
    this.readable = readable;
    this.idleMs = idleMs;
    this.flags = flags;
  }

  get size(): number {
    return this.turns.size;
  }
  get running(): number {
    return this.turns.running();
  }
  /** Of the processes that live now. */
  get pids(): number[] {
    return [...this.all].flatMap(({ child }) => child.pid ?? []);
  }

  /** Waits for its turn. A signal ends it, whether it waits or runs. */
  async run(job: SlotJob, { signal, isLong }: Pick<RunJob, 'signal' | 'isLong'> = {}): Promise<SlotResult> {
    if (signal?.aborted) return stopped('not begun');
    const turn = this.turns.tryToTake() ?? (await this.turns.take({ isLong, signal }));
    if (!turn) return stopped('not begun');
    const one = this.start(job, turn);
    const give = () => one.end('SIGKILL');
    signal?.addEventListener('abort', give, { once: true });
    return one.ended.finally(() => signal?.removeEventListener('abort', give));
  }

  open(job: SlotJob, onOutput: OnOutput): UnderWay {
    const turn = this.turns.tryToTake();
    if (!turn) throw new NoSlot('as many programs run as may');
    return this.start(job, turn, onOutput);
  }

  private start(job: SlotJob, turn: Turn, onOutput?: OnOutput): UnderWay {
    if (this.isClosed) {
      turn.end();
      return { async write() {}, closeInput() {}, end() {}, ended: Promise.resolve(stopped('the runner is closed')) };
    }
    const slot = this.free.pop() ?? this.newSlot();
    clearTimeout(slot.idle);
    const { child } = slot;
    child.ref();
    child.channel?.ref();
    const input = pipe();
    let isOver = false;
    // The next program in the same slot hears nothing that was meant for this one.
    const send = (message: ToSlot) => {
      if (child.connected && !isOver) child.send(message, () => undefined);
    };
    const acknowledge = inParts((bytes) => send({ heard: bytes }));
    const ended = new Promise<SlotResult>((settle) => {
      const done = (result: SlotResult, keep: boolean) => {
        clearTimeout(hung);
        isOver = true;
        input.end();
        child.off('message', onMessage).off('exit', died).off('error', died);
        // Each that is kept holds its modules and a heap: what was let past a long program is not needed again soon.
        if (keep && !this.isClosed && this.free.length < this.size) this.rest(slot);
        else this.drop(slot);
        settle(result);
        turn.end();
      };
      const onMessage = (message: FromSlot) => {
        if ('output' in message) {
          const { output, from } = message;
          const delivered = onOutput?.(output, from);
          if (from === 'stdout') void Promise.resolve(delivered).then(() => acknowledge(output.length));
        } else if ('taken' in message) input.read(message.taken);
        else if ('begun' in message) turn.begins();
        else if ('asleep' in message) turn.sleeps(message.asleep);
        else if ('result' in message) done(message.result, !message.tired);
      };
      const died = () => done(stopped('the process of the slot ended'), false);
      const hung = setTimeout(
        () => done(stopped('the slot did not answer'), false),
        job.limits.wallMs + starvedMs(job.limits.wallMs) + GRACE_MS,
      );
      child.on('message', onMessage).on('exit', died).on('error', died);
      send({ run: job });
    });
    return {
      async write(bytes) {
        send({ write: bytes });
        await input.sent(bytes.length);
      },
      closeInput: () => send({ closeInput: true }),
      end: (signal) => send({ end: signal }),
      ended,
    };
  }

  private newSlot(): Slot {
    // Leave to read a folder is leave to read what is in it only if it is there by then.
    for (const path of this.readable) mkdirSync(path, { recursive: true });
    const child = fork(new URL('./slot.ts', import.meta.url), [], {
      // Each thread that compiles would keep a part of the heap for itself: 70 MB of a process that ran CPython.
      env: { MALLOC_ARENA_MAX: '2' },
      // A second wall, behind the one that holds: what got out would write nothing, start nothing and read only this.
      execArgv: [
        '--permission',
        '--allow-worker',
        ...[...ourCode, ...this.readable].map((path) => `--allow-fs-read=${path}`),
        `--max-old-space-size=${HEAP_MB}`,
        '--no-warnings',
        '--expose-gc',
        ...this.flags,
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    giveWay(child.pid);
    const slot = { child };
    this.all.add(slot);
    child.on('error', () => this.drop(slot));
    child.on('exit', () => this.drop(slot));
    return slot;
  }

  private rest(slot: Slot) {
    slot.child.unref();
    slot.child.channel?.unref();
    slot.idle = setTimeout(() => this.drop(slot), this.idleMs).unref();
    this.free.push(slot);
  }

  private drop(slot: Slot) {
    clearTimeout(slot.idle);
    this.all.delete(slot);
    const at = this.free.indexOf(slot);
    if (at >= 0) this.free.splice(at, 1);
    slot.child.kill('SIGKILL');
  }

  async close() {
    this.isClosed = true;
    const gone = [...this.all].map(
      ({ child }) =>
        new Promise<void>((settle) => {
          if (child.exitCode !== null || child.signalCode !== null) return settle();
          child.ref();
          child.once('exit', () => settle());
        }),
    );
    for (const slot of [...this.all]) this.drop(slot);
    await Promise.all(gone);
  }
}

const stopped = (fault: string): SlotResult => ({ ...nothingRan, end: 'internal', fault, returned: {} });
