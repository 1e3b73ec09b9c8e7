import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { isAwake, openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';

const { address, visit, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);
const boxOf = async (page: Page, what: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(what).first().boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height };
};
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('a page that is made on the server brings the style sheet of its frame, and names its scripts', async () => {
  const page = await (await fetch(`${address}/pages/course/grid`)).text();
  const sheets = [...page.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '',
  );
  // The first one orders the layers of all that follow.
  expect(sheets[0]).toMatch(/\/index-/);
  expect(sheets.filter((sheet) => /\/public-/.test(sheet))).toHaveLength(1);
  expect(page).toMatch(/<template id="later">.*<link rel="modulepreload"[^>]*\/public-[^>]*\.js"/);
  const types = await Promise.all(
    sheets.map(async (sheet) => (await fetch(address + sheet)).headers.get('content-type')),
  );
  expect(new Set(types)).toEqual(new Set(['text/css; charset=utf-8']));
});

test('what only engines read is in no file of the browser', () => {
  // Files of earlier releases lie beside this one's.
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const carrying = scripts.filter((file) =>
    /BreadcrumbList|ProfilePage|SearchAction|CourseInstance/.test(readFileSync(`dist/client/${file}`, 'utf8')),
  );
  expect(carrying).toEqual([]);
});

test.each([1440, 390, 320])('at %i px a notification and a toast stand one below the other', async (width) => {
  const { page } = await comingBack(await someone({ role: 'admin' }), { viewport: { width, height: 800 } });
  const fullName = `Odalys Wrenfield ${width}`;
  await someone({ fullName, status: 'pending' });
  await page.goto('/admin/students?status=pending&q=Odalys');
  await page.getByRole('button', { name: `Actions for ${fullName}` }).waitFor();
  await page.route('**/assets/palette-*', (route) => route.abort());
  // A lost file loads the page anew once, as after a release; the second time it is said.
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Control+k')]);
  await page.getByRole('button', { name: `Actions for ${fullName}` }).waitFor();
  await page.keyboard.press('Control+k');
  const notification = page.getByText('Couldn’t load search.');
  await notification.waitFor();
  await page.getByRole('button', { name: `Actions for ${fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.locator('.Toastify__toast').waitFor();
  const below = async () => {
    const { bottom = 0 } = await notification.evaluate((one) => {
      const { bottom } = (one.closest('[role=status] > div') ?? one).getBoundingClientRect();
      return { bottom };
    });
    return (await boxOf(page, '.Toastify__toast')).top - bottom;
  };
  await expect.poll(below, soon).toBeGreaterThanOrEqual(0);
  const toast = await boxOf(page, '.Toastify__toast-container');
  expect([toast.left >= 0, toast.right <= width, await wider(page)]).toEqual([true, true, 0]);
});

test('a toast that is dragged to the side goes', async () => {
  const { page } = await comingBack(await someone({ role: 'admin' }));
  await someone({ fullName: 'Perdita Lumley', status: 'pending' });
  await page.goto('/admin/students?status=pending&q=Perdita');
  await page.getByRole('button', { name: 'Actions for Perdita Lumley' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  await toast.hover();
  const { left, top } = await boxOf(page, '.Toastify__toast');
  await page.mouse.move(left + 40, top + 20);
  await page.mouse.down();
  await page.mouse.move(left + 390, top + 20, { steps: 8 });
  await page.mouse.up();
  await toast.waitFor({ state: 'detached' });
});

test.each([
  ['student', '/student/course-list'],
  ['instructor', '/instructor/setting'],
  ['admin', '/admin/students'],
] as const)(
  'the %s slide-out at 320 px keeps Tab inside, opens by touch, and nothing scrolls sideways',
  async (role, start) => {
    const viewport = { width: 320, height: 640 };
    const { page } = await comingBack(await someone({ role }), { viewport, hasTouch: true });
    await page.goto(start);
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.tap();
    const panel = page.locator('#menu');
    await expect.poll(async () => (await boxOf(page, '#menu')).left, soon).toBe(0);
    // What is beside it stays in sight, so that a touch there closes it.
    expect((await boxOf(page, '#menu')).right).toBeLessThanOrEqual(320 - 40);
    for (let press = 0; press < 45; press += 1) {
      await page.keyboard.press('Tab');
      expect(await panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    }
    await page.touchscreen.tap(310, 400);
    await panel.waitFor({ state: 'hidden' });
    expect(await wider(page)).toBeLessThanOrEqual(0);
  },
);

test('a locked entry says why by touch and by keyboard, and leads nowhere', async () => {
  const { page } = await comingBack(await someone({ status: 'pending' }), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto('/student/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const row = page.locator('#menu [aria-disabled=true]', { hasText: 'course list' });
  const reason = page.locator('div[aria-hidden=true]', { hasText: 'Available when your account is approved.' });
  const slidIn = () => row.evaluate((one) => one.getBoundingClientRect().left >= 0);
  await expect.poll(slidIn, soon).toBe(true);
  // Playwright would wait for it to be enabled, which a finger does not.
  await row.tap({ force: true });
  await reason.waitFor();
  await page.locator('#menu').getByText('Dashboard').focus();
  await page.getByRole('button', { name: 'Close menu' }).focus();
  await reason.waitFor({ state: 'detached' });
  await row.focus();
  await reason.waitFor();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).pathname).toBe('/student/dashboard');
});

test('skip link first, focus on the heading after each step, a title of its own, and the scroll kept on the way back', async () => {
  const { page, complaints } = await comingBack(await someone({ role: 'admin' }), {
    viewport: { width: 1440, height: 500 },
  });
  await page.goto('/admin/students', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash), soon).toBe('#main');
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY), soon).toBe(300);
  await page.locator('#menu').getByRole('link', { name: 'Not found' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin page not found' }).waitFor();
  await expect.poll(() => focused(page), soon).toBe('H1');
  expect(await page.title()).not.toContain('Students');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Students' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY), soon).toBe(300);
  expect(await page.title()).toContain('Students');
  expect(complaints).toEqual([]);
});

test('area screens say what they stand below, and lead there', async () => {
  const { page } = await comingBack(await someone());
  await page.goto('/student/delete-account');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  await crumbs.first().waitFor();
  expect(await crumbs.allTextContents()).toEqual(['Dashboard', 'Settings']);
  await crumbs.last().click();
  await page.waitForURL(`${address}/student/setting`);
  // What stands below the dashboard alone needs no line that says so.
  await expect.poll(() => crumbs.count(), soon).toBe(0);
});

test.each([1440, 768, 390])('at %i px nothing else to press stands below the button of the chat box', async (width) => {
  const { page } = await comingBack(await someone(), { viewport: { width, height: 800 } });
  await page.goto('/student/dashboard', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const there = await page.evaluate(() => {
    const found = new Set<string>();
    for (let x = 8; x <= 80; x += 8) {
      for (let y = 8; y <= 72; y += 8) {
        for (const one of document.elementsFromPoint(innerWidth - x, innerHeight - y)) {
          const pressed = one.closest('a, button, input, [role=button]');
          if (pressed) found.add(pressed.getAttribute('aria-label') ?? pressed.outerHTML.slice(0, 80));
        }
      }
    }
    return [...found];
  });
  expect(there).toEqual(['Chat']);
});

test.each(['light', 'dark'] as const)(
  'the admin sidebar is #081113 in %s, with Settings, Home and Sign out at its foot',
  async (theme) => {
    const { page } = await comingBack(await someone({ role: 'admin' }), { theme });
    await page.goto('/admin/students');
    const menu = page.locator('#menu');
    await menu.waitFor();
    expect(await menu.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(8, 17, 19)');
    expect(await menu.locator('> ul').last().locator('b').allTextContents()).toEqual(['Settings', 'Home', 'Sign out']);
  },
);

test('the longest name, from right to left, stays inside the account menu at 320 px', async () => {
  const fullName = `${'عبدالرحمن'.repeat(6)} ${'Raghunathaswamy'.repeat(4)}`;
  const { page } = await comingBack(await someone({ fullName }), { viewport: { width: 320, height: 640 } });
  await page.goto('/student/course-list');
  await page.getByRole('button', { name: /^Account menu of ع/ }).click();
  const menu = await boxOf(page, '[role=menu]');
  expect([menu.left >= 0, menu.right <= 320, menu.bottom <= 640]).toEqual([true, true, true]);
  expect(await page.locator('[role=menu]').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(await wider(page)).toBeLessThanOrEqual(0);
});

test('the theme opens by its first press, by keyboard too, and gives the focus back', async () => {
  const { page } = await visit();
  await page.goto('/pages/course/grid');
  await isAwake(page);
  const button = page.getByRole('button', { name: 'Theme' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitemradio');
  await page.keyboard.press('Escape');
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
});
