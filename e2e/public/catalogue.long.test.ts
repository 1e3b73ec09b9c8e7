import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';

const { visit, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const field = (page: Page) => page.getByRole('combobox', { name: 'Search courses, help, people' });
const isAwake = (page: Page) => page.getByRole('button', { name: 'Categories' }).waitFor();

test('the bar of the comparison never covers what has the focus', async () => {
  const { page } = await visit({ viewport: { width: 1280, height: 640 } });
  await page.goto('/pages/course/list-2?compare=sql-that-answers-questions');
  await isAwake(page);
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  const last = await boxes.last().getAttribute('aria-label');
  const covered = () =>
    page.evaluate(() => {
      const { left, top, width, height } = (document.activeElement as HTMLElement).getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return document.activeElement?.contains(above) ? undefined : document.activeElement?.outerHTML;
    });
  await boxes.first().focus();
  for (let name: string | null = ''; name !== last; ) {
    await page.keyboard.press('Tab');
    expect(await covered()).toBeUndefined();
    name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  }
});

test('without a connection the page stays, and says what did not come', async () => {
  const { page, context } = await visit({ fresh: true });
  await page.goto('/error-404');
  await isAwake(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByText('Couldn’t load categories.').waitFor();
  await page.keyboard.press('Escape');
  await field(page).fill('sql');
  await field(page).press('Enter');
  await page.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Results for “sql”' }).waitFor();
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('tablist', { name: 'Categories' }).waitFor();
});

test('one endless word in a title widens no design', async () => {
  const { page } = await visit({ viewport: { width: 320, height: 640 } });
  await page.route('**/api/courses?*', async (route) => {
    const answer = await route.fetch();
    const rows: { items: object[] } = await answer.json();
    const items = rows.items.map((course) => ({ ...course, title: 'Endless'.repeat(12) }));
    await route.fulfill({ json: { ...rows, items } });
  });
  await page.goto('/error-404');
  await isAwake(page);
  await page.getByRole('main').getByRole('link', { name: 'All courses' }).click();
  for (const design of ['Large cards', 'Rows', 'Compare', 'Cards']) {
    await page.getByRole('link', { name: design, exact: true }).click();
    await page.getByRole('link', { name: design, exact: true }).and(page.locator('[aria-current]')).waitFor();
    await page
      .getByRole('link', { name: /^(Endless)+$/ })
      .first()
      .waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([design, over]).toEqual([design, 0]);
  }
});

test.each([320, 390, 768, 1024, 1440])('nothing scrolls sideways at %i pixels', async (width) => {
  const { page } = await visit({ viewport: { width, height: 800 } });
  for (const path of [
    'grid',
    'grid-2',
    'list',
    'list-2?compare=sql-that-answers-questions,speak-up-in-meetings',
    'categories',
  ]) {
    for (const more of ['', path === 'categories' ? '' : `?q=${'long'.repeat(50)}`]) {
      if (more && path.includes('?')) continue;
      await page.goto(`/pages/course/${path}${more}`);
      expect([path, more, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        path,
        more,
        0,
      ]);
    }
  }
});
