import { parentPort } from 'node:worker_threads';
import { FileRefused } from './file-refused.ts';
import { readFile, readPdfRecord } from './read-file.ts';

// A thread for one file: what takes too long or too much memory ends with the thread, and nothing else with it.
parentPort?.once('message', async ({ content, as }: { content: Uint8Array; as: 'import' | 'record' }) => {
  try {
    const read = await (as === 'import' ? readFile(content) : readPdfRecord(content));
    parentPort?.postMessage({ read });
  } catch (error) {
    parentPort?.postMessage(error instanceof FileRefused ? { fault: error.code } : { fault: 'resume_file_damaged' });
  }
});
