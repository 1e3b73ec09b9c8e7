import { Worker } from 'node:worker_threads';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Lint } from '@stepwell/contract/writing/rules/harper-marks.ts';

/** Harper holds 300 MB while it runs: without work for so long it goes, ms. */
const IDLE_MS = 120_000;
/** Nobody waits longer for the marks of a text, its loading included, ms. */
const PATIENCE_MS = 45_000;
/** Texts that wait for the one thread. */
const MOST_WAITING = 50;

interface Order {
  done: (lints: Lint[]) => void;
  failed: (error: Error) => void;
}
let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;
let last = 0;
const orders = new Map<number, Order>();

/**
 * What harper finds in a text, in the one thread of this process. Throws `writing_check_busy` where it does not answer: a
 * score without it would be another score.
 */
export async function lintsOf(text: string): Promise<Lint[]> {
  if (orders.size >= MOST_WAITING) throw new Problem('writing_check_busy');
  clearTimeout(rest);
  thread ??= startThread();
  const here = thread;
  const id = ++last;
  const timer = setTimeout(() => void here.terminate(), PATIENCE_MS);
  try {
    return await new Promise<Lint[]>((done, failed) => {
      orders.set(id, { done, failed });
      here.postMessage({ id, text });
    });
  } catch {
    throw new Problem('writing_check_busy');
  } finally {
    clearTimeout(timer);
  }
}

function startThread() {
  const fresh = new Worker(new URL('./harper.worker.ts', import.meta.url), { stderr: true });
  fresh.unref();
  fresh.on('message', ({ id, lints, error }: { id: number; lints?: Lint[]; error?: string }) => {
    const order = orders.get(id);
    orders.delete(id);
    if (lints) order?.done(lints);
    else order?.failed(new Error(error));
    if (orders.size === 0) rest = setTimeout(() => void fresh.terminate(), IDLE_MS).unref();
  });
  const gone = (error: Error) => {
    if (thread !== fresh) return;
    thread = undefined;
    for (const { failed } of orders.values()) failed(error);
    orders.clear();
  };
  fresh.on('error', gone);
  fresh.on('exit', () => gone(new Error('the grammar check ended')));
  return fresh;
}
