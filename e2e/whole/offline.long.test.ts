import { afterEach, expect, test, vi } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';

const { someone, comingBack, everybodyLeaves } = await openBrowser();
const until = (holds: () => Promise<void>) => vi.waitFor(holds, soon);
afterEach(everybodyLeaves);

test('a help article that was read is read again without a network; a room says what works', async () => {
  const { page, context } = await comingBack(await someone(), { serviceWorkers: 'allow' });
  await page.goto('/help/center');
  await page
    .getByRole('link', { name: /password/i })
    .first()
    .click();
  await page.waitForURL(/center-detail/);
  const title = await page.getByRole('heading', { level: 1, name: /password/i }).innerText();
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  expect(path).toMatch(/^\/help\/center-detail\?article=/);
  await until(async () => {
    const cachedPaths = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
    expect(cachedPaths).toContain(path);
    expect(cachedPaths.some((one) => one.startsWith('/assets/'))).toBe(true);
    expect(cachedPaths.filter((one) => one.startsWith('/api/') && !/^\/api\/(content\/|site\/)/.test(one))).toEqual([]);
  });

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto('/student/course-list');
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await context.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
  await page.goto('/student/course-list');
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  await page.getByRole('link', { name: 'Try again' }).waitFor();
  // The page says that it opens by itself: also where the device's word “online” came too early, or not at all.
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: /course/i }).waitFor();
});
