import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { png } from '../../server/slices/identity/testing/pictures.ts';
import { openBrowser, PASSWORD } from '../testing/browser.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack, visit, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const eraseAtOf = async (userId: string) =>
  (await look<{ at: Date | null }>(databaseUrl, 'select erase_at as at from identity_users where id = $1', [userId]))[0]
    ?.at;

test('a profile with a photo is kept, warned about before it is left, and public once its owner says so', async () => {
  const person = await someone({ fullName: 'Tara Menon' });
  const { page, complaints } = await comingBack(person);
  await page.goto('/student/edit-profile');
  await page.locator('input[type=file]').setInputFiles({
    name: 'holiday.png',
    mimeType: 'image/png',
    buffer: png({ width: 640, height: 400 }),
  });
  const cropper = page.getByRole('dialog', { name: 'Crop photo' });
  // By keys alone: it stands in focus.
  const picture = cropper.getByRole('img', { name: /zoomed 100%/ });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((one) => one === document.activeElement)).toBe(true);
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await cropper.getByRole('img', { name: /zoomed 121%/ }).waitFor();
  await cropper.getByRole('button', { name: 'Save photo' }).click();
  await cropper.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Account menu/ })
    .locator('img')
    .waitFor();

  await page.getByLabel('Headline').fill('Learns by building');
  await page.getByRole('link', { name: 'All courses' }).first().click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Add skill' }).click();
  await page.keyboard.type('SQL');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Go');
  await page.getByLabel('Make my profile public').check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile saved').waitFor();

  const { page: stranger } = await visit();
  await stranger.goto(`/people/${person.userId}`);
  await stranger.getByRole('heading', { name: 'Tara Menon' }).waitFor();
  await stranger.getByText('Learns by building').waitFor();
  expect(await stranger.title()).toBe('Tara Menon · Stepwell');
  const seen = await stranger
    .locator('article img')
    .evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth));
  expect(seen).toBe(512);
  expect(complaints).toEqual([]);
});

test('what was typed stays when another tab was first, beside what came from there', async () => {
  const person = await someone();
  const { page, context } = await comingBack(person);
  await page.goto('/student/edit-profile');
  await page.getByLabel('Headline').fill('From this tab');
  const other = await context.newPage();
  await other.goto('/student/edit-profile');
  await other.getByLabel('Location').fill('Pune');
  await other.getByRole('button', { name: 'Save profile' }).click();
  await other.getByText('Profile saved').waitFor();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Your profile was changed elsewhere').waitFor();
  expect(await page.getByLabel('Location').inputValue()).toBe('Pune');
  expect(await page.getByLabel('Headline').inputValue()).toBe('From this tab');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile saved').waitFor();
  const [row] = await look<{ headline: string; location: string }>(
    databaseUrl,
    'select headline, location from identity_users u join identity_profiles p on p.user_id = u.id where u.id = $1',
    [person.userId],
  );
  expect(row).toEqual({ headline: 'From this tab', location: 'Pune' });
});

test('theme and time zone follow their owner to another browser', async () => {
  const person = await someone();
  const { page } = await comingBack(person, { timezoneId: 'Europe/Berlin', theme: 'light' });
  await page.goto('/student/setting?view=appearance');
  // What is saved must have arrived before it can be met elsewhere.
  const saved = () => page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  // Pressed in the moment in which the page appears, it is shown as chosen only in the next.
  const dark = page.getByRole('radio', { name: 'Dark' });
  await Promise.all([saved(), dark.click()]);
  await expect.poll(() => dark.isChecked()).toBe(true);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('kolkata');
  await Promise.all([saved(), page.getByRole('button', { name: 'Save time zone' }).click()]);
  await page.locator('time[title="Asia/Kolkata"]').waitFor();

  const { page: elsewhere } = await comingBack(person, { timezoneId: 'Europe/Berlin', colorScheme: 'light' });
  await elsewhere.goto('/student/setting?view=appearance');
  await elsewhere.locator('html[data-theme="dark"]').waitFor();
  await elsewhere.locator('time[title="Asia/Kolkata"]').waitFor();
});

test('everything of one’s own is exported, an account is deleted, and kept again from the banner', async () => {
  const person = await someone({ fullName: 'Tara Menon' });
  const { page, complaints } = await comingBack(person, { viewport: { width: 390, height: 844 } });
  await page.goto('/student/setting?view=data');
  await page.getByRole('button', { name: 'Create export' }).click();
  const file = page.getByRole('link', { name: 'Download export' });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(Object.keys(unzipSync(new Uint8Array(readFileSync(await download.path()))))).toContain(
    'tables/identity_users.json',
  );

  await page.getByRole('link', { name: 'Delete my account' }).click();
  await page.getByText('For 14 days you can sign in and keep your account').waitFor();
  await page.getByLabel('Your password').fill('not my password');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('This isn’t your password. Enter it again.').first().waitFor();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const banner = page.getByRole('region', { name: 'Account deletion scheduled' });
  await banner.waitFor();
  expect(await eraseAtOf(person.userId)).toBeTruthy();
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await eraseAtOf(person.userId)).toBeNull();
  expect(complaints).toEqual([]);
});

test('whoever waits for approval has password, export and the way out on the dashboard', async () => {
  const person = await someone({ status: 'pending' });
  const { page } = await comingBack(person);
  await page.goto('/student/dashboard');
  await page.getByText('Export my data').click();
  await page.getByRole('button', { name: 'Create export' }).waitFor();
  await page.getByText('Change password', { exact: true }).first().click();
  await page.getByLabel('Current password').waitFor();
  await page.getByText('Delete my account', { exact: true }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('region', { name: 'Account deletion scheduled' }).waitFor();
  expect(await eraseAtOf(person.userId)).toBeTruthy();
});
