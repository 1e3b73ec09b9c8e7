import { type Asked, type Endpoint, LINES, type Progress, type Reply } from '@stepwell/contract/endpoint.ts';
import { isProblem, Refusal, unexpected } from '@stepwell/contract/refusal.ts';
import { answerTo, replyIn, Unreachable } from './call.ts';

interface Line {
  progress?: unknown;
  reply?: unknown;
  problem?: unknown;
}

/** A call whose answer is followed while it is made. Throws as `call` does, also after progress was told. */
export async function callInLines<E extends Endpoint>(
  endpoint: E,
  input: Asked<E>,
  onProgress: (progress: Progress<E>) => void,
): Promise<Reply<E>> {
  const answer = await answerTo(endpoint, input, { accept: LINES });
  if (!answer.body || !answer.headers.get('content-type')?.startsWith(LINES)) return replyIn(answer);
  for await (const line of linesOf(answer.body)) {
    const { progress, reply, problem } = JSON.parse(line) as Line;
    if (progress !== undefined) onProgress(progress as Progress<E>);
    if (reply !== undefined) return reply as Reply<E>;
    if (problem !== undefined) throw isProblem(problem) ? new Refusal(problem.code, problem) : unexpected();
  }
  throw new Unreachable();
}

async function* linesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Unreachable();
    });
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
