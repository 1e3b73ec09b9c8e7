import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { roomPaths } from '../../web/areas/places.ts';
import { allPlaces } from '../../web/shell/screens.ts';
import { openBrowser, openInside } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';

const { address, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const student = [
  ['Dashboard', '/student/dashboard'],
  ['leadership-board', '/student/leadership-board'],
  ['My Subscriptions', '/student/subscription'],
  ['available courses', '/student/available-courses'],
  ['course list', '/student/course-list'],
  ['Communication Skills', '/student/course-resume'],
  ['Mock Interview Videos', '/student/bookmark'],
  ['speaking practice', '/student/speakingPractice'],
  ['learning practice', '/student/learningPractice'],
  ['writing practice', '/student/writingPractice'],
  ['aptitude', '/student/aptitude'],
  ['Weekly Challenge', '/student/problem-statement'],
  ['selfInterview', '/student/selfInterview'],
  ['Recruitment Assessment with AI', '/student/attend-interview'],
  ['online classes', '/student/online-classes'],
  ['resume', '/student/resume'],
  ['Compiler', '/student/terminal'],
  ['Job Mela', '/student/interview-details'],
  ['blog', '/student/student-Blog'],
  ['final assessment', '/student/final-assessment'],
  ['edit profile', '/student/edit-profile'],
];
const instructor = [
  ['Mock Interview List', '/instructor/course-resume'],
  ['Daily Challenge', '/instructor/problem-statement'],
  ['Dashboard', '/instructor/dashboard'],
  ['Student list', '/instructor/student-list'],
  ['Manage courses', '/instructor/manage-course'],
  ['Communication skills', '/instructor/communication-skills'],
  ['Aptitude questions upload', '/instructor/aptitude-questions-upload'],
  ['Self interview', '/instructor/self-interview'],
  ['Company-interview', '/instructor/Company-interview'],
  ['Self interview evaluation', '/instructor/self-interview-evalution'],
  ['Online classes', '/instructor/online-classes'],
  ['Interview and job details', '/instructor/admin-interview-details'],
  ['Final assessment', '/instructor/final-assessment'],
  ['Chat box', '/instructor/admin-chatbox'],
  ['Edit profile', '/instructor/edit-profile'],
  ['Payout', '/instructor/payout'],
];
const admin = [
  ['Dashboard', '/admin/dashboard'],
  ['All courses', '/admin/all-courses'],
  ['Course category', '/admin/course-category'],
  ['Course detail', '/admin/course-detail'],
  ['Students', '/admin/students'],
  ['Instructors', '/admin/instructors'],
  ['Instructor detail', '/admin/instructor-detail'],
  ['Instructor requests', '/admin/instructor-requests'],
  ['Reviews', '/admin/reviews'],
  ['Earnings', '/admin/earnings'],
  ['Admin settings', '/admin/admin-settings'],
  ['Not found', '/admin/not-found'],
  ['Sign in', '/auth/sign-in'],
  ['Sign up', '/auth/sign-up'],
  ['Forgot password', '/auth/forgot-password'],
  ['Settings', '/admin/admin-settings'],
  ['Home', '/demos/default/home'],
];
const areas = [
  ['student', '/student/dashboard', student],
  ['instructor', '/instructor/payout', instructor],
  ['admin', '/admin/students', admin],
] as const;

async function openGroups(page: Page) {
  const shut = page.locator('#menu button[aria-expanded=false]');
  while ((await shut.count()) > 0) await shut.first().dispatchEvent('click');
}
const rowsOf = (page: Page) =>
  page
    .locator('#menu li a[href]')
    .evaluateAll((all) => all.map((one) => [one.querySelector('b')?.textContent, one.getAttribute('href')]));

test.each(areas)(
  'the %s menu has the labels, paths and letter case of the specification, and each leads to a page',
  async (role, start, menu) => {
    const { page, complaints } = await comingBack(await someone({ role }));
    await page.goto(start);
    await page.locator('#menu').waitFor();
    await openGroups(page);
    expect((await rowsOf(page)).sort()).toEqual([...menu].sort());
    // Two rows may lead to one page.
    const due = new Set(menu.map(([, to]) => to as string));
    due.delete(start);
    for (const to of due) {
      const { path, heading, text } = await openInside(page, to);
      expect(path).toBe(to);
      expect([to, heading]).not.toEqual([to, 'Page not found']);
      expect(text).not.toContain('Unexpected Application Error!');
    }
    expect(complaints).toEqual([]);
  },
);

test('the admin menu: two instructor requests wait, and its footer signs out', async () => {
  const { page } = await comingBack(await someone({ role: 'admin' }));
  await page.goto('/admin/students');
  const group = page.locator('#menu').getByRole('button', { name: 'Instructors' });
  await expect.poll(() => group.textContent(), soon).toContain('2 pending');
  await group.click();
  const row = page.locator('#menu').getByRole('link', { name: 'Instructor requests' });
  expect(await row.locator('em').innerText()).toMatch(/^2\b/);
  await page.locator('#menu').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${address}/auth/sign-in`);
});

const box = async (page: Page, what: string) => {
  const { x = 0, width = 0 } = (await page.locator(what).boundingBox()) ?? {};
  return { x, width };
};

test('the student sidebar is 80 px wide and widens to 260 px on hover and on focus, and pushes nothing', async () => {
  const { page } = await comingBack(await someone());
  await page.goto('/student/course-list');
  await page.getByRole('heading', { name: 'Course list' }).waitFor();
  const width = async () => (await box(page, '#menu')).width;
  const main = await box(page, 'main');
  expect([await width(), main.x]).toEqual([80, 80]);
  await page.mouse.move(40, 300);
  await expect.poll(width, soon).toBe(260);
  expect(await box(page, 'main')).toEqual(main);
  await page.mouse.move(900, 500);
  await expect.poll(width, soon).toBe(80);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#menu') !== null)).toBe(true);
  await expect.poll(width, soon).toBe(260);
  expect(await box(page, 'main')).toEqual(main);
});

test.each(areas)(
  'below 1200 px the %s sidebar is a panel that slides out, and focus comes back from it',
  async (role, start) => {
    const { page } = await comingBack(await someone({ role }), { viewport: { width: 1199, height: 800 } });
    await page.goto(start);
    const button = page.getByRole('button', { name: 'Open menu' });
    const panel = page.locator('#menu');
    await button.waitFor();
    expect(await panel.isVisible()).toBe(false);
    expect((await box(page, 'main')).x).toBe(0);
    const hasFocus = () => button.evaluate((one) => one === document.activeElement);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(1100, 600),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
    ]) {
      await button.click();
      await expect.poll(async () => (await box(page, '#menu')).x, soon).toBe(0);
      await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement)), soon).toBe(true);
      await close();
      await panel.waitFor({ state: 'hidden' });
      await expect.poll(hasFocus, soon).toBe(true);
    }
    await page.setViewportSize({ width: 1200, height: 800 });
    await button.waitFor({ state: 'hidden' });
    await panel.waitFor();
  },
);

test('groups expand and collapse, and the group holding the current page opens by itself', async () => {
  const { page } = await comingBack(await someone({ role: 'instructor' }));
  await page.goto('/instructor/company-interview');
  const group = (name: string) => page.locator('#menu').getByRole('button', { name });
  const opened = (name: string) => group(name).getAttribute('aria-expanded');
  await group('Interviews').waitFor();
  expect([await opened('Teach'), await opened('Practice'), await opened('Interviews')]).toEqual([
    'false',
    'false',
    'true',
  ]);
  expect(await page.locator('#menu [aria-current=page] b').textContent()).toBe('Company-interview');
  await group('Interviews').click();
  expect(await opened('Interviews')).toBe('false');
  await group('Teach').press('Enter');
  expect(await opened('Teach')).toBe('true');
  await group('Teach').press('Space');
  expect(await opened('Teach')).toBe('false');
  await openInside(page, '/instructor/problem-statement');
  await expect.poll(() => opened('Practice'), soon).toBe('true');
  expect(await page.locator('#menu [aria-current=page] b').textContent()).toBe('Daily Challenge');
});

test.each([
  ['student', '/student/course-list', ['/student/dashboard']],
  ['instructor', '/pages/course/grid', ['/student/dashboard', '/instructor/dashboard']],
  ['admin', '/instructor/payout', ['/student/dashboard', '/instructor/dashboard', '/admin/dashboard']],
])('the account menu leads a person with the role %s to each area they may enter', async (role, start, open) => {
  const { page } = await comingBack(await someone({ role }));
  for (const to of open) {
    await page.goto(start);
    await page.getByRole('button', { name: /^Account menu of Tara Menon/ }).click();
    const items = page.getByRole('menuitem').and(page.locator('[href$="/dashboard"], [href^="/admin/"]'));
    expect(await items.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(open);
    await page.locator(`[role=menuitem][href="${to}"]`).click();
    await page.waitForURL(address + to);
    await page.locator('#menu').waitFor();
  }
});

/** The place that an address belongs to, by its pattern. */
const placeOf = (path: string) =>
  allPlaces.find(({ path: pattern }) =>
    new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`, 'i').test(path.replace(/\/$/, '')),
  )?.path;
/** Where the links of the page lead within the site, without the palette. */
const leadsTo = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );

test('every screen of a student’s is reached from the dashboard in two clicks', async () => {
  const { page } = await comingBack({ userId: '', email: 'student@stepwell.test', fullName: '' }, {}, 'stepwell-demo');
  await page.goto('/student/dashboard');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const reached = new Set<string>();
  const first = new Map<string, string>();
  // Its links are there once it is open.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'All notifications' }).waitFor();
  for (const to of await leadsTo(page)) {
    const place = placeOf(to.split('?')[0] ?? '');
    if (place && !first.has(place)) first.set(place, to);
  }
  for (const [place, to] of first) {
    reached.add(place);
    // Public pages are others' places.
    if (place === '/student/dashboard' || !roomPaths.some((path) => path === place)) continue;
    await openInside(page, to);
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    for (const next of await leadsTo(page)) {
      const found = placeOf(next.split('?')[0] ?? '');
      if (found) reached.add(found);
    }
  }
  // The room of a class has a door from ten minutes before it begins.
  const wanted = roomPaths.filter(
    (path) => (path.startsWith('/student/') || path === '/notices') && path !== '/student/online-classes/:classId/room',
  );
  expect(wanted.filter((path) => !reached.has(path))).toEqual([]);
}, 300_000);
