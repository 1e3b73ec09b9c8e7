import { newRing, RingWriter } from '../../../../runtimes/wasi/ring.ts';
import workerAddress from './program.worker.ts?worker&url';
import type { FromProgram, ProgramEnd, ProgramJob } from './program-job.ts';
import type { Ended, Run, RunOutput } from './run.ts';

/** How often it is looked whether a program waits, and whether there is room for what was typed. */
const LOOK_MS = 40;

export const runsHere = () => typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated === true;

/** Runs a program in a thread of this browser; the page goes on whatever it does. */
export function runInBrowser(job: Omit<ProgramJob, 'ring'>, received: RunOutput): Run {
  const ring = newRing();
  const writer = new RingWriter(ring);
  const worker = new Worker(workerAddress, { type: 'module' });
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  const begun = performance.now();
  let pending: Uint8Array[] = [];
  let [closes, over, waits] = [false, false, false];

  function pump() {
    while (pending[0]) {
      const taken = writer.write(pending[0]);
      if (taken < pending[0].length) {
        pending[0] = pending[0].subarray(taken);
        return;
      }
      pending.shift();
    }
    if (closes) writer.close();
  }
  const looking = setInterval(() => {
    pump();
    const now = pending.length === 0 && !closes && writer.isWaitedFor;
    if (now === waits) return;
    waits = now;
    received.waiting(waits);
  }, LOOK_MS);

  function finish(end: Ended) {
    if (over) return;
    over = true;
    clearInterval(looking);
    worker.terminate();
    received.ended(end);
  }
  const cut = (how: 'stopped') =>
    finish({ how, exitCode: null, milliseconds: performance.now() - begun, memoryBytes: 0 });

  worker.onmessage = ({ data }: MessageEvent<FromProgram>) => {
    if (over) return;
    if (data.kind === 'output') {
      const text = decoders[data.from].decode(data.bytes, { stream: true });
      if (text !== '') received.output(text, data.from);
    } else finish({ ...endOf(data.end), milliseconds: data.milliseconds, memoryBytes: data.memoryBytes });
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const fault = event.message || 'the thread did not start';
    finish({ how: 'ours', exitCode: null, fault, milliseconds: performance.now() - begun, memoryBytes: 0 });
  };
  worker.postMessage({ ...job, ring } satisfies ProgramJob);

  return {
    write(text) {
      if (over || closes) return;
      pending.push(new TextEncoder().encode(text));
      pump();
    },
    close() {
      closes = true;
      pump();
    },
    // WebAssembly knows no signals.
    interrupt: () => cut('stopped'),
    stop: () => {
      pending = [];
      cut('stopped');
    },
  };
}

function endOf(end: ProgramEnd): Pick<Ended, 'how' | 'exitCode' | 'fault' | 'limit'> {
  if (end.kind === 'exit') return { how: 'exit', exitCode: end.code };
  if (end.kind === 'stopped') return { how: 'limit', exitCode: null, limit: end.reason };
  return { how: 'fault', exitCode: null, fault: end.fault };
}
