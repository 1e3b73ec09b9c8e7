import { Worker } from 'node:worker_threads';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ExpectedWord } from '@stepwell/contract/speaking/scoring/align.ts';
import type { Assessment } from '@stepwell/contract/speaking/scoring/assess.ts';

/** The recogniser holds 100 MB while it runs: without work for so long it goes, ms. */
const IDLE_MS = 120_000;
/** One recording may take so long; then its thread is ended, ms. A minute of speech takes about 10 s. */
const LIMIT_MS = 90_000;
/** Recordings that wait for the one thread. */
const MOST_WAITING = 20;

let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;
let last = 0;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * What a recording tells, by the thread of this process that recognises speech; one at a time. Throws `speaking_busy` where
 * too many wait, or where it takes too long: nothing is scored then.
 */
export async function assessmentOf(samples: Float32Array, text: ExpectedWord[] | null): Promise<Assessment> {
  if (waiting >= MOST_WAITING) throw new Problem('speaking_busy');
  waiting += 1;
  const mine = turn.then(
    () => assessNow(samples, text),
    () => assessNow(samples, text),
  );
  turn = mine.catch(() => undefined);
  try {
    return await mine;
  } catch {
    throw new Problem('speaking_busy');
  } finally {
    waiting -= 1;
    if (waiting === 0) rest = setTimeout(() => void thread?.terminate(), IDLE_MS).unref();
  }
}

async function assessNow(samples: Float32Array, text: ExpectedWord[] | null): Promise<Assessment> {
  clearTimeout(rest);
  thread ??= startThread();
  const here = thread;
  const id = ++last;
  const limit = setTimeout(() => void here.terminate(), LIMIT_MS);
  let off = () => {};
  try {
    return await new Promise<Assessment>((done, failed) => {
      const answered = (message: { id: number; assessment?: Assessment; error?: string }) => {
        if (message.id !== id) return;
        if (message.assessment) done(message.assessment);
        else failed(new Error(message.error));
      };
      const gone = () => failed(new Error('the recogniser ended'));
      here.on('message', answered);
      here.once('exit', gone);
      off = () => {
        here.off('message', answered);
        here.off('exit', gone);
      };
      here.postMessage({ id, samples, text });
    });
  } finally {
    clearTimeout(limit);
    off();
  }
}

function startThread() {
  const fresh = new Worker(new URL('./assess.worker.ts', import.meta.url), { stderr: true });
  fresh.unref();
  const gone = () => {
    if (thread === fresh) thread = undefined;
  };
  fresh.on('error', gone);
  fresh.on('exit', gone);
  return fresh;
}
