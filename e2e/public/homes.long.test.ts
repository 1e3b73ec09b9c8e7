import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { PATIENCE, soon } from '../testing/patience.ts';

const { someone, visit, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

test('an admin hides a section and changes a heading, sees both at once, and publishes them for visitors', async () => {
  const { page: office, complaints } = await comingBack(await someone({ role: 'admin' }));
  await office.goto('/admin/admin-settings?view=home');
  await office.getByRole('link', { name: 'Edit University' }).click();
  const preview = office.frameLocator('iframe[title="Preview of the home page"]');
  await preview.getByRole('heading', { name: 'Departments' }).waitFor({ timeout: PATIENCE });
  await office.getByRole('button', { name: 'Hide Subjects' }).click();
  await office.getByLabel('Heading').first().fill('Study by the lake');
  await preview.getByRole('heading', { level: 1, name: 'Study by the lake' }).waitFor();
  expect(await preview.getByRole('heading', { name: 'Departments' }).count()).toBe(0);

  const { page, complaints: more } = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto('/demos/university/home');
  // What is not published is nobody else's.
  await page.getByRole('heading', { name: 'Departments' }).waitFor();
  await office.getByRole('button', { name: 'Publish', exact: true }).click();
  await office.getByText('Home page published').waitFor();
  const seen = async () => {
    await page.reload();
    return page.getByRole('heading', { level: 1 }).textContent();
  };
  await expect.poll(seen, soon).toBe('Study by the lake');
  expect(await page.getByRole('heading', { name: 'Departments' }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await office.getByRole('button', { name: 'Version history' }).click();
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /Published/ })
    .waitFor();
  expect([...complaints, ...more]).toEqual([]);
});
