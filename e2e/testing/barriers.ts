import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe complains of on the page as it stands, in both themes. */
export async function barriers(page: Page) {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    // Colours that are on their way to the other theme are in neither.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`));
  }
  return found;
}
