import { Worker } from 'node:worker_threads';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ReadFile } from '@stepwell/contract/resumes/resumes.ts';
import type { FileFault } from './file-refused.ts';
import type { PdfRecord } from './read-file.ts';

/** A file is read in so long or not at all, ms. */
const PATIENCE_MS = 20_000;
const MOST_MEMORY_MB = 384;
/** Files read at once, and those that wait for their turn. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Reads a file to a resume. Throws `resume_file_*` and `resume_reader_busy`. */
export const readToImport = (content: Uint8Array) => inThread<ReadFile>(content, 'import');
/** Reads a PDF as an employer's parser would. Throws the same. */
export const readToRecord = (content: Uint8Array) => inThread<PdfRecord>(content, 'record');

async function inThread<Read>(content: Uint8Array, as: 'import' | 'record'): Promise<Read> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Problem('resume_reader_busy');
    await new Promise<void>((turn) => waiting.push(turn));
  }
  running += 1;
  try {
    return await readIn<Read>(content, as);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function readIn<Read>(content: Uint8Array, as: 'import' | 'record'): Promise<Read> {
  return new Promise<Read>((done, failed) => {
    const thread = new Worker(new URL('./reader.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      stderr: true,
      stdout: true,
    });
    const timer = setTimeout(() => {
      failed(new Problem('resume_file_slow'));
      void thread.terminate();
    }, PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      void thread.terminate();
    };
    thread.once('message', ({ read, fault }: { read?: Read; fault?: FileFault }) => {
      if (read !== undefined) done(read);
      else failed(new Problem(fault ?? 'resume_file_damaged'));
      end();
    });
    // Out of memory, too.
    thread.once('error', () => {
      failed(new Problem('resume_file_slow'));
      end();
    });
    thread.once('exit', () => {
      failed(new Problem('resume_file_slow'));
      clearTimeout(timer);
    });
    thread.postMessage({ content, as });
  });
}
