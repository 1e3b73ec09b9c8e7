import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { roomPaths } from '../../web/areas/places.ts';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';

const { visit, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

/** A page that has asked for nothing for so long, in ms, has all it begins with. */
const QUIET = 1500;
/** Screens that are open at once. */
const TOGETHER = 3;
/** What a screen fetches at first, cold: requests of every kind, and kB of scripts and styles as they travel. */
const publicBudgets = [
  // Each home fetches its own first screen and style sheet beside the sections that all of them share; the drawings on
  // them are the courses' own.
  ['/demos/default/home', 20, 150],
  ['/demos/education/home', 22, 150],
  ['/demos/academy/home', 21, 153],
  ['/demos/course/home', 26, 150],
  ['/demos/university/home', 18, 150],
  ['/demos/kindergarten/home', 19, 150],
  ['/demos/landing/home', 22, 153],
  ['/demos/tutor/home', 18, 150],
  ['/demos/school/home', 18, 150],
  ['/demos/abroad/home', 21, 150],
  ['/demos/workshop/home', 17, 150],
  ['/pages/course/grid', 26, 160],
  ['/pages/course/detail', 20, 166],
  ['/pages/course/detail-min', 15, 160],
  ['/pages/course/detail-adv/sql-that-answers-questions', 20, 166],
  ['/pages/about/blog-grid', 25, 150],
  ['/pages/about/contact-us', 14, 150],
  ['/pages/about/pricing', 18, 154],
  ['/pages/event-detail', 18, 150],
  ['/help/center', 15, 150],
  ['/jobs', 16, 153],
  ['/shop', 28, 153],
  ['/shop/product-detail/gift-card', 25, 160],
  ['/auth/sign-in', 16, 150],
] as const;

/** Every room of a signed-in person. */
const ROOM = { requests: 25, calls: 4, kB: 248 };
/** Where a code editor shows at once. */
const more: Record<string, Partial<typeof ROOM>> = {
  '/student/terminal': { kB: 345 },
};

interface Fetched {
  path: string;
  size: number;
}
const isCall = (path: string) => path.startsWith('/api/');
const isCode = ({ path }: Fetched) => /\.(js|css)$/.test(path);
const kBOf = (files: Fetched[]) => files.filter(isCode).reduce((sum, { size }) => sum + size, 0) / 1000;
/** Said with a budget that was not held: the files, the largest first. */
const listOf = (files: Fetched[]) =>
  files
    .toSorted((a, b) => b.size - a.size)
    .map(({ path, size }) => `${path} ${size}`)
    .join('\n');

/** What the page fetches until it has a heading and is quiet. */
async function fetchedAt(page: Page, path: string) {
  const fetched: Promise<Fetched>[] = [];
  const underWay = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    last = Date.now();
    underWay.add(request);
  });
  const ended = (request: Request) => {
    last = Date.now();
    underWay.delete(request);
  };
  page.on('requestfailed', ended);
  page.on('requestfinished', (request) => {
    ended(request);
    const { pathname } = new URL(request.url());
    fetched.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, size: responseBodySize })));
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  // Neither quiet nor counted is a page while an answer is on its way: what it asks for next may hang on that.
  await expect.poll(() => underWay.size === 0 && Date.now() - last > QUIET, soon).toBe(true);
  return Promise.all(fetched);
}

/**
 * The channel opens, but no event comes through: what other people do on the same site meanwhile makes a page ask again,
 * which is no part of what it begins with.
 */
async function withoutEvents(context: BrowserContext) {
  await context.routeWebSocket('**/socket.io/**', (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!String(message).startsWith('42')) socket.send(message);
    });
  });
}

test.each(publicBudgets)('%s: at most %i requests and %i kB', async (path, requests, kB) => {
  const { page } = await visit({ fresh: true });
  const files = await fetchedAt(page, path);
  expect(files.length, listOf(files)).toBeLessThanOrEqual(requests);
  expect(kBOf(files), listOf(files)).toBeLessThanOrEqual(kB);
});

/** Rooms without a name of somebody's in their address, by who may enter. */
const roomsOf = (role: string) => roomPaths.filter((path) => path.startsWith(`/${role}/`) && !path.includes(':'));

test.each(['student', 'instructor', 'admin'])('every room of a %s holds its budget', async (role) => {
  const person = { userId: '', email: `${role}@stepwell.test`, fullName: '' };
  const left = role === 'student' ? [...roomsOf(role), '/notices'] : roomsOf(role);
  const over: string[] = [];
  const { context: first, token } = await comingBack(person, {}, 'stepwell-demo');
  const saved = { cookies: await first.cookies(), localStorage: { token } };
  const next = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const { page, context } = await visit({ fresh: true }, saved);
      await withoutEvents(context);
      const files = await fetchedAt(page, path);
      const found = {
        requests: files.length,
        calls: files.filter(({ path: one }) => isCall(one)).length,
        kB: kBOf(files),
      };
      const most = { ...ROOM, ...more[path] };
      const isOver = (Object.keys(most) as (keyof typeof most)[]).some((key) => found[key] > most[key]);
      if (isOver) over.push(`${path} ${JSON.stringify(found)}\n${listOf(files)}`);
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, next));
  expect(over.join('\n\n')).toBe('');
});
