import { AxeBuilder } from '@axe-core/playwright';
import axeCore, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Nothing is on its way any more; what never ends, as a caret that blinks, is not waited for. */
export const settled = (page: Page) =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });

/** What another theme may break. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page as it stands, of the colours alone or of everything. It is put into a page once and called
 * there: the builder for Playwright does that anew for each look, which takes three times as long, and gathers what frames
 * came to, for which it is called where there are some.
 */
export async function violationsOn(page: Page, { colours = false } = {}): Promise<Result[]> {
  const options: RunOptions = { resultTypes: ['violations'], runOnly: colours ? ofColours : tags, preload: false };
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    return (await axe.run(document, given)).violations;
  }, options);
}

/** What axe complains of on the page as it stands: everything in light, and in dark what the theme may break. */
export async function barriers(page: Page) {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    // Colours that are on their way to the other theme are in neither.
    await settled(page);
    const violations = await violationsOn(page, { colours: theme === 'dark' });
    found.push(...violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`));
  }
  return found;
}
