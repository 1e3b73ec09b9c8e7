import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, PASSWORD } from '../testing/browser.ts';

const { someone, visit } = await openBrowser();

/** Holds every script of the page back until it is let go, as a slow line would. */
async function holdScripts(page: Page) {
  let go = () => {};
  const held = new Promise<void>((release) => {
    go = release;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** Sign-in with everything typed, still asleep. */
async function typedEarly() {
  const person = await someone();
  const { page, complaints } = await visit();
  const go = await holdScripts(page);
  await page.goto('/auth/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isDisabled()).toBe(true);
  return { page, go, complaints };
}

test('what is typed into sign-in before the page wakes up is kept and sent', async () => {
  const { page, go, complaints } = await typedEarly();
  go();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/student/dashboard');
  expect(complaints).toEqual([]);
});

test('Enter pressed in sign-in before the page wakes up signs in once it does', async () => {
  const { page, go, complaints } = await typedEarly();
  await page.keyboard.press('Enter');
  go();
  await page.waitForURL('**/student/dashboard');
  expect(complaints).toEqual([]);
});

test('a tick set on sign-up before the page wakes up stays, beside the words', async () => {
  const { page } = await visit();
  const go = await holdScripts(page);
  await page.goto('/auth/sign-up', { waitUntil: 'commit' });
  await page.getByLabel('Full name').fill('Nila Bose');
  await page.getByLabel('I accept the terms').check();
  go();
  await expect.poll(() => page.getByRole('button', { name: 'Create account' }).isEnabled()).toBe(true);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Nila Bose');
  expect(await page.getByLabel('I accept the terms').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Create account' }).click();
  // Only what was left empty is asked for.
  await page.getByText('Enter an email address like name@example.com.').first().waitFor();
  expect(await page.getByText('Accept the terms to continue.').count()).toBe(0);
});
