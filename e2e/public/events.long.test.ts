import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, visit, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const FAIR = '/pages/event-detail?id=winter-project-fair';

test('a visitor registers on a phone and is checked in by the code; a member registers with one press and cancels', async () => {
  const name = `Ravi ${crypto.randomUUID().slice(0, 6)}`;
  const { page, complaints } = await visit(phone);
  await page.goto(FAIR);
  await page.locator('button:enabled', { hasText: 'Register' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@stepwell.test`);
  await page.getByRole('checkbox', { name: /may store these details/ }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('heading', { name: 'You’re registered' }).waitFor({ timeout: PATIENCE });
  await page.getByRole('link', { name: 'View ticket' }).click();
  const code = await page.locator('dt', { hasText: 'Ticket code' }).locator('+ dd').innerText();
  await page.getByRole('link', { name: 'Open ticket (PDF)' }).waitFor();

  const [{ id } = { id: '' }] = await look<{ id: string }>(
    databaseUrl,
    "select id from content_entries where slug = 'winter-project-fair'",
    [],
  );
  const { page: desk, complaints: more } = await comingBack(await someone({ role: 'admin', fullName: 'Lata Rao' }));
  await desk.goto(`/admin/admin-settings/events/${id}`);
  await desk.getByLabel('Ticket code', { exact: true }).fill(` ${code.toLowerCase()} `);
  await desk.getByRole('button', { name: 'Check in', exact: true }).click();
  await desk
    .getByRole('status')
    .filter({ hasText: `Checked in ${name}` })
    .waitFor();
  // The same ticket a second time.
  await desk.getByLabel('Ticket code', { exact: true }).fill(code);
  await desk.getByRole('button', { name: 'Check in', exact: true }).click();
  await desk
    .getByRole('status')
    .filter({ hasNotText: `Checked in ${name}` })
    .filter({ hasText: name })
    .waitFor();
  await page.reload();
  await page.getByText('Checked in', { exact: false }).waitFor();

  const { page: member, complaints: theirs } = await comingBack(await someone({ fullName: 'Uma Das' }));
  await member.goto(FAIR);
  await member.getByRole('button', { name: 'Register', exact: true }).click();
  await member.getByText('You’re registered.').waitFor();
  await member.getByRole('button', { name: 'Cancel registration' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click();
  await member.getByRole('button', { name: 'Register', exact: true }).waitFor();
  expect([...complaints, ...more, ...theirs]).toEqual([]);
});
