import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { alertsIn, openBrowser, openInside } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';

const { address, visit, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);
const PLACE = '/pages/course/grid';
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const shown = (page: Page) => page.locator('html').getAttribute('data-theme');
/** How light the page itself is, 0 to 255. */
const paper = (page: Page) =>
  page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));

/** Writes down what the page says of its theme whenever that changes, from before its first byte on. */
const watchTheme = (page: Page) =>
  page.addInitScript(() => {
    const seen: (string | null | undefined)[] = [];
    Object.assign(window, { themesSeen: seen });
    const note = () => seen.push(document.documentElement?.getAttribute('data-theme'));
    new MutationObserver(() => document.body && note()).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-theme'],
    });
    document.addEventListener('DOMContentLoaded', note);
  });
const themesSeen = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { themesSeen: string[] }).themesSeen)]);

test.each([
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  ['auto', 'dark', 'dark'],
  ['auto', 'light', 'light'],
] as const)(
  'a stored %s under a system in %s shows %s from the first paint on, and stays stored',
  async (choice, system, theme) => {
    const { page, complaints } = await visit({ colorScheme: system });
    await page.addInitScript((storedTheme) => localStorage.setItem('theme', storedTheme), choice);
    await watchTheme(page);
    await page.goto(PLACE, { waitUntil: 'networkidle' });
    expect(await themesSeen(page)).toEqual([theme]);
    expect([await stored(page), await shown(page)]).toEqual([choice, theme]);
    expect((await paper(page)) > 128).toBe(theme === 'light');
    expect(complaints).toEqual([]);
  },
);

test.each(['dark', 'light'] as const)(
  'with nothing stored, the preference of a system in %s is saved and used',
  async (system) => {
    const { page } = await visit({ colorScheme: system });
    await watchTheme(page);
    await page.goto(PLACE, { waitUntil: 'networkidle' });
    expect(await themesSeen(page)).toEqual([system]);
    expect(await stored(page)).toBe(system);
    await page.emulateMedia({ colorScheme: system === 'dark' ? 'light' : 'dark' });
    await page.reload({ waitUntil: 'networkidle' });
    expect([await stored(page), await shown(page)]).toEqual([system, system]);
  },
);

test('a value that is none of the three counts as nothing stored', async () => {
  const { page } = await visit({ colorScheme: 'dark' });
  await page.goto('/verify');
  await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
  await page.goto(PLACE);
  expect([await stored(page), await shown(page)]).toEqual(['dark', 'dark']);
});

test('auto follows the system while the page is open', async () => {
  const { page } = await visit({ colorScheme: 'light' });
  await page.goto('/verify');
  await page.evaluate(() => localStorage.setItem('theme', 'auto'));
  await page.reload({ waitUntil: 'networkidle' });
  expect(await shown(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shown(page), soon).toBe('dark');
  expect((await paper(page)) < 128).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => shown(page), soon).toBe('light');
  expect(await stored(page)).toBe('auto');
});

test('changing the theme sets the attribute of html at once and stores the choice', async () => {
  const { page } = await visit({ colorScheme: 'light' });
  await page.goto(PLACE, { waitUntil: 'networkidle' });
  for (const [name, choice, theme] of [
    ['Dark', 'dark', 'dark'],
    ['Light', 'light', 'light'],
    ['System', 'auto', 'light'],
    ['Dark', 'dark', 'dark'],
  ] as const) {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect.poll(() => shown(page), soon).toBe(theme);
    expect(await stored(page)).toBe(choice);
    if (await page.getByRole('menuitemradio', { name }).isVisible()) await page.keyboard.press('Escape');
    await page.getByRole('menuitemradio', { name }).waitFor({ state: 'hidden' });
  }
  await page.reload();
  expect([await stored(page), await shown(page)]).toEqual(['dark', 'dark']);
});

test('toasts: top right, 400 px, 0.95rem, newest first, 3000 ms, waiting under the pointer, gone at a click', async () => {
  const { page } = await comingBack(await someone({ role: 'admin' }));
  // A word that no other person of the site has in their name.
  const names = ['Asha', 'Bina', 'Chitra'].map((first) => `${first} Zorabian`);
  for (const fullName of names) await someone({ fullName, status: 'pending' });
  await page.goto('/admin/students?status=pending&q=Zorabian');
  const toastOf = (name = '') => page.locator('.Toastify__toast').filter({ hasText: `${name} approved` });
  async function approve(name = '') {
    // By keyboard, so that the pointer may rest on a toast meanwhile.
    await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Approve' }).press('Enter');
    await toastOf(name).waitFor();
    return Date.now();
  }
  const clockOf = (name = '') =>
    toastOf(name)
      .locator('.Toastify__progress-bar')
      .first()
      .evaluate((bar) => {
        const { animationDuration, animationPlayState } = getComputedStyle(bar);
        return [animationDuration, animationPlayState];
      });
  await approve(names[0]);
  await expect.poll(() => clockOf(names[0]), soon).toEqual(['3s', 'running']);
  await toastOf(names[0]).hover();
  await expect.poll(() => clockOf(names[0]), soon).toEqual(['3s', 'paused']);
  const { right, top, width, fontSize } = await page.locator('.Toastify__toast-container').evaluate((one) => {
    const at = one.getBoundingClientRect();
    return { right: innerWidth - at.right, top: at.top, width: at.width, fontSize: getComputedStyle(one).fontSize };
  });
  expect([width, fontSize]).toEqual([400, '15.2px']);
  expect([right, top].every((gap) => gap >= 0 && gap < 40)).toBe(true);
  await toastOf(names[0]).click();
  await toastOf(names[0]).waitFor({ state: 'detached' });
  await page.mouse.move(10, 700);

  const since = await approve(names[1]);
  await expect.poll(() => clockOf(names[1]), soon).toEqual(['3s', 'running']);
  // However long the next approval takes, this one waits under the pointer for it.
  await toastOf(names[1]).hover();
  await approve(names[2]);
  const tops = await Promise.all(
    [names[2], names[1]].map(async (name) => (await toastOf(name).boundingBox())?.y ?? -1),
  );
  expect(tops[0]).toBeLessThan(tops[1] ?? -1);
  await page.mouse.move(10, 700);
  await toastOf(names[1]).waitFor({ state: 'detached' });
  expect(Date.now() - since).toBeGreaterThan(2500);
});

const chunkOf = '**/assets/students.screen-*.js';

async function at(path: string) {
  const opened = await comingBack(await someone({ role: 'admin' }), { fresh: true });
  await opened.page.goto(path, { waitUntil: 'networkidle' });
  const documents: string[] = [];
  opened.page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return { ...opened, documents, toStudents: opened.page.locator('#menu').getByRole('link', { name: 'Students' }) };
}

test('a page whose file is lost is loaded once more, as the page that was wanted, and stands', async () => {
  const { page, documents, toStudents } = await at('/admin/earnings');
  await page.route(chunkOf, (route) => (documents.length === 0 ? route.abort() : route.continue()));
  await toStudents.click();
  await page.getByRole('heading', { name: 'Students' }).waitFor();
  expect(documents).toEqual(['/admin/students']);
  expect(new URL(page.url()).pathname).toBe('/admin/students');
  await page.goBack();
  await page.getByRole('heading', { name: 'Earnings' }).waitFor();
});

test('a frame whose file stays lost says Unexpected Application Error! after one more load, with a way back', async () => {
  const { page, context, documents } = await at('/help/center');
  const alerts = alertsIn(context);
  // Whatever the area needs beyond what a public page has: its frame comes first.
  const here = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
  );
  const beyond = ({ pathname }: URL) => /^\/assets\/.*\.js$/.test(pathname) && !here.has(pathname);
  await page.route(beyond, (route) => route.abort());
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Student area' }).click();
  await expect.poll(() => documents.length, soon).toBe(1);
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/student/dashboard']);
  expect([alerts, await page.locator('.Toastify__toast').count()]).toEqual([[], 0]);
  await page.unroute(beyond);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL(`${address}/instructor/dashboard`);
  await page.locator('#menu').waitFor();
});

test('a page whose file stays lost says Unexpected Application Error! after one more load, with a way back', async () => {
  const { page, context, documents, toStudents } = await at('/admin/earnings');
  const alerts = alertsIn(context);
  await page.route(chunkOf, (route) => route.abort());
  await toStudents.click();
  await expect.poll(() => documents.length, soon).toBe(1);
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/admin/students']);
  expect([alerts, await page.locator('.Toastify__toast').count()]).toEqual([[], 0]);
  await page.unroute(chunkOf);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL(`${address}/instructor/dashboard`);
  await openInside(page, '/admin/students');
  await page.getByRole('heading', { name: 'Students' }).waitFor();
});
