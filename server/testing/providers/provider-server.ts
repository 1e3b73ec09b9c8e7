import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface Answer {
  status?: number;
  body: object;
}
/** A refusal, as the provider would word it. */
export class Refusal extends Error {
  readonly answer: Answer;
  constructor(status: number, body: object) {
    super('refused');
    this.answer = { status, body };
  }
}

/** A provider's API on this machine. Closed at the end of the file. */
export async function openProviderServer(handle: (request: Asked) => Answer | Promise<Answer>) {
  const state = { away: false, losesAnswers: 0, calls: 0 };
  const server = createServer(async (request, response) => {
    state.calls += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (state.away) return void request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const received: Asked = {
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    const { status = 200, body } = await Promise.resolve()
      .then(() => handle(received))
      .catch((error) => (error instanceof Refusal ? error.answer : { status: 500, body: { error: `${error}` } }));
    // Only what changes something may have its answer lost: reading again is no risk.
    if (state.losesAnswers > 0 && received.method === 'POST') {
      state.losesAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, { url });
}
