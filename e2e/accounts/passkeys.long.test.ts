import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAwake, openBrowser, tokenIn } from '../testing/browser.ts';

const { address, someone, signedIn } = await openBrowser();

/** A device with a fingerprint reader, as the browser's own tools make one up. */
async function deviceOf(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whoever holds it shows their finger, or another one. */
    knowsThem: (isUserVerified: boolean) => tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Nobody touches it until somebody does. */
    answers: (enabled: boolean) => tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu of Tara Menon' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${address}/auth/sign-in`);
};

test('a passkey is added and named, opens the account, and is removed', async () => {
  const person = await someone();
  const { page, complaints } = await signedIn(person, { fresh: true });
  const device = await deviceOf(page);
  await page.goto('/student/setting');
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByText('None yet.').waitFor();
  await panel.getByRole('button', { name: 'Add passkey' }).click();
  await panel.getByText('Chrome on Linux').waitFor();
  expect(await device.keys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  await panel.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await panel.getByLabel('Passkey name').fill('My laptop');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('My laptop').waitFor();
  // A second key of the same device is not made.
  await panel.getByRole('button', { name: 'Add passkey' }).click();
  await panel.getByRole('alert').getByText('This device already has a passkey for your account.').waitFor();

  // Somebody else's finger opens nothing; then the owner's does.
  await device.answers(false);
  await signOut(page);
  await device.knowsThem(false);
  await device.answers(true);
  await page.goto('/auth/sign-in?redirectTo=%2Fstudent%2Fcourse-list');
  await isAwake(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page
    .getByRole('alert')
    .getByText(/No passkey received: the request was/)
    .waitFor();
  expect(await tokenIn(page)).toBeNull();
  await device.knowsThem(true);
  // What the browser offers by itself may be answered before the press; then it opens the account as well.
  await page
    .getByRole('button', { name: 'Sign in with a passkey' })
    .or(page.getByRole('heading', { name: 'Course list' }))
    .first()
    .evaluate((one: HTMLElement) => one.click());
  await page.waitForURL(`${address}/student/course-list`);

  await page.goto('/student/setting');
  await panel.getByText(/last used/).waitFor();
  await panel.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await panel.getByText('None yet.').waitFor();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').getByText('No account has this passkey. It may have been removed.').waitFor();
  expect(complaints).toEqual([]);
});
