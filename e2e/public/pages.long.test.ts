import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { stepwell } from '../testing/running-stepwell.ts';

const { address } = stepwell;
const { visit } = await openBrowser();
const fetchPage = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address + path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('a course page is whole without scripts: title, description, address, curriculum', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  const answer = await page.goto('/pages/course/detail-adv/sql-that-answers-questions');
  expect(answer?.status()).toBe(200);
  expect(await page.title()).toContain('SQL that answers questions');
  expect(await page.locator('h1').textContent()).toBe('SQL that answers questions');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${address}/pages/course/detail-adv/sql-that-answers-questions`,
  );
  expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40);
  expect(await page.getByRole('link', { name: 'A query is a question' }).count()).toBe(1);
});

test('the catalogue is whole without scripts, and each course leads to its page', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/pages/course/grid');
  const titles = await page
    .getByRole('heading', { level: 2 })
    .or(page.getByRole('heading', { level: 3 }))
    .allTextContents();
  expect(titles).toEqual(expect.arrayContaining(['Algorithms you can explain', 'Speak up in meetings']));
  await page.getByRole('link', { name: 'Algorithms you can explain' }).click();
  expect(await page.locator('h1').textContent()).toBe('Algorithms you can explain');
});

test.each([
  ['/pages/course/detail-adv/no-such-course', 404],
  ['/no/such/address', 404],
  ['/error-404', 404],
  ['/verify/2222-2222-2222', 404],
  ['/PAGES/Course/GRID', 200],
  ['/student/dashboard', 200],
  ['/admin/no-such-room', 404],
])('%s answers %i, as a page', async (path, status) => {
  const answer = await fetchPage(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.text).toContain('<div id="root">');
});

/** Asked letter by letter, as no browser would: it would mend the address first. */
async function statusOf(target: string) {
  const { hostname, port } = new URL(address);
  const line = connect(Number(port), hostname);
  line.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  const [head = '', ...rest] = (await text(line)).split('\r\n\r\n');
  const named = /<link rel="canonical" href="([^"]*)"/.exec(rest.join())?.[1];
  return [Number(head.split(' ')[1]), /\nlocation: (.*)/i.exec(head)?.[1] ?? named ?? ''];
}

test.each([
  ['//', 200, '/'],
  ['///', 200, '/'],
  ['//evil.test', 404, ''],
  ['//evil.test/pages/course/grid', 404, ''],
  ['/\\evil.test', 404, ''],
  ['http://evil.test/pages/course/grid', 200, '/pages/course/grid'],
  ['http://evil.test', 200, '/'],
  ['/pages/course/grid?%zz', 200, '/pages/course/grid'],
  ['/%E0%A4%A', 400, ''],
  ['*', 404, ''],
])('a request for %s is answered with %i, and names no other host', async (target, status, named) => {
  expect(await statusOf(target)).toEqual([status, named && address + named]);
});

test('signed-in rooms come as the empty frame, whoever asks: no cookie is read', async () => {
  const cookie = `stepwell_session=${encodeURIComponent(JSON.stringify({ token: 'x', role: 'admin', status: 'approved' }))}`;
  const [plain, withCookie] = [
    await fetchPage('/student/dashboard'),
    await fetchPage('/student/dashboard', { cookie }),
  ];
  expect(plain.text).toBe(withCookie.text);
  expect(plain.text).toMatch(/<div id="root">\s*<\/div>/);
  expect(plain.text).toContain('noindex');
});

test('the policy lets our own scripts run and no others', async () => {
  const { page, complaints } = await visit();
  await page.goto('/pages/course/grid');
  await page.waitForFunction(() => document.documentElement.dataset['theme'] !== undefined);
  expect(complaints).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.injected = true');
    image.src = 'data:image/png;base64,broken';
    document.body.append(image);
  });
  await expect.poll(() => complaints.filter((line) => line.includes('Content Security Policy')).length).toBe(2);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test.each(['light', 'dark'] as const)(
  'what the server rendered and what the browser makes of it agree, in %s',
  async (theme) => {
    const { page, complaints } = await visit({ theme });
    for (const path of [
      '/pages/course/grid',
      '/pages/course/detail-adv/algorithms-you-can-explain',
      '/verify',
      '/error-404',
      '/auth/sign-in',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    }
    expect(complaints).toEqual([]);
  },
);

test('pages travel compressed, files of a build are kept for good, and the frame is asked for again', async () => {
  const page = await fetchPage('/pages/course/grid', { 'accept-encoding': 'br' });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
  const file = await fetchPage(script ?? '', { 'accept-encoding': 'br' });
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('content-encoding')).toBe('br');
  expect((await fetchPage('/assets/gone-12345678.js')).status).toBe(404);
});
