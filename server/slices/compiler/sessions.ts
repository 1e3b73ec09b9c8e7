import { randomUUID } from 'node:crypto';
import type { compiler } from '@stepwell/contract/compiler/compiler.ts';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { NoSlot, type Runner, type RunResult, type Session } from '../../ports/runner.ts';
import { compiled } from './programs.ts';

type Heard = Reply<typeof compiler.hear>;
type Ended = NonNullable<Heard['ended']>;

interface Live {
  ownerId: string;
  session: Session;
  parts: Heard['parts'];
  ended: Ended | null;
  /** Ended by us or by its user, which its result does not say. */
  because: 'idle' | 'stopped' | undefined;
  /** When its user or the program last said something; when somebody last listened. Milliseconds. */
  lastWord: number;
  lastHeard: number;
  /** It was told that it will end. */
  warned: boolean;
  /** The last turn of what was typed. */
  said: number;
  listening: Set<() => void>;
}

/** How long a question waits for something to be said, milliseconds. */
const PATIENCE = 15_000;
const IDLE = 60_000;
/** So long before its idle end that end is announced. */
const WARNING = 15_000;
/** Nobody listens any more: the tab is closed, or its network gone for longer than it may come back. */
const LOST = 30_000;
/** A program that has ended is told of for so long. */
const TOLD = 60_000;

/** What a program here may use: five minutes, ten seconds of them busy. */
const limitsOf = (language: string) => ({
  cpuMs: 10_000,
  wallMs: 300_000,
  memoryBytes: (language === 'java' ? 512 : 256) * 2 ** 20,
  stackBytes: 64 * 2 ** 20,
  outputBytes: 2 ** 20,
  errorBytes: 256 * 1024,
  fileBytes: 16 * 2 ** 20,
  processes: 64,
});

const running = new Map<string, Live>();

/** Starts a program; the one this person had before ends. */
export async function openSession(runner: Runner, ownerId: string, language: string, files: SourceFile[]) {
  for (const live of running.values()) if (live.ownerId === ownerId && !live.ended) stop(live, 'stopped');
  const created = await compiled(runner, language, files);
  if (!created.ok) return { ok: false, log: created.log, sessionId: null };
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  const received: Heard['parts'] = [];
  let live: Live | undefined;
  const session = await runner
    .open({
      program: created.program,
      terminal: true,
      limits: limitsOf(language),
      onOutput(bytes, from) {
        const text = decoders[from].decode(bytes, { stream: true });
        if (text === '') return;
        received.push({ from, text });
        if (live) wake(live);
      },
    })
    .catch((error: unknown) => {
      if (error instanceof NoSlot) throw new Problem('compiler_busy', { retryAfter: 5 });
      throw error;
    });
  const id = randomUUID();
  const begun: Live = {
    ownerId,
    session,
    parts: received,
    ended: null,
    because: undefined,
    listening: new Set(),
    lastWord: Date.now(),
    lastHeard: Date.now(),
    warned: false,
    said: 0,
  };
  live = begun;
  running.set(id, begun);
  const watch = setInterval(() => look(begun), 1000);
  watch.unref();
  void session.ended.then((result) => {
    clearInterval(watch);
    begun.ended = endOf(result, begun.because);
    wake(begun);
    setTimeout(() => running.delete(id), TOLD).unref();
  });
  return { ok: true, log: created.log, sessionId: id };
}

function look(live: Live) {
  const now = Date.now();
  const silent = now - live.lastWord;
  if (silent > IDLE) stop(live, 'idle');
  else if (silent > IDLE - WARNING && !live.warned && !live.ended) {
    live.warned = true;
    live.parts.push({ from: 'idle', text: String(Math.ceil((IDLE - silent) / 1000)) });
    for (const listener of live.listening) listener();
  }
  if (live.listening.size === 0 && now - live.lastHeard > LOST) stop(live, 'stopped');
}

function stop(live: Live, because: 'idle' | 'stopped') {
  live.because ??= because;
  live.session.kill();
}

function wake(live: Live) {
  live.lastWord = Date.now();
  live.warned = false;
  for (const listener of live.listening) listener();
}

function endOf(result: RunResult, because: Live['because']): Ended {
  const { cpuMs, wallMs, memoryBytes, exitCode, signal } = result;
  const plain = result.end === 'ok' ? 'exit' : result.end === 'trap' ? 'signal' : result.end;
  return {
    cpuMs,
    wallMs,
    memoryBytes,
    end: because ?? plain,
    exitCode: result.end === 'ok' ? 0 : exitCode,
    ...(signal && { signal }),
  };
}

function found(ownerId: string, sessionId: string): Live {
  const live = running.get(sessionId);
  if (!live || live.ownerId !== ownerId) throw new Problem('not_found');
  return live;
}

/** What was said since `from`; waits for it some seconds, so that nobody needs to ask again and again. */
export async function readOutput(ownerId: string, sessionId: string, from: number): Promise<Heard> {
  const live = found(ownerId, sessionId);
  if (live.parts.length <= from && !live.ended) {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(late);
        live.listening.delete(done);
        resolve();
      };
      const late = setTimeout(done, PATIENCE);
      live.listening.add(done);
    });
  }
  live.lastHeard = Date.now();
  return { parts: live.parts.slice(from), next: live.parts.length, ended: live.ended };
}

/** `turn`: what came before is not typed again. */
export function writeInput(
  ownerId: string,
  sessionId: string,
  { text, act, turn }: { text: string; act?: 'close' | 'interrupt' | 'kill' | undefined; turn?: number | undefined },
) {
  const live = found(ownerId, sessionId);
  if (turn !== undefined && turn <= live.said) return { running: !live.ended };
  if (live.ended) {
    if (text !== '') throw new Problem('program_ended');
    return { running: false };
  }
  live.lastWord = Date.now();
  live.warned = false;
  if (turn !== undefined) live.said = turn;
  if (text !== '') live.session.write(new TextEncoder().encode(text));
  if (act === 'close') live.session.close();
  if (act === 'interrupt') live.session.interrupt();
  if (act === 'kill') stop(live, 'stopped');
  return { running: true };
}
