import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const statuses: Record<string, number> = { gone: 410, unknown: 404, busy: 503, redirect: 302 };

/** A maker of browsers on loopback: it keeps the bytes that came, and answers by the end of the path. */
export async function openPushPeer() {
  const received: { manner: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const manner = (request.url ?? '').slice(1);
    received.push({ manner, headers: request.headers, body: Buffer.concat(chunks) });
    if (manner !== 'hanging') response.writeHead(statuses[manner] ?? 201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    urlOf: (manner: string) => `http://127.0.0.1:${port}/${manner}`,
    at: (manner: string) => received.filter((one) => one.manner === manner),
  };
}
