import { homeKeys, homePath } from '@stepwell/contract/site/home-keys.ts';
import { afterAll, expect, test } from 'vitest';
import { thingsOf } from '../../web/testing/structured-data.ts';
import { openBrowser } from '../testing/browser.ts';
import { stepwell } from '../testing/running-stepwell.ts';
import { startCopy } from '../testing/stepwell.ts';

// A site of its own: what other journeys write would come and go between a page and the next.
const { database, server } = await startCopy(stepwell.loaded);
afterAll(async () => {
  await server.stop();
  await database.close();
});
const { address } = server;
const { visit } = await openBrowser({ address, databaseUrl: database.url });

const HOME = '/demos/default/home';
const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", '#x27': "'" };
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
const attributes = (html: string, tag: string, name: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => plain(value));
const contentOf = (html: string, key: string) =>
  plain(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1] ?? '');
const canonicalOf = (html: string) => plain(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? '');

interface Seen {
  path: string;
  status: number;
  html: string;
  from: string;
}

/** Every page that links lead to from the home, as a reader without scripts sees it. */
async function crawl() {
  const seen = new Map<string, Seen>();
  const files = new Map<string, string>();
  // Only one of the homes is linked; the others are designs to choose from.
  const waiting = homeKeys.map((home) => ({ path: homePath(home), from: 'the beginning' }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (seen.has(next.path)) continue;
    const answer = await fetch(address + next.path, { redirect: 'manual' });
    const html = await answer.text();
    // A feed is a file, whatever leads there.
    if (answer.ok && !answer.headers.get('content-type')?.startsWith('text/html')) {
      files.set(address + next.path, next.from);
      continue;
    }
    seen.set(next.path, { ...next, status: answer.status, html });
    const here = new URL(next.path, address);
    for (const href of attributes(html, 'a', 'href')) {
      const there = new URL(href, here);
      if (there.origin !== address) continue;
      // One filter at a time: all their combinations would be without end, and are the same pages.
      if (there.searchParams.size > 1 && !there.pathname.includes('video-player')) continue;
      if (there.searchParams.get('subject')?.includes(',')) continue;
      if (there.searchParams.has('redirectTo')) continue;
      waiting.push({ path: there.pathname + there.search, from: next.path });
    }
    for (const file of [
      ...attributes(html, 'img', 'src'),
      ...attributes(html, 'script', 'src'),
      ...attributes(html, 'link', 'href').filter((one) => !one.startsWith('http')),
      ...attributes(html, 'use', 'href').map((one) => one.split('#')[0] ?? ''),
      contentOf(html, 'og:image'),
    ]) {
      if (file) files.set(new URL(file, here).href, next.path);
    }
  }
  return { pages: [...seen.values()], files };
}

const { pages, files } = await crawl();
const isIndexed = ({ html }: Seen) => !/<meta name="robots" content="noindex">/.test(html);

test('every link of the public site leads somewhere, and every picture is there', { timeout: 180_000 }, async () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(
    pages.filter(({ status }) => status !== 200).map(({ path, from, status }) => `${status} ${path} from ${from}`),
  ).toEqual([]);
  const lost: string[] = [];
  for (const [file, from] of files) {
    const answer = await fetch(file);
    await answer.arrayBuffer();
    if (!answer.ok) lost.push(`${answer.status} ${file} on ${from}`);
  }
  expect(lost).toEqual([]);
});

test('each page has one title, one heading, and if it may be found a description and its own address', () => {
  for (const page of pages) {
    const { html, path } = page;
    expect(html.match(/<title>[^<]+<\/title>/g)?.length, path).toBe(1);
    if (!isIndexed(page)) continue;
    expect(html.match(/<h1[\s>]/g)?.length, path).toBe(1);
    expect(contentOf(html, 'description').length, path).toBeGreaterThan(30);
    expect(canonicalOf(html), path).toMatch(/^http/);
    expect(contentOf(html, 'og:title').length, path).toBeGreaterThan(0);
  }
  // Two addresses that may both be found do not say they are the same thing.
  const titles = pages
    .filter((page) => isIndexed(page) && canonicalOf(page.html) === address + page.path)
    .map(({ html }) => /<title>([^<]+)/.exec(html)?.[1]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('what pages say of themselves to search engines has the shape those ask for', () => {
  const kinds = new Map<string, number>();
  for (const page of pages) {
    for (const thing of thingsOf(page.html)) {
      kinds.set(thing['@type'], (kinds.get(thing['@type']) ?? 0) + 1);
      expect(isIndexed(page), page.path).toBe(true);
    }
  }
  expect(kinds.get('Course')).toBeGreaterThanOrEqual(12);
  expect(kinds.get('Person')).toBeGreaterThanOrEqual(10);
  expect(kinds.get('BreadcrumbList')).toBeGreaterThanOrEqual(22);
});

test('the map of the site names what may be found, each with its date, and nothing else', {
  timeout: 120_000,
}, async () => {
  const { page } = await visit();
  const robots = await (await fetch(`${address}/robots.txt`)).text();
  const [, map = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const xml = await (await fetch(map)).text();
  const entries = await page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'application/xml');
    if (read.querySelector('parsererror')) throw new Error(read.documentElement.textContent ?? 'not XML');
    return [...read.querySelectorAll('url')].map((url) => ({
      address: url.querySelector('loc')?.textContent ?? '',
      changed: url.querySelector('lastmod')?.textContent ?? null,
    }));
  }, xml);
  expect(entries[0]?.address).toBe(address + HOME);
  const courses = entries.filter((entry) => entry.address.includes('/pages/course/detail-adv/'));
  expect(courses.length).toBeGreaterThanOrEqual(12);
  for (const { changed } of courses) expect(Number.isNaN(Date.parse(changed ?? ''))).toBe(false);
  for (const entry of entries) {
    const answer = await fetch(entry.address, { redirect: 'manual' });
    const html = await answer.text();
    expect([entry.address, answer.status]).toEqual([entry.address, 200]);
    expect(canonicalOf(html)).toBe(entry.address);
    expect(html).not.toContain('content="noindex"');
  }
  // Whatever a crawler may find and keep is in the map.
  const known = new Set(entries.map((entry) => entry.address));
  const missing = pages.filter((one) => isIndexed(one) && canonicalOf(one.html) === address + one.path);
  expect(missing.map(({ path }) => address + path).filter((one) => !known.has(one) && !one.includes('/auth/'))).toEqual(
    [],
  );
});

test('the footer says that people and reviews are made up', () => {
  const home = pages.find(({ path }) => path === HOME);
  expect(home?.html).toContain('People, reviews and certificates are fictional');
});
