import { visits as contract, visitsAdmin } from '@stepwell/contract/visits/visits.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../../platform/database/db.ts';
import { visits } from '../../tables/visits/visits.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { flushVisits } from './counting.ts';

const app = await startTestApp({
  more: async (http) => {
    http.get('/*', async (request, reply) => {
      if (request.url.startsWith('/gone')) reply.status(404);
      return reply.type('text/html').send('<p>a page</p>');
    });
  },
});
const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  'accept-language': 'en-IN',
};
const open = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers: { ...browser, ...headers } });
const admin = await app.person({ role: 'admin' });
const figures = async (period: '7' | '30' = '7') => (await admin.call(visitsAdmin.figures, { query: { period } })).data;

beforeEach(async () => {
  await flushVisits(app.services);
  await app.db.delete(visits);
});

test('pages, arrivals, referrers, campaigns and devices are counted, each by itself', async () => {
  await open('/pages/course/grid?utm_source=news&utm_medium=email', { referer: 'https://mail.example.test/' });
  await open('/pages/course/grid', { referer: 'http://localhost:3000/faq' });
  await open('/faq');
  const found = await figures();
  expect(found.days).toHaveLength(7);
  expect(found.days.at(-1)).toMatchObject({ views: 3, arrivals: 2 });
  expect(found.pages).toEqual([
    { value: '/pages/course/grid', views: 2 },
    { value: '/faq', views: 1 },
  ]);
  expect(found.referrers).toEqual([
    { value: 'direct', views: 1 },
    { value: 'mail.example.test', views: 1 },
  ]);
  expect(found.campaigns).toEqual([{ value: 'news / email / –', views: 1 }]);
  expect(found.devices).toEqual([{ value: 'phone', views: 3 }]);
});

test('who asks not to be counted, programs, calls, files and missing pages are not', async () => {
  await open('/faq', { dnt: '1' });
  await open('/faq', { 'sec-gpc': '1' });
  await open('/faq', { 'user-agent': 'curl/8.5' });
  await open('/faq', { 'sec-purpose': 'prefetch' });
  await open('/gone');
  await open('/api/health');
  await open('/robots.txt');
  await app.http.inject({ method: 'POST', url: '/faq', headers: browser });
  await app.visitor.call(contract.opened, { body: { path: '/faq' } });
  expect((await figures()).days.at(-1)).toMatchObject({ views: 0 });
});

test('pages opened within the site count when the browser says so, whatever it says', async () => {
  const visit = (path: string, headers = {}) =>
    app.http.inject({ method: 'POST', url: '/api/visits', headers: { ...browser, ...headers }, payload: { path } });
  for (const path of ['/faq', 'https://evil.test/', '', '<script>', '/asha@example.test']) await visit(path);
  await visit('/faq', { 'sec-gpc': '1' });
  expect((await visit('x'.repeat(501))).statusCode).toBe(422);
  expect((await figures()).pages).toEqual([
    { value: '/faq', views: 1 },
    { value: 'other', views: 1 },
  ]);
});

test('a thousand different values a day; what comes beyond is counted as other', async () => {
  for (let at = 0; at < 1005; at += 1) await open(`/pages/about/blog-grid/post-${at}`);
  await open('/pages/about/blog-grid/post-3');
  await flushVisits(app.services);
  for (let at = 2000; at < 2003; at += 1) await open(`/pages/about/blog-grid/post-${at}`);
  await open('/pages/about/blog-grid/post-3');
  await figures();
  const [counted] = await rowsOf<{ n: number }>(
    app.db,
    sql`select count(*)::int as n, sum(views)::int as views, (sum(views) filter (where value = 'other'))::int as others,
      (sum(views) filter (where value like '%post-3'))::int as third from ${visits} where kind = 'page'`,
  );
  expect(counted).toEqual({ n: 1001, views: 1010, others: 8, third: 3 });
});

test('what cannot be written is counted with what follows', async () => {
  await open('/faq');
  await app.db.execute(sql`alter table ${visits} rename to visits_elsewhere`);
  await expect(flushVisits(app.services)).rejects.toThrow();
  await app.db.execute(sql`alter table visits_elsewhere rename to visits_days`);
  await open('/faq');
  expect((await figures()).pages).toEqual([{ value: '/faq', views: 2 }]);
});

test('old days go', async () => {
  const day = (ago: number) => new Date(app.services.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  await app.db
    .insert(visits)
    .values([399, 402].map((ago) => ({ day: day(ago), kind: 'total' as const, value: 'views', views: 1 })));
  await app.runJob('visits.forget-old');
  expect(await app.db.$count(visits, eq(visits.day, day(399)))).toBe(1);
  expect(await app.db.$count(visits)).toBe(1);
});
