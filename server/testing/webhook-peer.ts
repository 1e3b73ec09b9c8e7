import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** How the receiver at each path behaves; `times` is how often it was called there. */
const manners: Record<string, (response: ServerResponse, times: number) => void> = {
  '/good': (response) => response.end('thanks'),
  '/slow': (response) => void setTimeout(() => response.end('at last'), 120),
  '/hanging': () => undefined,
  '/hanging-body': (response) => void response.writeHead(200).write('I got it, and '),
  '/once-500': (response, times) => response.writeHead(times === 1 ? 500 : 200).end(times === 1 ? 'try later' : 'fine'),
  '/always-500': (response) => response.writeHead(500).end('broken'),
  '/redirect': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/gone': (response) => response.writeHead(410).end(),
  '/cut': (response) => response.destroy(),
  '/huge': (response) => {
    const piece = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      if (response.destroyed) return;
      if (response.write(piece)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  },
};

/** Another system on loopback that is told of events: it keeps what came, and behaves by its path. */
export async function openWebhookPeer() {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({ path: request.url ?? '', headers: request.headers, body, at: Date.now() });
    const times = received.filter((one) => one.path === request.url).length;
    (manners[path] ?? ((other) => other.writeHead(404).end()))(response, times);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port,
    urlOf: (manner: string, mark = '') => `http://127.0.0.1:${port}/${manner}${mark && `?${mark}`}`,
    at: (manner: string, mark = '') => received.filter(({ path }) => path === `/${manner}${mark && `?${mark}`}`),
  };
}

/** Minutes that a receiver lets pass between sending and arriving. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Verifies a message as its receiver does, written from the text of Standard Webhooks and sharing no code with the sender:
 * the secret is base64 behind `whsec_`; signed is `id.timestamp.body`; of several signatures one has to fit.
 */
export async function verifies(
  { headers, body }: Pick<Received, 'headers' | 'body'>,
  secret: string,
  now = Date.now(),
) {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((part) =>
    String(headers[`webhook-${part}`]),
  );
  if (!id || !timestamp || !signatures || !/^\d+$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const raw = Uint8Array.from(atob(secret.slice('whsec_'.length)), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const one of signatures.split(' ')) {
    const [version, signature = ''] = one.split(',');
    if (version !== 'v1') continue;
    const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
    if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return true;
  }
  return false;
}
