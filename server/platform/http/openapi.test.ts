import { expect, test } from 'vitest';
import { slices } from '../../app.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const description = (await app.http.inject({ url: '/api/openapi.json' })).json();

test('every endpoint is described, with its own reply and the one form of problem', () => {
  expect(description.openapi).toBe('3.1.0');
  const described = Object.entries<Record<string, object>>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const built = slices.flatMap(({ routes }) =>
    routes.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`),
  );
  expect(described.sort()).toEqual(built.sort());
  for (const methods of Object.values<Record<string, { responses: object }>>(description.paths)) {
    for (const { responses } of Object.values(methods)) {
      expect(responses).toMatchObject({ 200: { content: expect.anything() }, default: { content: expect.anything() } });
    }
  }
});

test('names of operations are unique, every path parameter is declared, every reference leads somewhere', () => {
  const operations = Object.entries<
    Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
  >(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, parameters } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
  }
  for (const [, name] of JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    expect(Object.keys(description.components.schemas)).toContain(name);
  }
});

test('the documentation is a page of our own files, under a policy of its own', async () => {
  const page = await app.http.inject({ url: '/api/docs' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const scripts = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(scripts.length).toBeGreaterThan(2);
  for (const url of scripts) expect((await app.http.inject({ url })).statusCode).toBe(200);
  expect((await app.http.inject({ url: '/api/docs/package.json' })).statusCode).toBe(404);
});

test('health answers, and readiness says when the database is behind', async () => {
  const ask = (url: string) => app.http.inject({ url });
  expect((await ask('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await ask('/api/ready')).json()).toEqual({ status: 'ready' });
  await app.db.execute("delete from platform_migrations where name like '0001%'");
  const behind = await ask('/api/ready');
  expect([behind.statusCode, behind.headers['retry-after']]).toEqual([503, '2']);
});

test('what API keys may call is said with the scope it needs; the rest is for sessions alone', () => {
  const securityOf = (path: string) => description.paths[path].get.security;
  expect(securityOf('/api/profile')).toEqual([{ session: [] }, { apiKey: ['profile:read'] }]);
  expect(securityOf('/api/account/sessions')).toEqual([{ session: [] }]);
});
