import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { PATIENCE, soon } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, visit, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a visitor writes on a phone, loses nothing to a reload, and exchanges messages with an admin', async () => {
  const name = `Nila ${crypto.randomUUID().slice(0, 6)}`;
  const email = `${crypto.randomUUID()}@stepwell.test`;
  const { page, complaints } = await visit(phone);
  await page.goto('/pages/about/contact-us');
  // The button is shut until the page has woken up, and only from then on is what is typed stored.
  await page.locator('button:enabled', { hasText: 'Send message' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you teach weaving on a pit loom?');
  await page.reload();
  await page.getByText('What you typed earlier is still here.').waitFor();
  await page.getByRole('checkbox', { name: /may store these details/ }).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Message received' }).waitFor({ timeout: PATIENCE });
  await page.getByRole('link', { name: 'View message' }).click();
  await page.getByRole('heading', { name: 'Your message' }).waitFor();

  const { page: office, complaints: more } = await comingBack(await someone({ role: 'admin', fullName: 'Lata Rao' }));
  await office.goto(`/admin/admin-settings?view=enquiries&q=${encodeURIComponent(name)}`);
  await office.getByRole('link', { name }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(`Reply to ${email}`).fill('Yes, from March on.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await dialog.getByRole('paragraph').filter({ hasText: 'Yes, from March on.' }).waitFor();

  await page.reload();
  await page.getByText('Yes, from March on.').waitFor();
  await page.getByLabel('Write more').fill('Thank you. I will be there.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('list', { name: 'Messages' }).getByText('I will be there.').waitFor();
  await office.reload();
  await office.getByRole('dialog').getByText('I will be there.').waitFor();
  const receipts = () =>
    look<{ subject: string }>(databaseUrl, 'select subject from platform_letters where "to" = $1', [email]);
  // The receipt and the answer; behind a demo that is just being loaded, they take their turn.
  await expect.poll(async () => (await receipts()).length, soon).toBe(2);
  expect([...complaints, ...more]).toEqual([]);
});
