import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { newCallers } from '../http/callers.ts';
import { limitCalls } from '../http/rate-limit.ts';
import { changeSettings } from '../site-settings.ts';
import { touchPublicContent } from './content-version.ts';
import { openPages } from './pages.ts';

/** Built browser code of a few lines: it counts what it is asked for, and makes `/rooms/…` empty frames. */
const entry = `
globalThis.asked = [];
export async function render({ url }) {
  globalThis.asked.push(url);
  if (url.startsWith('/rooms/lost')) return { status: 404, head: '', html: '', state: '{}', frame: true };
  if (url.startsWith('/rooms/')) return { status: 200, head: '<title>room</title>', html: '', state: '{}', frame: true };
  const screens = ['web/read.screen.tsx'];
  return { status: 200, head: '', html: '<p>' + url + '</p>', state: '{}', screens, frame: false };
}`;

const dist = mkdtempSync(join(tmpdir(), 'stepwell-pages-'));
afterAll(() => rmSync(dist, { recursive: true }));
mkdirSync(join(dist, 'client/assets'), { recursive: true });
mkdirSync(join(dist, 'client/.vite'));
writeFileSync(
  join(dist, 'client/.vite/screen-files.json'),
  JSON.stringify({
    'web/read.screen.tsx': ['/assets/read.css', '/assets/read.js'],
    'web/other.screen.tsx': ['/assets/other.css'],
  }),
);
mkdirSync(join(dist, 'server'));
writeFileSync(join(dist, 'client/index.html'), '<head><!--head--><script>1</script></head><!--app--><!--state-->');
writeFileSync(join(dist, 'server/entry-server.js'), entry);

const { services } = await startTestApp();
const app = Fastify();
const callers = newCallers(async () => null);
await limitCalls(app, { callers, callsPerMinute: 600, callsPerSession: 1, callsPerKey: 1 });
await openPages(app, services, dist);
afterAll(() => app.close());
const requestedUrls = (globalThis as unknown as { asked: string[] }).asked;
const open = async (url: string, remoteAddress = '127.0.0.1') => (await app.inject({ url, remoteAddress })).statusCode;

test('the empty frame of a room is made once, whatever follows its path, until the content changes', async () => {
  for (const query of ['', '?q=asha', '?q=1&sort=name', '']) expect(await open(`/rooms/people${query}`)).toBe(200);
  expect(requestedUrls.splice(0)).toEqual(['/rooms/people']);
  expect(await open('/rooms/courses')).toBe(200);
  expect(requestedUrls.splice(0)).toEqual(['/rooms/courses']);
  await services.db.transaction((tx) => touchPublicContent(tx));
  // The version is asked for once a second.
  const madeNow = async () => {
    await open('/rooms/people');
    return requestedUrls.splice(0);
  };
  await expect.poll(madeNow).toEqual(['/rooms/people']);
  await open('/rooms/people');
  expect(requestedUrls.splice(0)).toEqual([]);
});

test('a page links the style sheets of its screen after the first sheet, which orders the layers', async () => {
  const { body } = await app.inject({ url: '/read/styled' });
  requestedUrls.splice(0);
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/read.js"></template>');
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/read.css"></head>');
  expect(body).not.toContain('other.css');
});

test('frames push no page out of what is kept, and addresses that lead nowhere are not kept', async () => {
  await open('/read');
  for (let room = 0; room < 500; room += 1) await open(`/rooms/${room}`);
  requestedUrls.splice(0);
  await open('/read');
  await open('/rooms/499');
  expect(requestedUrls.splice(0)).toEqual([]);
  await open('/rooms/0');
  await open('/rooms/lost');
  await open('/rooms/lost');
  expect(requestedUrls.splice(0)).toEqual(['/rooms/0', '/rooms/lost', '/rooms/lost']);
  // A page that is read, on the other hand, is one for each question.
  await open('/read?q=1');
  await open('/read?q=2');
  expect(requestedUrls.splice(0)).toEqual(['/read?q=1', '/read?q=2']);
});

test('the colour of the site stands in every page and every frame before anything is painted, from its change on', async () => {
  const styleOf = async (url: string) => /<style id="accent">([^<]*)</.exec((await app.inject(url)).body)?.[1];
  expect(await styleOf('/read/first')).toBe('');
  await services.db.transaction((tx) => changeSettings(tx, { actorId: null, to: { accent: '#7a3e9d' } }));
  for (const url of ['/read/first', '/rooms/people']) {
    await expect.poll(() => styleOf(url)).toContain('--water:#7a3e9d');
  }
});

test('pages that are kept are not counted, and rendering new ones is, for each address', async () => {
  for (let visit = 0; visit < 700; visit += 1) expect(await open('/read/kept', '192.0.2.1')).toBe(200);
  for (let page = 1; page < 600; page += 1) expect(await open(`/read?page=${page}`, '192.0.2.1')).toBe(200);
  expect(await open('/read?page=600', '192.0.2.1')).toBe(429);
  expect(await open('/read?page=599', '192.0.2.1')).toBe(200);
  expect(await open('/read?page=600', '192.0.2.2')).toBe(200);
});
