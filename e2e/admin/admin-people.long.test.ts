import { afterEach, expect, test } from 'vitest';
import { alertsIn, openBrowser, tokenIn } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const admin = () => someone({ role: 'admin', fullName: 'Lata Rao' });
const family = () => `Kurien${crypto.randomUUID().slice(0, 6)}`;
const statusesOf = async (name: string) =>
  (
    await look<{ status: string }>(
      databaseUrl,
      'select status from identity_users where full_name like $1 order by 1',
      [`%${name}`],
    )
  ).map(({ status }) => status);

test('a list is imported, found by its name, and all who match are approved at once', async () => {
  const name = family();
  const { page, complaints } = await comingBack(await admin());
  await page.goto('/admin/students');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import students' });
  const people = Array.from({ length: 23 }, (_, n) => `Student ${n} ${name},s${n}@${name.toLowerCase()}.test,pending`);
  const text = `full name,email,status\n${people.join('\n')}\n=1+1,formula@${name.toLowerCase()}.test,\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByText('A name can’t start with this character').waitFor();
  await dialog.getByRole('button', { name: 'Import 23 people' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  expect(await statusesOf(name)).toEqual(Array(23).fill('pending'));

  await page.goto(`/admin/students?q=${name}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByText('20 selected').waitFor();
  await page.getByRole('button', { name: 'All matching' }).first().click();
  await page.getByRole('button', { name: 'Approve 23' }).click();
  // None of them has confirmed an address yet: they are approved because they are asked for.
  await page.getByRole('checkbox', { name: 'Skip them' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
  await expect.poll(() => statusesOf(name)).toEqual(Array(23).fill('approved'));
  const invited = () =>
    look(databaseUrl, 'select 1 from platform_letters where "to" like $1 and key like $2', [
      `%@${name.toLowerCase()}.test`,
      'invited:%',
    ]);
  await expect.poll(async () => (await invited()).length, { timeout: PATIENCE }).toBe(23);
  expect(complaints).toEqual([]);
});

test('a person’s page opens over the list, takes a note and a name, and Back closes it', async () => {
  const name = family();
  const person = await someone({ fullName: `Ahsa ${name}` });
  const { page } = await comingBack(await admin());
  await page.goto(`/admin/students?q=${name}`);
  await page.getByRole('link', { name: `Ahsa ${name}` }).click();
  const panel = page.getByRole('dialog', { name: `Ahsa ${name}` });
  await panel.getByRole('textbox').fill('Called on Monday.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await panel.getByText('Note added').waitFor();
  await panel.getByRole('button', { name: 'More actions' }).click();
  await panel.getByRole('menuitem', { name: 'Correct name' }).click();
  const naming = page.getByRole('dialog', { name: `Correct Ahsa ${name}’s name` });
  await naming.getByLabel('Full name').fill(`Asha ${name}`);
  await naming.getByRole('button', { name: 'Correct name' }).click();
  await page.getByRole('dialog', { name: `Asha ${name}` }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('link', { name: `Asha ${name}` }).waitFor();
  expect(
    await look(databaseUrl, 'select 1 from identity_person_notes where user_id = $1', [person.userId]),
  ).toHaveLength(1);
});

test('through a person’s eyes in every tab, reading only, and back again', async () => {
  const name = family();
  const person = await someone({ fullName: `Dev ${name}` });
  const lata = await admin();
  const { page, context, token, complaints } = await comingBack(lata);
  const alerts = alertsIn(context);
  const other = await context.newPage();
  await other.goto('/pages/course/grid');
  await page.goto(`/admin/students?q=${name}`);
  await page.getByRole('button', { name: `Actions for Dev ${name}` }).click();
  await page.getByRole('menuitem', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Asked why a course is shut.');
  await dialog.getByRole('button', { name: `View as Dev ${name}` }).click();
  const banner = `You are viewing Stepwell as Dev ${name}.`;
  await page.waitForURL(/\/student\/dashboard/);
  for (const tab of [page, other]) await tab.getByText(banner).waitFor();
  expect(await tokenIn(page)).not.toBe(token);
  // What sticks to a public page's top stands below the banner, one under the other.
  await other.goto('/pages/course/detail-adv/sql-that-answers-questions');
  await other.getByText(banner).waitFor();
  await other.evaluate(() => scrollTo(0, 900));
  const tops = () =>
    other.evaluate(() =>
      ['aside[aria-label="View as"]', 'header', 'nav[aria-label="On this page"]'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().top,
      ),
    );
  await expect.poll(tops, { timeout: 15_000 }).toEqual([0, 52, 124]);
  // Its half hour is over: the admin is themselves again in both tabs, without an alert.
  await look(databaseUrl, `update identity_sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [
    person.userId,
  ]);
  await page.goto('/student/course-list');
  // Whichever tab asked first comes back to where the look began; the other one follows.
  const list = (tab: typeof page) => tab.getByRole('link', { name: `Dev ${name}` }).waitFor();
  await Promise.any([page, other].map(list));
  for (const tab of [page, other]) await tab.getByText(banner).waitFor({ state: 'detached' });
  for (const tab of [page, other]) expect(await tokenIn(tab)).toBe(token);
  expect(alerts).toEqual([]);
  expect(complaints.filter((one) => !one.includes('Failed to fetch profile'))).toEqual([]);
});
