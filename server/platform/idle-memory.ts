import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it is looked whether the process rests, ms. */
const LOOK_EVERY_MS = 20_000;
/** The share of that time that a resting process works at most. */
const RESTING = 0.05;
/** Bytes of the heap that hold nothing; fewer are not worth a collection. */
const WORTH_IT = 24 * 1024 * 1024;

/**
 * Gives memory back while the process rests. V8 collects as it allocates: a process that has nothing to do keeps what its
 * last work needed, which on a small machine is missed by the programs and the database beside it.
 */
export function giveMemoryBackAtRest() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const { heapTotal, heapUsed } = process.memoryUsage();
    if (utilization < RESTING && heapTotal - heapUsed > WORTH_IT) collect();
  }, LOOK_EVERY_MS);
  timer.unref();
}
