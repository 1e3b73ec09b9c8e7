// npm run help:pictures [name…]: the pictures of the help articles, taken anew from a running demo (ORIGIN, else port 3000).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';

const ORIGIN = process.env['ORIGIN'] ?? 'http://localhost:3000';
const PASSWORD = 'stepwell-demo';
const folder = join(import.meta.dirname, '../content/help/pictures');

interface Shot {
  name: string;
  role: 'visitor' | 'student' | 'instructor' | 'admin';
  path: string;
  /** What is pressed, filled in or waited for before the picture is taken. */
  first?: (page: Page) => Promise<unknown>;
  /** Where a picture of less than the whole height says as much, in pixels. */
  height?: number;
  /** Of the window, in pixels. */
  width?: number;
  /** The window with its frame, not the page's own part alone. */
  whole?: true;
}

const follow = (start: string) => (page: Page) => page.locator(`main a[href*="${start}"]`).first().click();
const shots: Shot[] = [
  { name: 'catalogue', role: 'visitor', path: '/pages/course/grid?q=sql' },
  { name: 'dashboard', role: 'student', path: '/student/dashboard' },
  { name: 'challenge', role: 'student', path: '/student/code-challenge', first: follow('challenge='), whole: true },
  {
    name: 'compiler',
    role: 'student',
    path: '/student/terminal',
    async first(page) {
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('What is your name?').last().waitFor();
    },
    whole: true,
  },
  { name: 'leaderboard', role: 'student', path: '/student/leadership-board' },
  { name: 'aptitude', role: 'student', path: '/student/aptitude' },
  { name: 'speaking-practice', role: 'student', path: '/student/SpeakingPractice' },
  { name: 'learning-practice', role: 'student', path: '/student/LearningPractice' },
  { name: 'resume', role: 'student', path: '/student/resume', first: follow('resume='), width: 1280 },
  {
    name: 'job-match',
    role: 'student',
    path: '/student/interview-details?job=graduate-developer-tamarind-payments-lab',
    first: (page) => page.getByRole('heading', { name: 'Your match' }).waitFor(),
    height: 900,
  },
  { name: 'self-interview', role: 'student', path: '/student/selfInterview', first: follow('set='), height: 560 },
  { name: 'instructor-dashboard', role: 'instructor', path: '/instructor/dashboard' },
  { name: 'payouts', role: 'instructor', path: '/instructor/payout' },
  { name: 'course-workspace', role: 'instructor', path: '/instructor/manage-course', first: follow('course=') },
  {
    name: 'marking',
    role: 'instructor',
    path: '/instructor/dashboard',
    async first(page) {
      await page
        .locator('main a')
        .filter({ hasText: /^Mark$/ })
        .first()
        .click();
      await page.locator('main tbody a').first().click();
      await page.locator('main textarea').first().waitFor();
    },
    width: 1280,
  },
  { name: 'students', role: 'admin', path: '/admin/students', height: 520 },
  { name: 'earnings', role: 'admin', path: '/admin/earnings' },
];

async function signedIn(browser: Browser, role: Shot['role']) {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: { width: 1080, height: 720 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  if (role === 'visitor') return context;
  const page = await context.newPage();
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(`${role}@stepwell.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.close();
  return context;
}

const names = process.argv.slice(2);
const wanted = shots.filter(({ name }) => names.length === 0 || names.includes(name));
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [role, group] of Object.entries(Object.groupBy(wanted, ({ role }) => role))) {
    const context = await signedIn(browser, role as Shot['role']);
    for (const { name, path, first, height = 640, width = 1080, whole } of group) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: height + 200 });
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await first?.(page);
      await page.waitForLoadState('networkidle');
      const box = await page.locator('main').boundingBox();
      if (!box) throw new Error(`${name}: the page shows nothing.`);
      const clip = whole ? { x: 0, y: 0, width, height } : { ...box, height: Math.min(box.height, height) };
      await page.screenshot({ path: join(folder, `${name}.png`), clip, animations: 'disabled', caret: 'hide' });
      console.log(name);
      await page.close();
    }
    await context.close();
  }
} finally {
  await browser.close();
}
