import type { Endpoint } from '@stepwell/contract/endpoint.ts';
import { pathOf } from '@stepwell/contract/endpoint.ts';
import * as z from 'zod/mini';

/** What strangers put where a word, a number or a list was expected. */
export const junk: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egpj.exe',
  '<script>alert(1)</script>',
  "'; drop table identity_users; --",
  '#{7*7}{{7*7}}',
  '../../../../etc/passwd',
  'x'.repeat(5000),
  '',
  ' ',
  '999999999999999999999999',
  '-1',
  'NaN',
  '1e400',
  '2026-13-45T99:99:99Z',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  '%00',
  '%',
  '\\',
  null,
  true,
  0,
  -1,
  1e21,
  [],
  ['a', 'b'],
  {},
  { $ne: null },
  { toString: 'x', __proto__: { role: 'admin' } },
];

export type Where = 'params' | 'query' | 'body';
export interface Call {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  content?: Blob;
}

/** Every place of a call where something may stand: what its promise names, and what a right call holds, at any depth. */
export function placesOf(endpoint: Endpoint, right: Call): [Where, string[]][] {
  const named = (['params', 'query', 'body'] as const).flatMap((where) => {
    const schema = endpoint[where];
    if (!schema) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
      properties?: object;
    };
    return Object.keys(properties).map((name): [Where, string[]] => [where, [name]]);
  });
  const held = leavesOf(right.body).map((path): [Where, string[]] => ['body', path]);
  const all = new Map([...named, ...held].map((place) => [JSON.stringify(place), place]));
  return [...all.values()].filter(([, path]) => path.length > 0);
}

function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  // Of a list that grew with the tests before, its ends stand for the rest.
  const inside = Object.entries(value).filter(
    (_, place, all) => !Array.isArray(value) || place < 2 || place === all.length - 1,
  );
  return [path, ...inside.flatMap(([key, inner]) => leavesOf(inner, [...path, key]))];
}

/** The same call with something else in one place. */
export function withJunk(call: Call, [where, path]: [Where, string[]], value: unknown): Call {
  const { params = {}, query = {}, body = {} } = call;
  const copy = structuredClone({ params, query, body }) as Record<Where, Record<string, unknown>>;
  let at = copy[where];
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1) as string] = value;
  return { ...call, ...copy, ...(call.body === undefined && where !== 'body' && { body: undefined }) };
}

/** As it goes over the wire. */
export function wireOf(endpoint: Endpoint, { params = {}, query = {}, body }: Call) {
  const pathParams = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, textOf(value)]));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => [k, textOf(v)]),
  );
  return {
    method: endpoint.method,
    url: `/api${pathOf(endpoint, pathParams)}?${search}`,
    ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));
