import { type AddressInfo, createConnection } from 'node:net';
import { account } from '@stepwell/contract/identity/account.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { allowedFor } from './slow-senders.ts';

const PATIENCE = 1000;
const app = await startTestApp({ patienceMs: PATIENCE });
await app.http.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.http.server.address() as AddressInfo;

/** Speaks HTTP by hand: the head at once, then a part of the rest at each tick, until the other side hangs up. */
function speak(head: string[], part = 'x', parts = Number.POSITIVE_INFINITY) {
  const socket = createConnection({ host: '127.0.0.1', port });
  let received = '';
  let left = parts;
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => undefined);
  const answered = new Promise<string>((done) => socket.once('data', (bytes) => done(String(bytes))));
  socket.write(`${head.join('\r\n')}\r\n`);
  const drip = setInterval(() => {
    left -= 1;
    if (left >= 0 && socket.writable) socket.write(part);
  }, 150);
  const closed = new Promise<string>((done) =>
    socket.on('close', () => {
      clearInterval(drip);
      done(received);
    }),
  );
  return { answered, closed, end: () => socket.destroy() };
}
const post = (path: string, ...more: string[]) => [`POST /api${path} HTTP/1.1`, 'host: localhost', ...more, ''];
const put = (path: string, ...more: string[]) => [`PUT /api${path} HTTP/1.1`, 'host: localhost', ...more, ''];
const json = 'content-type: application/json';

test('a head that never ends is hung up on', async () => {
  await speak(['GET /api/health HTTP/1.1', 'host: localhost'], 'x-a: b\r\n').closed;
});

test.each([
  ['of a declared length', 'content-length: 900'],
  ['in chunks', 'transfer-encoding: chunked'],
])(
  'bodies %s that come byte by byte are cut in words, hold no connection of the database and nobody up',
  async (_, how) => {
    const part = how.startsWith('transfer') ? '1\r\n{\r\n' : ' ';
    const slow = Array.from({ length: 40 }, () => speak(post(identity.signIn.path, json, how), part));
    const quick = await fetch(`http://127.0.0.1:${port}/api${identity.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@stepwell.test', password: 'x' }),
    });
    expect(quick.status).toBe(422);
    const { totalCount, idleCount, waitingCount } = (app.db as unknown as { $client: pg.Pool }).$client;
    expect([totalCount - idleCount, waitingCount]).toEqual([0, 0]);
    for (const received of await Promise.all(slow.map(({ closed }) => closed))) {
      expect(received).toMatch(/^HTTP\/1\.1 408 /);
      expect(received).toContain('"code":"too_slow"');
    }
  },
);

test('who is refused before their upload was there, and sends on, is hung up on', async () => {
  const received = await speak(put('/account/photo', 'content-type: image/png', 'content-length: 2000')).closed;
  expect(received).toMatch(/^HTTP\/1\.1 401 /);
});

test('an upload on a slow line has the time that its size needs', async () => {
  const { token } = await app.person();
  const part = 'x'.repeat(8 * 1024);
  const head = put(
    '/account/photo',
    `authorization: Bearer ${token}`,
    'content-type: image/png',
    `content-length: ${part.length * 10}`,
  );
  const begun = Date.now();
  const upload = speak(head, part, 10);
  // It arrived whole: what is wrong with it is said.
  expect(await upload.answered).toMatch(/^HTTP\/1\.1 422 /);
  expect(Date.now() - begun).toBeGreaterThan(PATIENCE);
  upload.end();
  const { maxBytes } = account.keepPhoto.file;
  expect(allowedFor(maxBytes, 30_000)).toBeGreaterThan(5 * 60_000);
  expect(allowedFor(64 * 1024, 30_000)).toBeLessThan(60_000);
});

test('a refused call from inside the site, whose body nobody read, ends quietly', async () => {
  const headers = { 'content-type': 'image/png' };
  const request = { method: 'PUT', url: '/api/account/photo', headers, payload: Buffer.alloc(2000) } as const;
  expect((await app.http.inject(request)).statusCode).toBe(401);
  // Its time is over before that of one who begins later; an error there would be nobody's, and fail the run.
  await speak(put('/account/photo', 'content-type: image/png', 'content-length: 2000')).closed;
});
