import { parentPort, workerData } from 'node:worker_threads';
import { type Program, pairsOf } from './pairs.ts';

// A thread of its own: a thousand programs take seconds, in which the server would answer nobody.
const { programs, starters } = workerData as { programs: Program[]; starters: Record<string, string[]> };
parentPort?.postMessage(pairsOf(programs, { starters }));
