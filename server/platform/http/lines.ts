import { PassThrough } from 'node:stream';
import { type Endpoint, LINES } from '@stepwell/contract/endpoint.ts';
import type { ProblemReply } from '@stepwell/contract/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

type Tell = (progress: unknown) => void;
interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  endpoint: Endpoint;
  problemOf: (error: unknown) => ProblemReply;
}

/**
 * Answers in lines where the endpoint has progress to tell and the caller takes it. The answer begins with the first line;
 * until then a refusal has its own status, as everywhere. Who goes away meanwhile ends nothing.
 */
export async function answerInLines(
  { request, reply, endpoint, problemOf }: Asked,
  answer: (tell: Tell) => Promise<unknown>,
) {
  const { progress } = endpoint;
  if (!progress || request.headers.accept !== LINES) return answer(() => undefined);
  let lines: PassThrough | undefined;
  const write = (line: object) => {
    if (lines && !lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
  };
  const tell: Tell = (news) => {
    if (!lines) {
      lines = new PassThrough();
      lines.on('error', () => undefined);
      // Proxies that gather an answer before they send it are asked not to.
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type(LINES).send(lines);
    }
    write({ progress: z.parse(progress, news) });
  };
  try {
    const replied = await answer(tell);
    if (!lines) return replied;
    write({ reply: replied });
  } catch (error) {
    if (!lines) throw error;
    write({ problem: problemOf(error) });
  }
  lines.end();
  return reply;
}
