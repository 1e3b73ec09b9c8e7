import { networkInterfaces } from 'node:os';
import { get, post } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { anyone, signedIn, type Viewer } from '../security/viewer.ts';
import type { Services } from '../services.ts';
import { route } from '../slice.ts';
import { health } from './health.ts';
import { newHosts } from './hosts.ts';
import { openHttp } from './http.ts';
import { callingInside } from './rate-limit.ts';

const Note = z.object({ title: z.string().check(z.minLength(1, 'Enter a name.')), stars: z.int() });
const log = { error: vi.fn() };
const services = { log, publicUrl: 'http://localhost:3000' } as unknown as Services;
const app = await openHttp({
  services,
  viewerOf: async () => null,
  slices: [
    {
      name: 'toy',
      routes: [
        route(post('/notes', { body: Note, reply: Note }), anyone, async ({ body }) => ({ ...body, secret: 1 })),
        route(
          get('/notes/:id', { params: z.object({ id: z.uuid() }), reply: Note }),
          anyone,
          async () => ({}) as never,
        ),
        route(get('/fast', { reply: Note }), anyone, async () => {
          throw new Problem('too_many_requests', { retryAfter: 30 });
        }),
      ],
    },
  ],
});
const signedInSlice = {
  name: 'me',
  routes: [
    route(get('/me', { reply: z.object({}) }), signedIn, async () => ({})),
    route(get('/costly', { reply: z.object({}) }), signedIn, async () => ({}), {
      pace: { max: 2, seconds: 60, per: 'person' },
    }),
  ],
};
const json = { 'content-type': 'application/json' };

test.each([
  ['broken JSON', { method: 'POST', url: '/api/notes', headers: json, payload: '{"title"' }, 400, 'malformed'],
  ['an address no endpoint reads', { method: 'GET', url: '/api/notes/seven' }, 400, 'malformed'],
  [
    'fields that need another look',
    { method: 'POST', url: '/api/notes', payload: { title: '' } },
    422,
    'invalid_fields',
  ],
  ['an unknown address', { method: 'GET', url: '/api/nowhere' }, 404, 'not_found'],
  [
    'a kind of content we do not read',
    { method: 'POST', url: '/api/notes', headers: { 'content-type': 'text/csv' }, payload: 'a' },
    415,
    'unsupported_type',
  ],
  ['haste', { method: 'GET', url: '/api/fast' }, 429, 'too_many_requests'],
  ['a promise we did not keep', { method: 'GET', url: `/api/notes/${crypto.randomUUID()}` }, 500, 'unexpected'],
] as const)('%s is a problem in our words', async (_, request, status, code) => {
  const answer = await app.inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.json()).toMatchObject({ status, code, message: expect.any(String) });
  expect(answer.headers['retry-after']).toBe(status === 429 ? '30' : undefined);
});

test('each bad field is named, in words', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/notes', payload: { title: '', stars: 'many' } });
  expect(answer.json().fields).toEqual({
    title: 'Enter a name.',
    stars: 'Invalid input: expected number, received string',
  });
});

test.each(['a\0b', '\ud800', 'a\udc00b'])(
  'a text with %j, which PostgreSQL does not keep, is refused by its place',
  async (unkept) => {
    const send = (payload: unknown) =>
      app.inject({ method: 'POST', url: '/api/notes', headers: json, payload: JSON.stringify(payload) });
    for (const [path, payload] of [
      ['title', { title: unkept, stars: 1 }],
      ['title.0.deep', { title: [{ deep: unkept }], stars: 1 }],
      ['', { title: 'A', stars: 1, [unkept]: 1 }],
    ] as const) {
      const answer = await send(payload);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().fields)).toEqual([path]);
    }
    expect((await send({ title: '😀', stars: 1 })).statusCode).toBe(200);
  },
);

test('a column nobody promised stays in the site', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/notes', payload: { title: 'A', stars: 1 } });
  expect(answer.json()).toEqual({ title: 'A', stars: 1 });
});

test('a body over the limit is refused before it is read whole', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/notes',
    headers: json,
    payload: JSON.stringify({ title: 'x'.repeat(70_000), stars: 1 }),
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'too_large' });
});

test('every answer carries its request id, and a problem says it too', async () => {
  const fine = await app.inject({ method: 'POST', url: '/api/notes', payload: { title: 'A', stars: 1 } });
  expect(fine.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  const problem = await app.inject({ url: '/api/nowhere', headers: { 'x-request-id': 'chosen by a stranger' } });
  expect(problem.json().requestId).toBe(problem.headers['x-request-id']);
  expect(problem.json().requestId).not.toBe('chosen by a stranger');
});

test('what went wrong inside is told to the log, never to the caller', async () => {
  log.error.mockClear();
  const answer = await app.inject({ url: `/api/notes/${crypto.randomUUID()}` });
  expect(answer.payload).not.toMatch(/at |\.ts|zod|ZodError/i);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: answer.headers['x-request-id'], err: expect.anything() }),
    expect.any(String),
  );
});

test('every answer forbids sniffing, framing and running, the refused ones too', async () => {
  for (const url of ['/api/nowhere', `/api/notes/${crypto.randomUUID()}`]) {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('built scripts, styles and letters carry what keeps other sites away, and nothing that is said to pages', async () => {
  const built = await openHttp({
    services,
    viewerOf: async () => null,
    slices: [],
    more: async (files) => {
      for (const [name, type] of [
        ['a.js', 'application/javascript; charset=utf-8'],
        ['a.css', 'text/css; charset=utf-8'],
        ['a.woff2', 'font/woff2'],
        ['a.svg', 'image/svg+xml'],
      ] as const)
        files.get(`/assets/${name}`, (_request, reply) => reply.type(type).send('…'));
    },
  });
  for (const name of ['a.js', 'a.css', 'a.woff2']) {
    const { headers } = await built.inject({ url: `/assets/${name}` });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const forPages = ['content-security-policy', 'x-frame-options', 'referrer-policy', 'permissions-policy'];
    for (const header of forPages) expect(headers).not.toHaveProperty(header);
  }
  // A drawing can be opened as a page, and a refusal is data.
  for (const url of ['/assets/a.svg', '/assets/none.js']) {
    const { headers } = await built.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    });
  }
});

test('one address that asks without pause is told how long to wait; another address is not', async () => {
  const strict = await openHttp({ services, viewerOf: async () => null, slices: [], callsPerMinute: 3 });
  strict.get('/api/ping', async () => ({}));
  const knock = (remoteAddress: string) => strict.inject({ url: '/api/ping', remoteAddress });
  for (let i = 0; i < 3; i += 1) expect((await knock('198.51.100.7')).statusCode).toBe(200);
  const stopped = await knock('198.51.100.7');
  expect(stopped.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await knock('198.51.100.8')).statusCode).toBe(200);
});

const viewerNamed = (id: string) => ({ id, profile: { rights: [] } as Partial<Viewer['profile']> }) as Viewer;

test('people behind one address do not use up each other’s calls; made-up tokens are counted by their address', async () => {
  const viewerOf = async (_: unknown, token: string) => (token.startsWith('real') ? viewerNamed(token) : null);
  const open = await openHttp({ services, viewerOf, slices: [signedInSlice], callsPerMinute: 3, callsPerSession: 5 });
  const call = async (token: string) =>
    (await open.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const calls = async (token: string, times: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push(await call(token));
    return statuses;
  };
  // The first call of a session still counts for its address.
  expect(await calls('real-one', 7)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(await calls('real-two', 7)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect([await call('made-up'), await call('made-up-too'), await call('another')]).toEqual([401, 429, 429]);
});

test('what costs much is counted for each person, so that a class behind one address may do it at once', async () => {
  const viewerOf = async (_: unknown, token: string) => viewerNamed(token);
  const open = await openHttp({ services, viewerOf, slices: [signedInSlice] });
  const call = async (token: string) =>
    (await open.inject({ url: '/api/costly', headers: { authorization: `Bearer ${token}` } })).statusCode;
  for (const token of ['one', 'two']) expect([await call(token), await call(token)]).toEqual([200, 200]);
  expect(await call('one')).toBe(429);
});

test.each([
  [0, '198.51.100.1'],
  [1, '203.0.113.9'],
  [2, '203.0.113.5'],
])('behind %i proxies the caller is whom the nearest of them names', async (trustProxy, ip) => {
  const open = await openHttp({ services, viewerOf: async () => null, slices: [], trustProxy });
  open.get('/api/who', async (request) => ({ ip: request.ip }));
  const answer = await open.inject({
    url: '/api/who',
    remoteAddress: '198.51.100.1',
    // The first name is the caller's own claim.
    headers: { 'x-forwarded-for': '192.0.2.66, 203.0.113.5, 203.0.113.9' },
  });
  expect(answer.json()).toEqual({ ip });
});

test('https is remembered by the browser only where we speak it', async () => {
  const secure = await openHttp({ services, viewerOf: async () => null, slices: [], https: true });
  expect((await secure.inject({ url: '/api/nowhere' })).headers['strict-transport-security']).toContain('max-age');
  expect((await app.inject({ url: '/api/nowhere' })).headers['strict-transport-security']).toBeUndefined();
});

const hostsOf = (settings: { publicUrl: string; packagesUrl?: string }, byAddress?: boolean) =>
  newHosts(settings, byAddress);

test.each([
  ['the site itself', 'learn.example.org', true],
  ['the site on another port', 'Learn.Example.org:8443', true],
  ['loopback', 'localhost:3000', true],
  ['loopback by its number', '127.0.0.1', true],
  ['another site', 'evil.test', false],
  ['a name that only looks like loopback', '127.0.0.1.evil.test', false],
  ['an address', '192.0.2.1', false],
])('a request that came by %s', async (_, host, passes) => {
  const named = await openHttp({
    services,
    slices: [health],
    viewerOf: async () => null,
    hosts: hostsOf({ publicUrl: 'https://learn.example.org' }),
  });
  const answer = await named.inject({ url: '/api/nowhere', headers: { host } });
  expect([answer.statusCode, answer.json().code]).toEqual(passes ? [404, 'not_found'] : [421, 'wrong_host']);
  if (!passes) expect(answer.json().message).toContain('PUBLIC_URL');
  // A load balancer asks by whatever address it knows.
  expect((await named.inject({ url: '/api/health', headers: { host } })).statusCode).toBe(200);
});

test('an address of the machine itself passes where it was listened on and no other name was set', () => {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])[0]?.address ?? '';
  const settings = { publicUrl: 'http://localhost:3000' };
  expect(hostsOf(settings, true).knows(own.includes(':') ? `[${own}]` : own)).toBe(true);
  expect(hostsOf(settings, true).knows('192.0.2.1')).toBe(false);
  expect(hostsOf(settings).knows('192.0.2.1')).toBe(false);
});

test('no header makes a call one of the server’s own, and only calls are counted', async () => {
  const limited = await openHttp({
    services,
    slices: [{ ...health, rawRoutes: [{ path: '/pictures/:name', handle: async () => 'picture' }] }],
    viewerOf: async () => null,
    callsPerMinute: 3,
    trustProxy: 1,
  });
  const visit = async (url: string, from: string) =>
    (await limited.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode;
  // A hall of people behind one address: their files are not counted.
  for (let person = 0; person < 300; person += 1) expect(await visit('/pictures/1', '192.0.2.1')).toBe(200);
  const calls = async (from: string) => {
    const seen: number[] = [];
    for (let call = 0; call < 5; call += 1) seen.push(await visit('/api/health', from));
    return seen;
  };
  expect(await calls('192.0.2.1')).toEqual([200, 200, 200, 429, 429]);
  expect(await calls('255.255.255.255')).toEqual([200, 200, 200, 429, 429]);
  expect(await callingInside(() => calls('192.0.2.1'))).toEqual([200, 200, 200, 200, 200]);
});
