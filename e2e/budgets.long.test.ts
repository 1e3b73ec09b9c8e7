import { afterEach, expect, test } from 'vitest';
import { openBrowser } from './testing/browser.ts';

const { visit, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const QUIET = 2500;
/** What a screen fetches at first, cold: requests of every kind, and kB of scripts and styles as they travel. */
const budgets = [
  // Held to their bytes; the drawings on them are the courses' own.
  ['', '/demos/default/home', 26, 181],
  // Each fetches its own first screen and style sheet beside the sections that all of them share.
  ['', '/demos/education/home', 26, 184],
  ['', '/demos/academy/home', 20, 184],
  ['', '/demos/course/home', 28, 184],
  ['', '/demos/university/home', 20, 184],
  ['', '/demos/kindergarten/home', 26, 184],
  ['', '/demos/landing/home', 20, 184],
  ['', '/demos/tutor/home', 20, 184],
  ['', '/demos/school/home', 20, 184],
  ['', '/demos/abroad/home', 24, 184],
  ['', '/demos/workshop/home', 20, 184],
  ['', '/pages/course/grid', 34, 173],
  ['', '/pages/course/detail', 17, 182],
  ['', '/pages/course/detail-min', 17, 182],
  ['', '/pages/course/detail-adv/sql-that-answers-questions', 17, 182],
  ['', '/auth/sign-in', 20, 210],
  ['student', '/student/dashboard', 40, 450],
  ['instructor', '/instructor/quiz', 42, 380],
  ['admin', '/admin/students', 30, 255],
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
