import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { callsIn, openBrowser } from '../testing/browser.ts';

const { visit, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const GRID = '/pages/course/grid';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const field = (page: Page) => page.getByRole('combobox', { name: 'Search courses, help, people' });
const titles = (page: Page) => page.locator('#results ~ * h3').allTextContents();
const countOf = async (page: Page) => Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10);
const address = (page: Page) => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);
const isAwake = (page: Page) => page.getByRole('button', { name: 'Categories' }).waitFor();

test('a search with a typing slip finds what was meant, says so, and lets one insist', async () => {
  const { page, complaints } = await visit();
  await page.goto(GRID);
  await isAwake(page);
  await field(page).fill('probabilty');
  await field(page).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “probabilty”' }).waitFor();
  await page.getByText('No exact matches.').waitFor();
  expect(await titles(page)).toContain('Probability for everyday decisions');
  await page.getByRole('link', { name: 'probabilty', exact: true }).click();
  await page.getByRole('heading', { name: 'No results for “probabilty”' }).waitFor();
  await expect.poll(() => address(page)).toBe(`${GRID}?q=probabilty&exact=yes`);
  await page.goBack();
  await page.getByText('No exact matches.').waitFor();
  expect(complaints).toEqual([]);
});

test('filters count before they are chosen, keep their word, and back undoes them one by one', async () => {
  const { page, complaints } = await visit();
  await page.goto(GRID);
  await isAwake(page);
  const all = await titles(page);
  const beginner = page.getByRole('checkbox', { name: /^Beginner/ });
  const promised = Number(/\d+$/.exec((await page.locator('label', { has: beginner }).textContent()) ?? '')?.[0]);
  await beginner.check();
  await expect.poll(() => countOf(page)).toBe(promised);
  await expect.poll(async () => (await titles(page)).length).toBe(promised);
  await page.getByRole('checkbox', { name: /^1 to 2 hours/ }).check();
  await page.getByRole('link', { name: 'Remove filter: 1 to 2 hours' }).waitFor();
  await expect.poll(() => address(page)).toBe(`${GRID}?level=beginner&length=1h-2h`);
  await page.goBack();
  await expect.poll(() => titles(page)).toHaveLength(promised);
  expect(await beginner.isChecked()).toBe(true);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(all);
  expect(await beginner.isChecked()).toBe(false);
  expect(complaints).toEqual([]);
});

test('four designs show the same courses, and what was chosen comes along', async () => {
  const { page, complaints } = await visit();
  await page.goto(`${GRID}?level=beginner&sort=rating`);
  await isAwake(page);
  const wanted = await titles(page);
  expect(wanted.length).toBeGreaterThan(2);
  for (const [name, path] of [
    ['Large cards', 'grid-2'],
    ['Rows', 'list'],
    ['Cards', 'grid'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]')).waitFor();
    await expect.poll(() => address(page)).toBe(`/pages/course/${path}?level=beginner&sort=rating`);
    expect(await titles(page)).toEqual(wanted);
  }
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await boxes.first().waitFor();
  expect(await page.locator('tbody th[scope=row] a').allTextContents()).toEqual(wanted);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'View comparison' }).click();
  const side = page.getByRole('region', { name: 'Course comparison' });
  await side.getByRole('columnheader').nth(1).waitFor();
  await page.reload();
  await side.getByRole('columnheader').nth(1).waitFor();
  expect(await side.getByRole('columnheader').locator('a:first-of-type').allTextContents()).toEqual(wanted.slice(0, 2));
  expect(complaints).toEqual([]);
});

test('the page from the server asks nothing again while it wakes up', async () => {
  const { page, context, complaints } = await visit();
  const calls = callsIn(context);
  // An address nobody asked for before: a kept page may be old enough to be asked about again.
  await page.goto(`${GRID}?category=development&sort=newest`);
  await isAwake(page);
  await page.waitForLoadState('networkidle');
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('without scripts: a search, filters behind a button, pages and designs as links', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(GRID);
  await field(page).fill('sql');
  await field(page).press('Enter');
  expect(await page.locator('h1').textContent()).toBe('Results for “sql”');
  expect(await titles(page)).toContain('SQL that answers questions');
  await page.goto(GRID);
  await page.getByRole('checkbox', { name: /^Beginner/ }).check();
  await page.getByRole('checkbox', { name: /^Intermediate/ }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest rated');
  await page.getByRole('button', { name: 'Show courses' }).click();
  expect(await page.getByRole('checkbox', { name: /^Intermediate/ }).isChecked()).toBe(true);
  expect(await countOf(page)).toBe((await titles(page)).length);
  await page.getByRole('link', { name: 'Rows', exact: true }).click();
  await expect.poll(() => address(page)).toBe('/pages/course/list?level=beginner,intermediate&sort=rating');
  await page.getByRole('link', { name: 'Categories' }).first().click();
  expect(await page.locator('h1').textContent()).toBe('Categories');
  await page.getByRole('main').getByRole('link', { name: 'Development', exact: true }).click();
  expect(await page.locator('h1').textContent()).toBe('Development');
});

test('on a phone filters have the screen to themselves and say what they would show', async () => {
  const { page, complaints } = await visit(phone);
  await page.goto(GRID);
  await isAwake(page);
  const all = await countOf(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Beginner/ }).check();
  await page.waitForURL(/level=beginner/);
  const shown = sheet.getByRole('button', { name: /^Show \d+ courses?$/ });
  await expect.poll(async () => Number(/\d+/.exec((await shown.textContent()) ?? '')?.[0])).toBeLessThan(all);
  await shown.click();
  expect(await sheet.count()).toBe(0);
  const opener = page.getByRole('button', { name: 'Filters (1)' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test('on a phone without scripts the filters lie behind a link', async () => {
  const { page } = await visit({ ...phone, javaScriptEnabled: false });
  await page.goto(GRID);
  const box = page.getByRole('checkbox', { name: /^Beginner/ });
  expect(await box.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Filters' }).click();
  expect(await box.isVisible()).toBe(true);
});

test('by keyboard alone: a suggestion is chosen, the menu of subjects leads into a subject', async () => {
  const { page, complaints } = await visit();
  await page.goto('/error-404');
  await isAwake(page);
  await field(page).focus();
  await page.keyboard.type('sql');
  await page.getByRole('option', { name: /^SQL that answers/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'SQL that answers questions' }).waitFor();
  await page.getByRole('button', { name: 'Categories' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tablist', { name: 'Categories' }).waitFor();
  await page.keyboard.press('Tab');
  const second = page.getByRole('tab').nth(1);
  await page.keyboard.press('ArrowDown');
  const subject = (await second.locator('span').first().textContent()) ?? '';
  expect(await second.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('tablist').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('tabpanel', { name: new RegExp(`^${subject}`) }).waitFor();
  await page.getByRole('link', { name: new RegExp(` in ${subject}$`) }).press('Enter');
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  expect(complaints).toEqual([]);
});
