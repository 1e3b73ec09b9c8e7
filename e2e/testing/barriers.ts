import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Nothing is on its way any more; what never ends, as a caret that blinks, is not waited for. */
export const settled = (page: Page) =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });

/** What axe complains of on the page as it stands, in both themes. */
export async function barriers(page: Page) {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    // Colours that are on their way to the other theme are in neither.
    await settled(page);
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    // Gathering what frames of other origins came to takes a tab of its own, and ten times as long.
    const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
    found.push(...violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`));
  }
  return found;
}
