import type { Work } from './find-proof.ts';
import workerAddress from './proof.worker.ts?worker&url';

/** Without an answer by then the form is sent without one, and an admin reads it first. */
const PATIENCE_MS = 30_000;

/** The proof of work for one sending; −1 where this browser finds none. */
export async function proofOf(work: Work): Promise<number> {
  // Where there are no threads the page itself works, which takes about a second.
  if (typeof Worker === 'undefined') return (await import('./find-proof.ts')).findProof(work);
  return new Promise((found) => {
    const worker = new Worker(workerAddress, { type: 'module' });
    const end = (answer: number) => {
      clearTimeout(timer);
      worker.terminate();
      found(answer);
    };
    const timer = setTimeout(() => end(-1), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<number>) => end(data);
    worker.onerror = () => end(-1);
    worker.postMessage(work);
  });
}
