import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { startIdentityProvider } from '../../server/testing/identity-provider.ts';
import { openBrowser, PASSWORD, tokenIn } from '../testing/browser.ts';
import { freePort, openDatabase, startServer } from '../testing/stepwell.ts';

// A site of its own, with another one beside it that really runs.
const port = await freePort();
const other = await startIdentityProvider(`http://localhost:${port}/auth/oidc`);
const database = await openDatabase();
const server = await startServer({
  databaseUrl: database.url,
  dataDir: join(database.folder, 'data'),
  port,
  env: {
    SEED: 'none',
    OIDC_ISSUER: other.set.issuer,
    OIDC_CLIENT_ID: other.set.clientId,
    OIDC_CLIENT_SECRET: other.set.clientSecret,
    OIDC_NAME: other.set.name,
  },
});
const { address } = server;
const { visit, someone, signedIn, everybodyLeaves } = await openBrowser({ address, databaseUrl: database.url });
afterAll(async () => {
  await everybodyLeaves();
  await server.stop();
  await other.stop();
  await database.close();
});

/** On the other site's pages. */
async function allow(page: Page, subject: string) {
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
function newAccount(email = `${randomUUID()}@campus.test`) {
  const subject = randomUUID();
  other.accounts.set(subject, { email, email_verified: true, name: 'Nila Bose' });
  return subject;
}

test('somebody new signs up with an account elsewhere, and a known address is proved first', async () => {
  const { page, complaints } = await visit();
  await page.goto('/auth/sign-in?redirectTo=%2Fstudent%2Fsetting');
  await page.getByRole('button', { name: 'Continue with Campus' }).click();
  await allow(page, newAccount());
  await page.getByRole('heading', { name: 'New account' }).waitFor();
  expect(new URL(page.url()).search).toBe('?redirectTo=%2Fstudent%2Fsetting');
  expect(await page.getByLabel('Full name').inputValue()).toBe('Nila Bose');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Accept the terms to continue.' }).waitFor();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  expect(await tokenIn(page)).not.toBeNull();

  const person = await someone();
  const elsewhere = await visit();
  await elsewhere.page.goto('/auth/sign-in?redirectTo=%2Fstudent%2Fcourse-list');
  await elsewhere.page.getByRole('button', { name: 'Continue with Campus' }).click();
  await allow(elsewhere.page, newAccount(person.email));
  await elsewhere.page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await elsewhere.page.getByLabel('Your password for this site', { exact: true }).fill(PASSWORD);
  await elsewhere.page.getByRole('button', { name: 'Link and sign in' }).click();
  await elsewhere.page.waitForURL(`${address}/student/course-list`);
  // Opened again, the way back leads nowhere.
  await page.goto('/auth/oidc?code=x&state=y');
  await page.getByRole('heading', { name: 'Sign-in didn’t finish' }).waitFor();
  expect([...complaints, ...elsewhere.complaints]).toEqual([]);
});

test('an account elsewhere is linked from the settings and unlinked again', async () => {
  const { page, complaints } = await signedIn(await someone());
  await page.goto('/student/setting');
  const panel = page.getByRole('region', { name: 'Linked accounts' });
  await panel.getByRole('button', { name: 'Link Campus' }).click();
  await allow(page, newAccount('nila@campus.test'));
  await page.waitForURL(`${address}/student/setting`);
  await panel.getByRole('button', { name: 'Unlink nila@campus.test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await panel.getByText('None yet.').waitFor();
  expect(complaints).toEqual([]);
});
