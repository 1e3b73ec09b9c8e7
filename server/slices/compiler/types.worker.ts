import { parentPort, workerData } from 'node:worker_threads';
import { stripTypes } from '../../platform/text/type-stripping.ts';

// A thread for one program's files: a compiler of types that one of them has broken ends with it.
const files = workerData as { name: string; text: string }[];
parentPort?.postMessage(
  files.map(({ name, text }) => (/\.[cm]?ts$/.test(name) ? { name, ...stripTypes(name, text) } : { name, text })),
);
