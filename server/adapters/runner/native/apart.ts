import { type ChildProcess, fork } from 'node:child_process';
import { NoSlot, type RunResult, UnknownLanguage } from '../../../ports/runner.ts';
import type { Driver } from '../driver.ts';
import { inParts, pipe } from '../pipe.ts';
import type { Asked, FromBoxes, ToBoxes } from './apart-messages.ts';
import { notRun } from './boxes.ts';
import type { MachineOptions } from './machine.ts';

/** How long the process is kept that nobody asks anything. */
const IDLE_MS = 30_000;
/** How long is believed what is missing here: somebody may have installed it. */
const MISSING_MS = 60_000;
const HEAP_MB = 256;

type Health = Asked['health']['answers'];
interface Pending {
  settle(answer: unknown): void;
  refuse(error: Error): void;
  onBegun?: () => void;
  onOutput?: (bytes: Uint8Array, from: 'stdout' | 'stderr') => unknown;
  /** Of a program that is spoken to. */
  heard?: (bytes: number) => void;
  taken?: (bytes: number) => void;
}

/**
 * The driver `native` in a process of its own, which is started by need and again when it dies. To begin a program the
 * kernel copies the tables of whoever begins it: measured, 16 ms for a server of 400 MB, during which it answers nobody,
 * against 1.6 ms for a small process. Languages are those of languages.ts.
 */
export function nativeApart(
  options: MachineOptions & { programs: string; slots: number; idleMs?: number },
): Driver & { pid(): number | undefined } {
  const { idleMs = IDLE_MS, ...about } = options;
  const pending = new Map<number, Pending>();
  const versions = new Map<string, Promise<string>>();
  let counter = 0;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let running = 0;
  let isClosed = false;
  let known: { health: Omit<Health, 'running'>; at: number } | undefined;

  function start(): ChildProcess {
    const { PATH, TMPDIR } = process.env;
    const one = fork(new URL('./apart-process.ts', import.meta.url), [JSON.stringify(about)], {
      env: { ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }) },
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const gone = () => {
      if (child !== one) return;
      child = undefined;
      known = undefined;
      for (const waiting of pending.values()) waiting.refuse(new Error('the process that makes the boxes ended'));
      pending.clear();
    };
    one.on('exit', gone).on('error', gone);
    one.on('message', (message: FromBoxes) => {
      const waiting = pending.get(message.id);
      if ('output' in message) {
        const { output, from } = message;
        const delivered = waiting?.onOutput?.(output, from);
        if (from === 'stdout') void Promise.resolve(delivered).then(() => waiting?.heard?.(output.length));
      } else if ('taken' in message) waiting?.taken?.(message.taken);
      else if ('begun' in message) waiting?.onBegun?.();
      else {
        pending.delete(message.id);
        if ('answer' in message) waiting?.settle(message.answer);
        else waiting?.refuse(errorOf(message));
        rest();
      }
    });
    return one;
  }

  /** Nothing under way keeps whoever asked from ending; nothing to do for long ends the process. */
  function rest() {
    if (pending.size > 0 || !child) return;
    child.unref();
    child.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(stop, idleMs);
    idle.unref();
  }
  function stop() {
    const one = child;
    child = undefined;
    if (one?.connected) one.disconnect();
  }

  const send = (message: ToBoxes) => {
    if (child?.connected) child.send(message, () => undefined);
  };

  function ask<Name extends keyof Asked>(
    name: Name,
    takes: Asked[Name]['takes'],
    more: { signal?: AbortSignal | undefined } & Omit<Pending, 'settle' | 'refuse'> = {},
  ): { id: number; answer: Promise<Asked[Name]['answers']> } {
    counter += 1;
    const id = counter;
    if (isClosed) return { id, answer: Promise.reject(new Error('The runner is closed.')) };
    child ??= start();
    clearTimeout(idle);
    child.ref();
    child.channel?.ref();
    const { signal, ...hears } = more;
    const answer = new Promise<Asked[Name]['answers']>((settle, refuse) => {
      pending.set(id, { settle: settle as Pending['settle'], refuse, ...hears });
      send({ id, ask: name, ...takes } as ToBoxes);
    });
    const stopIt = () => send({ id, tell: 'stop' });
    if (signal?.aborted) stopIt();
    signal?.addEventListener('abort', stopIt, { once: true });
    return { id, answer: answer.finally(() => signal?.removeEventListener('abort', stopIt)) };
  }

  /** What was told once of a machine that makes boxes; of another one it is asked anew, and no process kept for it. */
  async function health() {
    if (known && (known.health.working || Date.now() - known.at < MISSING_MS)) return known.health;
    try {
      known = { health: await ask('health', {}).answer, at: Date.now() };
      if (!known.health.working && pending.size === 0) stop();
      return known.health;
    } catch (error) {
      return { name: 'native', working: false, why: (error as Error).message, exactMemory: false, slots: about.slots };
    }
  }

  async function askVersion(language: string) {
    const { working, why } = await health();
    if (!working) throw new Error(why);
    return ask('versionOf', { language }).answer;
  }

  async function counted<T>(doing: Promise<T>): Promise<T> {
    running += 1;
    return doing.finally(() => {
      running -= 1;
    });
  }

  return {
    name: 'native',
    /** Of the process that makes the boxes; undefined while there is none. */
    pid: () => child?.pid,

    versionOf({ id: language }) {
      const version = versions.get(language) ?? askVersion(language);
      if (versions.has(language)) return version;
      versions.set(language, version);
      version.catch(() => setTimeout(() => versions.delete(language), MISSING_MS).unref());
      return version;
    },

    async compile({ id: language }, files, signal) {
      try {
        return await ask('compile', { language, files }, { signal }).answer;
      } catch (error) {
        if (error instanceof UnknownLanguage) throw error;
        return { ok: false, fault: 'ours', log: (error as Error).message };
      }
    },

    async run({ id: language }, { signal, ...job }) {
      return counted(ask('run', { language, job }, { signal }).answer).catch(notRun);
    },

    async open({ id: language }, { onOutput, ...job }) {
      const { promise: begun, resolve: onBegun } = Promise.withResolvers<void>();
      const input = pipe();
      const acknowledge = inParts((bytes) => send({ id, heard: bytes }));
      const { id, answer } = ask(
        'open',
        { language, job },
        { onOutput, onBegun, heard: acknowledge, taken: input.read },
      );
      const ended: Promise<RunResult> = counted(answer).finally(input.end);
      // Where it could not even begin, this throws what `ended` would.
      await Promise.race([begun, ended]);
      return {
        async write(bytes) {
          send({ id, write: bytes });
          await input.sent(bytes.length);
        },
        close: () => send({ id, tell: 'close' }),
        interrupt: () => send({ id, tell: 'interrupt' }),
        kill: () => send({ id, tell: 'kill' }),
        ended: ended.catch(notRun),
      };
    },

    // What is compiled here is machine code, and of no use to a browser.
    moduleOf: async () => undefined,

    health: async () => ({ ...(await health()), running }),

    async close() {
      isClosed = true;
      clearTimeout(idle);
      const one = child;
      if (!one) return;
      const ended = new Promise<void>((settle) => one.once('exit', () => settle()));
      one.ref();
      if (one.connected) one.disconnect();
      await ended;
    },
  };
}

function errorOf({ refused, as }: Extract<FromBoxes, { refused: string }>): Error {
  if (as === 'NoSlot') return new NoSlot(refused);
  if (as === 'UnknownLanguage') return new UnknownLanguage(refused);
  return new Error(refused);
}
