import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type Call, Unreachable } from '../../../api/call.ts';
import type { Ended, Run, RunOutput } from './run.ts';
import { forgetSession, keepSession, nextTurn, type Session } from './stored-session.ts';

/** A lost network may come back within so long; the server keeps the program as long. Milliseconds. */
const MOST_SILENCE = 30_000;
const AGAIN_MS = 1000;
/** The server answers within 15 s, whether there is something to tell or not. */
const MOST_PATIENCE = 25_000;

/** What may come right by itself: no network, or the server's own fault. */
const mayPass = (error: unknown) =>
  error instanceof Unreachable || (error instanceof Refusal && (error.status >= 500 || error.status === 429));
/** The server takes 16,384 characters at once; a letter may be two of them, and is not torn apart. */
const piecesOf = (text: string) => text.match(/[\s\S]{1,8192}/gu) ?? [];
const aWhile = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/**
 * Speaks with a program that runs on the server. What was typed goes there in its order, one call after another, and is
 * sent again where the network was lost.
 */
export function runOnServer(call: Call, { sessionId, language }: Session, received: RunOutput): Run {
  keepSession({ sessionId, language });
  const params = { sessionId };
  const begun = performance.now();
  let over = false;
  let queue: Promise<unknown> = Promise.resolve();

  const finish = (end: Ended) => {
    if (over) return;
    over = true;
    forgetSession(sessionId);
    received.ended(end);
  };
  const post = (body: { text?: string; act?: 'close' | 'interrupt' | 'kill' }) => {
    const send = async () => {
      const turn = nextTurn(sessionId);
      for (let sent = false; !sent && !over; ) {
        sent = await call(compiler.say, { params, body: { ...body, turn } }).then(
          () => true,
          (error: unknown) => !mayPass(error),
        );
        if (!sent) await aWhile();
      }
    };
    queue = queue.then(send);
  };

  async function listen() {
    let next = 0;
    let lost: number | undefined;
    while (!over) {
      try {
        const patience = AbortSignal.timeout(MOST_PATIENCE);
        const answer = await call(compiler.hear, { params, query: { from: next } }, patience);
        lost = undefined;
        for (const { text, from } of answer.parts) {
          if (from === 'idle') received.idle(Number(text));
          else received.output(text, from);
        }
        next = answer.next;
        if (answer.ended) finish(endOf(answer.ended));
      } catch (error) {
        lost ??= performance.now();
        if (!mayPass(error) || performance.now() - lost > MOST_SILENCE) {
          const fault = error instanceof Error ? error.message : String(error);
          const how = error instanceof Refusal && error.status === 404 ? 'gone' : 'ours';
          const milliseconds = performance.now() - begun;
          return finish({ how, exitCode: null, fault, milliseconds, memoryBytes: 0 });
        }
        await aWhile();
      }
    }
  }
  void listen();

  return {
    write(text) {
      for (const part of piecesOf(text)) post({ text: part });
    },
    close: () => post({ act: 'close' }),
    interrupt: () => post({ act: 'interrupt' }),
    stop: () => post({ act: 'kill' }),
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
