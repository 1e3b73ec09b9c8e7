import { afterEach, expect, test } from 'vitest';
import { openBrowser } from './testing/browser.ts';

const { visit, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const QUIET = 2500;
/** What a screen fetches at first, cold: requests of every kind, and kB of scripts and styles as they travel. */
const budgets = [
  // Held to their bytes; the drawings on them are the courses' own.
  ['', '/demos/default/home', 26, 175],
  // Each fetches its own first screen and style sheet beside the sections that all of them share.
  ['', '/demos/education/home', 26, 177],
  ['', '/demos/academy/home', 20, 177],
  ['', '/demos/course/home', 28, 177],
  ['', '/demos/university/home', 20, 177],
  ['', '/demos/kindergarten/home', 26, 177],
  ['', '/demos/landing/home', 20, 177],
  ['', '/demos/tutor/home', 20, 177],
  ['', '/demos/school/home', 20, 177],
  ['', '/demos/abroad/home', 24, 177],
  ['', '/demos/workshop/home', 20, 177],
  ['', '/pages/course/grid', 34, 168],
  ['', '/pages/course/detail', 17, 179],
  ['', '/pages/course/detail-min', 17, 179],
  ['', '/pages/course/detail-adv/sql-that-answers-questions', 17, 179],
  ['', '/auth/sign-in', 20, 209],
  ['student', '/student/dashboard', 40, 450],
  ['instructor', '/instructor/quiz', 44, 381],
  ['admin', '/admin/students', 30, 256],
] as const;

test.each(budgets)('%s %s: at most %i requests and %i kB', async (who, path, requests, kB) => {
  const person = { userId: '', email: `${who}@stepwell.test`, fullName: '' };
  const { page } = who ? await comingBack(person, { fresh: true }, 'stepwell-demo') : await visit({ fresh: true });
  const fetched: Promise<{ path: string; size: number }>[] = [];
  let last = Date.now();
  page.on('request', () => {
    last = Date.now();
  });
  page.on('requestfinished', (request) => {
    last = Date.now();
    const { pathname } = new URL(request.url());
    fetched.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, size: responseBodySize })));
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await expect.poll(() => Date.now() - last).toBeGreaterThan(QUIET);
  const files = await Promise.all(fetched);
  const sum = files.reduce((all, { path: file, size }) => all + (/\.(js|css)$/.test(file) ? size : 0), 0);
  expect(files.length, JSON.stringify(files)).toBeLessThanOrEqual(requests);
  expect(sum / 1000, JSON.stringify(files)).toBeLessThanOrEqual(kB);
});
