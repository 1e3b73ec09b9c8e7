import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled, violationsOn } from './barriers.ts';
import { PATIENCE } from './patience.ts';

/** A screen with its data, and what to open on it before it is examined. */
export interface Screen {
  name: string;
  path: string;
  /** Words that only stand there once the data does. */
  ready: string | RegExp;
  open?: (page: Page, width: number) => Promise<unknown>;
}

/** What axe finds on the page as it stands, in words. */
export async function faultsOf(page: Page, { colours = false } = {}) {
  return (await violationsOn(page, { colours })).flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`),
  );
}

/** Opens a screen and what is to be opened on it; answers what axe finds there in light and in dark. */
export async function examine(page: Page, { path, ready, open }: Screen, width: number) {
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await open?.(page, width);
  await settled(page);
  // An empty page and a skeleton are without fault, and without worth.
  await expect.poll(() => page.getByLabel('Loading').count(), { timeout: PATIENCE }).toBe(0);
  expect(((await page.locator('body').innerText()) ?? '').length).toBeGreaterThan(60);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
  const light = await faultsOf(page);
  await choose(page, 'dark');
  const dark = await faultsOf(page, { colours: true });
  await choose(page, 'light');
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

/** As if it had been chosen in another tab. */
async function choose(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((key) => {
    localStorage.setItem('theme', key);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  // Colours that are on their way to the other theme are in neither.
  await settled(page);
}

/** Slides the menu out where it does not stand by itself. */
export const sidebar = async (page: Page, width: number) => {
  if (width < 1200) await page.getByRole('button', { name: 'Open menu' }).click();
};
