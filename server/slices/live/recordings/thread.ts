import { Worker } from 'node:worker_threads';

/** Longer than a recording of a whole day takes, ms. */
const PATIENCE_MS = 10 * 60_000;

/** What a thread of its own answers about a recording; undefined where it stumbles or takes too long. */
export function inThread<Answer>(url: URL, workerData: object): Promise<Answer | undefined> {
  const thread = new Worker(url, { workerData, stderr: true, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  const timer = setTimeout(() => void thread.terminate(), PATIENCE_MS);
  return new Promise<Answer | undefined>((done) => {
    thread.once('message', (answer: Answer) => done(answer));
    thread.once('error', () => done(undefined));
    thread.once('exit', () => done(undefined));
  }).finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}
