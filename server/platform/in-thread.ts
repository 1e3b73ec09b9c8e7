import { Worker, type WorkerOptions } from 'node:worker_threads';

interface InThread extends WorkerOptions {
  /** Longer than honest work takes, ms: the thread is ended then. */
  patienceMs: number;
}

/**
 * The one answer of a thread of its own, so that what goes wrong in it, or never ends, ends with the thread. Throws what it
 * stumbled over, or that it ended without an answer.
 */
export async function inThread<Answer>(file: URL, { patienceMs, ...options }: InThread): Promise<Answer> {
  const thread = new Worker(file, options);
  const answer = new Promise<Answer>((done, failed) => {
    thread.once('message', done);
    thread.once('error', failed);
    thread.once('exit', () => failed(new Error('the thread ended without an answer')));
  });
  const timer = setTimeout(() => void thread.terminate(), patienceMs);
  return answer.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}
