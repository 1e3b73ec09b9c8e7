import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { faultsOf } from '../testing/axe.ts';
import { isAwake, openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';

const { address, visit, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const opener = (page: Page) => page.getByRole('button', { name: 'Search and navigate' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search and navigate' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search and navigate' });
const hasFocus = (page: Page) => opener(page).evaluate((one) => one === document.activeElement);
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test('a student goes anywhere by keyboard: a screen, then a course in a new tab; Escape gives the focus back', async () => {
  const { page, context, complaints } = await comingBack(await someone());
  await page.goto('/student/dashboard');
  await opener(page).focus();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await hasFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await page.keyboard.type('pasword');
  await page.getByRole('option', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address}/student/setting`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('answers questions');
  await page.getByRole('option', { name: /^SQL/ }).waitFor();
  await expect
    .poll(() => page.getByRole('option', { selected: true }).textContent(), soon)
    .toMatch(/^SQL that answers/);
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await tab.getByRole('heading', { level: 1, name: 'SQL that answers questions' }).waitFor();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(path(page)).toBe('/student/setting');
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await recent.first().waitFor();
  expect(await recent.allTextContents()).toEqual(['SQL that answers questions', 'Settings']);
  expect(complaints).toEqual([]);
});

test('an admin opens a person by a few letters, even if they are typed before the palette has come', async () => {
  const admin = await someone({ role: 'admin' });
  const person = await someone({ fullName: 'Yashodhara Quenneville' });
  const { page, complaints } = await comingBack(admin);
  await page.goto('/admin/students');
  await page.getByRole('heading', { name: 'Students' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quennev');
  await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page), soon).toBe(`/admin/students?person=${person.userId}`);
  await page.getByRole('dialog').getByText(person.fullName).first().waitFor();
  expect(complaints).toEqual([]);
});

test('for a visitor no palette is fetched before it is wanted, and none of what needs a sign-in is in it', async () => {
  const { page, complaints } = await visit();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/pages/course/grid', { waitUntil: 'networkidle' });
  await isAwake(page);
  const before = files.filter((file) => file.includes('/palette'));
  expect(before).toEqual([]);
  await opener(page).click();
  await field(page).fill('dashboard');
  await page.getByRole('option', { name: 'Search all courses for “dashboard”' }).waitFor();
  expect(await page.getByRole('group', { name: 'Pages' }).count()).toBe(0);
  await field(page).press('Enter');
  await expect.poll(() => path(page), soon).toBe('/pages/course/grid?q=dashboard');
  expect(files.filter((file) => file.includes('/palette')).length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('without a connection screens are found, and it says what is not', async () => {
  const { page, context } = await comingBack(await someone());
  await page.goto('/student/dashboard');
  await opener(page).click();
  await field(page).waitFor();
  await context.setOffline(true);
  await field(page).fill('course list');
  await dialog(page).getByRole('alert').getByText('searched offline').waitFor();
  expect(await page.getByRole('option').first().textContent()).toBe('course list');
  await context.setOffline(false);
});

test.each([
  [1440, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const)('at %i px in %s axe finds nothing and nothing leaves the page', async (width, theme) => {
  const { page } = await comingBack(await someone({ role: 'admin', fullName: 'Lata Rao' }), {
    theme,
    viewport: { width, height: 700 },
    hasTouch: width < 768,
  });
  await page.goto('/admin/students');
  await opener(page).click();
  await field(page).fill('ra');
  await page.getByRole('group', { name: 'People' }).waitFor();
  await page.getByRole('group', { name: 'Courses' }).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  expect(await faultsOf(page)).toEqual([]);
  const box = await dialog(page).boundingBox();
  expect([box?.x ?? -1, (box?.x ?? 0) + (box?.width ?? 0)].every((edge) => edge >= 0 && edge <= width)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
