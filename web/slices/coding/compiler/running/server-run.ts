import { compiler } from '@stepwell/contract/compiler.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type Call, Unreachable } from '../../../../api/call.ts';
import type { Ended, Heard, Run } from './run.ts';

/** A lost network may come back within so long; the server keeps the program as long. Milliseconds. */
const MOST_SILENCE = 30_000;
const AGAIN_MS = 1000;

/** Speaks with a program that runs on the server. What was typed goes there in its order, one call after another. */
export function runOnServer(call: Call, sessionId: string, heard: Heard): Run {
  const params = { sessionId };
  const begun = performance.now();
  let over = false;
  let queue: Promise<unknown> = Promise.resolve();

  const finish = (end: Ended) => {
    if (over) return;
    over = true;
    heard.ended(end);
  };
  const say = (body: { text?: string; act?: 'close' | 'interrupt' | 'kill' }) => {
    queue = queue.then(() => (over ? undefined : call(compiler.say, { params, body }))).catch(() => undefined);
  };

  async function listen() {
    let next = 0;
    let lost: number | undefined;
    while (!over) {
      try {
        const answer = await call(compiler.hear, { params, query: { from: next } });
        lost = undefined;
        for (const { text, from } of answer.parts) heard.output(text, from);
        next = answer.next;
        if (answer.ended) finish(endOf(answer.ended));
      } catch (error) {
        lost ??= performance.now();
        const mayPass = error instanceof Unreachable || (error instanceof Refusal && error.status >= 500);
        if (!mayPass || performance.now() - lost > MOST_SILENCE) {
          const fault = error instanceof Error ? error.message : String(error);
          return finish({
            how: 'ours',
            exitCode: null,
            fault,
            milliseconds: performance.now() - begun,
            memoryBytes: 0,
          });
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }
  void listen();

  return {
    write: (text) => say({ text }),
    close: () => say({ act: 'close' }),
    interrupt: () => say({ act: 'interrupt' }),
    stop: () => say({ act: 'kill' }),
  };
}

interface ServerEnd {
  end: string;
  exitCode: number | null;
  signal?: string | undefined;
  wallMs: number;
  memoryBytes: number;
}
function endOf({ end, exitCode, signal, wallMs, memoryBytes }: ServerEnd): Ended {
  const rest = { exitCode, milliseconds: wallMs, memoryBytes, ...(signal && { fault: signal }) };
  if (end === 'exit') return { how: 'exit', ...rest };
  if (end === 'signal') return { how: 'fault', ...rest };
  if (end === 'idle' || end === 'stopped') return { how: end, ...rest };
  if (end === 'internal') return { how: 'ours', ...rest };
  return { how: 'limit', limit: end, ...rest };
}
