import type { Page } from 'playwright-core';

/** Whether a page fits into 320 px without scrolling sideways; its width is afterwards as it was. */
export const isNarrow = async (page: Page) => {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide) await page.setViewportSize(wide);
  return width === 320;
};
