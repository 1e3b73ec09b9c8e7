import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, type Someone } from './testing/browser.ts';
import { look } from './testing/stepwell.ts';

const { databaseUrl, someone, visit, signedIn } = await openBrowser();
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const looks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));
/** Every screen in every look takes minutes: `npm run sweep` does that; otherwise the looks take turns day by day. */
const whole = process.env['SWEEP'] === 'all';
const day = Math.floor(Date.now() / 86_400_000);
const isDue = (screen: number, look: number) => whole || (screen + day) % looks.length === look;

/** A screen with its data, and what to open on it before it is examined. */
interface Screen {
  name: string;
  path: string;
  /** Words that only stand there once the data does. */
  ready: string | RegExp;
  open?: (page: Page, width: number) => Promise<unknown>;
}

const demo = { email: 'student@stepwell.test', fullName: 'Asha Rao', userId: '' };
const [certificate] = await look<{ code: string }>(
  databaseUrl,
  'select code from learning_certificates order by code limit 1',
);
const lectureOf = async (course: string, kind: string) => {
  const [row] = await look<{ id: string }>(
    databaseUrl,
    `select l.id from catalog_lectures l join catalog_courses c on c.id = l.course_id
     where c.slug = $1 and l.kind = $2 order by l.preview desc, l.id limit 1`,
    [course, kind],
  );
  return `/pages/course/video-player?course=${course}&lecture=${row?.id}`;
};
const film = await lectureOf('sql-that-answers-questions', 'video');
const article = await lectureOf('speak-up-in-meetings', 'article');
const quiz = await lectureOf('speak-up-in-meetings', 'quiz');
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ }).click();
const sidebar = async (page: Page, width: number) => {
  if (width < 1200) await page.getByRole('button', { name: 'Open menu' }).click();
};

const visitors: Screen[] = [
  { name: 'sign in', path: '/auth/sign-in', ready: 'Welcome back' },
  {
    name: 'sign in, refused',
    path: '/auth/sign-in',
    ready: 'Welcome back',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Enter your password.').first().waitFor();
    },
  },
  { name: 'sign up', path: '/auth/sign-up', ready: 'Start free' },
  { name: 'confirm', path: '/auth/confirm?token=aaaaaaaaaaaaaaaaaaaaaaaa', ready: 'Confirm your email' },
  { name: 'home', path: '/demos/default/home', ready: 'What they say on the way down' },
  {
    name: 'catalogue, subjects open',
    path: '/pages/course/grid',
    ready: 'Speak up in meetings',
    open: async (page) => {
      await page.getByRole('button', { name: 'Categories' }).click();
      await page.locator('#mega-menu').getByText('Development', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'catalogue, suggestions open',
    path: '/pages/course/grid',
    ready: 'Speak up in meetings',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search courses, subjects, people' }).fill('sql');
      await page.getByRole('option', { name: /^SQL that answers/ }).waitFor();
    },
  },
  {
    name: 'catalogue, narrowed',
    path: '/pages/course/grid?category=development&level=beginner',
    ready: 'SQL that answers questions',
    open: async (page, width) => {
      if (width >= 992) return;
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  { name: 'large cards', path: '/pages/course/grid-2', ready: 'Speak up in meetings' },
  {
    name: 'rows, read otherwise',
    path: '/pages/course/list?q=probabilty',
    ready: 'Probability for everyday decisions',
  },
  {
    name: 'comparison',
    path: '/pages/course/list-2?compare=speak-up-in-meetings,sql-that-answers-questions',
    ready: 'Side by side',
  },
  { name: 'nothing found', path: '/pages/course/grid?q=zzzzqq', ready: 'Nothing found for “zzzzqq”' },
  { name: 'subjects', path: '/pages/course/categories', ready: 'Web Development' },
  { name: 'instructors', path: '/pages/instructors', ready: 'Kabir Nair' },
  { name: 'instructor', path: '/pages/instructors/kabir-nair', ready: 'Knows about' },
  { name: 'course, featured', path: '/pages/course/detail', ready: 'What you will be able to do' },
  { name: 'course, minimal', path: '/pages/course/detail-min', ready: 'What you will be able to do' },
  {
    name: 'course in Hindi, by module',
    path: '/pages/course/detail-module?courseId=pehli-tankhwah-ka-hisaab',
    ready: 'पहली तनख़्वाह का हिसाब',
  },
  {
    name: 'course, preview open',
    path: '/pages/course/detail-adv/sql-that-answers-questions',
    ready: 'What you will be able to do',
    open: async (page) => {
      await page.getByRole('link', { name: 'A query is a question' }).click();
      await page.getByRole('dialog').getByText('one row').first().waitFor();
    },
  },
  { name: 'course', path: '/pages/course/detail-adv/sql-that-answers-questions', ready: 'What you will be able to do' },
  { name: 'a film', path: film, ready: 'Search this transcript' },
  { name: 'not found', path: '/no/such/address', ready: 'No page at this address' },
  { name: 'verify', path: '/verify', ready: /certificate/i },
  { name: 'a certificate', path: `/verify/${certificate?.code}`, ready: certificate?.code ?? 'no certificate' },
];
const students: Screen[] = [
  { name: 'dashboard, account menu open', path: '/student/dashboard', ready: 'Your courses', open: accountMenu },
  { name: 'dashboard, menu open', path: '/student/dashboard', ready: 'Your courses', open: sidebar },
  { name: 'my courses', path: '/student/course-list', ready: 'Speak up in meetings' },
  { name: 'an article', path: article, ready: /to read$/ },
  { name: 'a quiz', path: quiz, ready: 'How it works' },
  { name: 'not built yet', path: '/student/resume', ready: 'not there yet' },
  { name: 'not for this role', path: '/admin/students', ready: /not for your role/i },
];
const attempts: Screen[] = [
  {
    name: 'an attempt',
    path: quiz,
    ready: 'How it works',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Start|Continue)/ }).click();
      await page.getByRole('timer', { name: 'Time left' }).waitFor();
    },
  },
];
const waiting: Screen[] = [
  { name: 'waiting dashboard', path: '/student/dashboard', ready: 'Approval by the team' },
  { name: 'waiting, menu open', path: '/student/dashboard', ready: 'Approval by the team', open: sidebar },
];
const admins: Screen[] = [
  { name: 'students', path: '/admin/students?q=dsouza', ready: "Maria D'Souza" },
  {
    name: 'students, asking for a reason',
    path: '/admin/students?status=pending&q=ritu',
    ready: 'Ritu Chauhan',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Decline with reason' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin not found', path: '/admin/not-found', ready: 'No admin page at this address', open: sidebar },
];

async function examine(page: Page, { path, ready, open }: Screen, width: number) {
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await open?.(page, width);
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  // An empty page and a skeleton are without fault, and without worth.
  expect(await page.getByLabel('Loading').count()).toBe(0);
  expect(((await page.locator('body').innerText()) ?? '').length).toBeGreaterThan(60);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`),
  );
}

const groups: [who: string, screens: Screen[], person: () => Promise<Someone | undefined>, password?: string][] = [
  ['a visitor', visitors, async () => undefined],
  ['a student', students, async () => demo, 'stepwell-demo'],
  ['somebody in a quiz', attempts, async () => demo, 'stepwell-demo'],
  ['somebody who waits', waiting, () => someone({ status: 'pending', fullName: 'Farhan Ali', confirmed: false })],
  ['an admin', admins, () => someone({ role: 'admin', fullName: 'Lata Rao' })],
];

for (const [who, screens, person, password] of groups) {
  for (const [turn, { width, theme }] of looks.entries()) {
    const due = screens.filter((_, place) => isDue(place, turn));
    if (due.length === 0) continue;
    test(`axe finds nothing for ${who} at ${width} px in ${theme}`, { timeout: 120_000 }, async () => {
      const options = { theme, viewport: { width, height: 844 }, reducedMotion: 'reduce' as const };
      const known = await person();
      const { page } = known ? await signedIn(known, options, password) : await visit(options);
      const found: Record<string, string[]> = {};
      for (const screen of due) {
        const faults = await examine(page, screen, width);
        if (faults.length > 0) found[screen.name] = faults;
      }
      expect(found).toEqual({});
    });
  }
}
