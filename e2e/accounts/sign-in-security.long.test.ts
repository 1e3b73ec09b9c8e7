import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alertsIn, openBrowser, PASSWORD, type Someone, tokenIn } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';
import { withTwoStep } from '../testing/two-step.ts';

const { address, databaseUrl, someone, visit, signedIn, comingBack } = await openBrowser();
const NEW = 'eight copper lamps';

async function linkFor({ email }: { email: string }, subject: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const [letter] = await look<{ text: string }>(
      databaseUrl,
      'select text from platform_letters where "to" = $1 and subject like $2 order by created_at desc limit 1',
      [email, `${subject}%`],
    );
    const [link] = letter?.text.match(/https?:\/\/\S+/) ?? [];
    if (link) return new URL(link).pathname + new URL(link).search;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`no letter “${subject}” came`);
}

async function fillIn(page: Page, { email }: Someone, password: string) {
  await page.getByRole('button', { name: 'Sign in', exact: true }).and(page.locator(':enabled')).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a forgotten password: letter, link, a new one; the other browser hears that its session ended', async () => {
  const person = await someone();
  const elsewhere = await comingBack(person);
  const alerts = alertsIn(elsewhere.context);
  await elsewhere.page.goto('/student/dashboard');
  await elsewhere.page.getByRole('button', { name: 'Account menu of Tara Menon' }).waitFor();

  const { page, complaints } = await visit();
  await page.goto('/auth/sign-in?redirectTo=%2Fstudent%2Fcourse-list');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  const link = await linkFor(person, 'Reset your password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByRole('link', { name: /too common/ }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.waitForURL(`${address}/student/dashboard`);

  await elsewhere.page.waitForURL(`${address}/auth/sign-in`);
  expect(alerts).toEqual(['⛔ Session expired or logged in elsewhere']);
  expect(await tokenIn(elsewhere.page)).toBeNull();
  await elsewhere.page.goto(link);
  await elsewhere.page.getByRole('heading', { name: 'This link was already used' }).waitFor();
  expect(complaints).toEqual([]);
});

test('two steps: a code after the password, a trusted browser once only, a recovery code elsewhere', async () => {
  const person = await someone();
  const { code, recoveryCodes } = await withTwoStep(address, person);
  const { page } = await visit();
  await page.goto('/auth/sign-in?redirectTo=%2Fstudent%2Fcourse-list');
  await fillIn(page, person, PASSWORD);
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: /This code is incorrect\. Enter the one your/ }).waitFor();
  expect(await tokenIn(page)).toBeNull();
  await page.getByLabel('6-digit code').fill(code(1));
  await page.getByLabel('Trust this device for 30 days').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${address}/student/course-list`);

  await page.getByRole('button', { name: 'Account menu of Tara Menon' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${address}/auth/sign-in`);
  await fillIn(page, person, PASSWORD);
  await page.waitForURL(`${address}/student/dashboard`);

  const other = await visit();
  await other.page.goto('/auth/sign-in');
  await fillIn(other.page, person, PASSWORD);
  await other.page.getByRole('button', { name: 'Use recovery code' }).click();
  await other.page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.waitForURL(`${address}/student/dashboard`);
  await other.page.getByText('9 recovery codes left.').waitFor();
});

test('strangers who guess are told how long to wait, and the owner’s own browser is not delayed', async () => {
  const person = await someone();
  const { page } = await signedIn(person);
  const guess = () =>
    fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: 'a guess' }),
    });
  let answer = await guess();
  for (let tries = 0; tries < 12 && answer.status !== 429; tries += 1) answer = await guess();
  expect(answer.status).toBe(429);

  const stranger = await visit();
  await stranger.page.goto('/auth/sign-in');
  // Somebody else guesses on meanwhile, so the wait is never quite over.
  const guessing = setInterval(() => void guess().catch(() => undefined), 100);
  try {
    for (let tries = 0; tries < 8; tries += 1) await guess();
    // A guess that comes just when a wait is over is looked at; the one after it waits.
    const wait = stranger.page.getByRole('alert').getByText(/Try again in .* second/);
    await expect
      .poll(async () => {
        await fillIn(stranger.page, person, 'another guess');
        await stranger.page.getByRole('alert').first().waitFor();
        return wait.count();
      }, soon)
      .toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Account menu of Tara Menon' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${address}/auth/sign-in`);
    await fillIn(page, person, PASSWORD);
    await page.waitForURL(`${address}/student/dashboard`);
  } finally {
    clearInterval(guessing);
  }
});
