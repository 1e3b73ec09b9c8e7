import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const admin = () => someone({ role: 'admin', fullName: 'Lata Rao' });
const statusOf = async (userId: string) => {
  const [row] = await look<{ status: string; reason: string | null }>(
    databaseUrl,
    'select status, status_reason as reason from identity_users where id = $1',
    [userId],
  );
  return row;
};
/** People whose name nobody else has, so that a search finds them alone. */
const family = () => `Kurien${crypto.randomUUID().slice(0, 6)}`;

test('a search, a status and an order stand in the address, and come back with it', async () => {
  const name = family();
  for (const first of ['Zara', 'Anil']) await someone({ fullName: `${first} ${name}`, status: 'pending' });
  const { page } = await comingBack(await admin());
  await page.goto('/admin/students');
  await page.getByPlaceholder('Name or email').fill(name);
  await page.getByLabel('Sort by').selectOption('name');
  await page.waitForURL((url) => url.searchParams.get('q') === name && url.searchParams.get('sort') === 'name');
  const rows = page.getByRole('row', { name: new RegExp(name) });
  await expect.poll(() => rows.count()).toBe(2);
  await page.reload();
  await expect
    .poll(() => rows.allTextContents().then((texts) => texts.map((text) => /Zara|Anil/.exec(text)?.[0])))
    .toEqual(['Anil', 'Zara']);
  await page.getByRole('link', { name: /^Approved/ }).click();
  await page.getByText(`No students match “${name}”`).waitFor();
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(2);
});

test('several who wait are approved with one press, and nobody else is', async () => {
  const name = family();
  const [one, two, three] = [
    await someone({ fullName: `Asha ${name}`, status: 'pending' }),
    await someone({ fullName: `Ben ${name}`, status: 'pending' }),
    await someone({ fullName: `Chitra ${name}`, status: 'pending' }),
  ];
  const { page } = await comingBack(await admin());
  await page.goto(`/admin/students?q=${name}`);
  await page.getByRole('checkbox', { name: `Select Asha ${name}` }).check();
  await page.getByRole('checkbox', { name: `Select Ben ${name}` }).check();
  await page.getByRole('button', { name: 'Approve 2' }).dblclick();
  for (const { userId } of [one, two]) {
    await expect.poll(async () => (await statusOf(userId))?.status).toBe('approved');
  }
  expect((await statusOf(three.userId))?.status).toBe('pending');
  const auditEntries = await look(databaseUrl, 'select 1 from platform_audit_log where subject_id = $1', [one.userId]);
  expect(auditEntries).toHaveLength(1);
});

test('declining asks for a reason and keeps it; what was typed survives a refusal', async () => {
  const name = family();
  const person = await someone({ fullName: `Dev ${name}`, status: 'pending' });
  const { page } = await comingBack(await admin());
  await page.goto(`/admin/students?q=${name}`);
  await page.getByRole('button', { name: `Actions for Dev ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Decline with reason' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByText('Enter a reason').first().waitFor();
  await dialog.getByRole('textbox').fill('The college is not on our list.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect
    .poll(() => statusOf(person.userId))
    .toEqual({ status: 'declined', reason: 'The college is not on our list.' });
});

test('the list goes home as CSV, whole and as it is filtered', async () => {
  const name = family();
  for (let i = 0; i < 23; i += 1) await someone({ fullName: `Student ${i}, ${name}`, status: 'approved' });
  const { page } = await comingBack(await admin());
  await page.goto(`/admin/students?q=${name}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toContain('Student,Email');
  expect(lines).toHaveLength(24);
  expect(lines.slice(1).every((line) => line.startsWith('"Student ') && line.includes(name))).toBe(true);
});
