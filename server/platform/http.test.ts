import { get, post } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { House } from './house.ts';
import { openHttp } from './http.ts';
import { route } from './slice.ts';
import { anyone } from './viewer.ts';

const Note = z.object({ title: z.string().check(z.minLength(1, 'Give it a name.')), stars: z.int() });
const log = { error: vi.fn() };
const app = await openHttp({
  house: { log } as unknown as House,
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
    title: 'Give it a name.',
    stars: 'Invalid input: expected number, received string',
  });
});

test('a column nobody promised stays in the house', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/notes', payload: { title: 'A', stars: 1 } });
  expect(answer.json()).toEqual({ title: 'A', stars: 1 });
});
