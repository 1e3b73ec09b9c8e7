import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { goInside, openBrowser, PASSWORD, type Someone } from '../testing/browser.ts';

const { address, visit, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const hostile = [
  '//evil.test',
  '///evil.test/student/dashboard',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  'https:evil.test',
  'https://evil.test',
  'HTTPS:\\\\evil.test',
  '//evil.test%2F..',
  '%2F%2Fevil.test',
  '%252F%252Fevil.test',
  '/%2F/evil.test',
  '/%5Cevil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/./\\evil.test',
  '/student/..//evil.test',
  'javascript:document.title="taken"',
  'java\nscript:document.title="taken"',
  'data:text/html,<title>taken</title>',
  'http://localhost@evil.test/',
];

/** What the browser asks for outside this origin, and the pages there that it stands on. */
function strayingFrom(page: Page) {
  const strayed: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== address) strayed.push(request.url());
  });
  page.on('framenavigated', (frame) => {
    if (frame.url() !== 'about:blank' && !frame.url().startsWith(`${address}/`)) strayed.push(frame.url());
  });
  return strayed;
}

async function fillIn(page: Page, { email }: Someone) {
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  await send.and(page.locator(':enabled')).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await send.click();
}

test.each(['/student/course-list?cursor=a%20b&x=1', '/Student/Course-List?view=done', '/student/speakingPractice'])(
  'a visitor who wants %s signs in first and lands there, path and query',
  async (wanted) => {
    const { page } = await visit();
    await page.goto(wanted);
    await page.waitForURL((url) => url.pathname === '/auth/sign-in' && url.searchParams.get('redirectTo') === wanted);
    await fillIn(page, await someone());
    await page.waitForURL(address + wanted);
    await page.getByRole('button', { name: 'Account menu of Tara Menon' }).waitFor();
    // Going back does not show the form of somebody who is signed in.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
  },
);

test('a visitor on a route inside the page is led the same way', async () => {
  const { page } = await visit();
  await page.goto('/admin/students?status=pending&sort=name');
  await page.waitForURL(
    `${address}/auth/sign-in?redirectTo=${encodeURIComponent('/admin/students?status=pending&sort=name')}`,
  );
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/auth/sign-up');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await fillIn(page, await someone({ role: 'admin' }));
  await page.waitForURL(`${address}/admin/students?status=pending&sort=name`);
});

test('no spelling of redirectTo leads out of this origin, nor round in a circle', async () => {
  const { page } = await visit();
  const strayed = strayingFrom(page);
  // Guessing is slowed after ten sign-ins a minute with one address.
  const people = await Promise.all([1, 2, 3, 4].map(() => someone()));
  const circles = ['/auth/sign-in?redirectTo=/auth/sign-in', '/AUTH/sign-up', '/auth/../auth/sign-in', ''];
  const landed: [string, string, string][] = [];
  const spelled = [...hostile, ...circles];
  await page.goto('/auth/sign-in');
  for (const [i, redirectTo] of spelled.entries()) {
    const wanted = `/auth/sign-in?redirectTo=${encodeURIComponent(redirectTo)}`;
    // A link from elsewhere loads the page; a link of the page does not.
    if (i % 6 === 0) await page.goto(wanted);
    else await goInside(page, wanted);
    await fillIn(page, people[i % people.length] as Someone);
    await page.waitForURL((url) => !(url.origin === address && url.pathname.toLowerCase().startsWith('/auth/')));
    const account = page.getByRole('button', { name: 'Account menu of Tara Menon' });
    await account.waitFor();
    landed.push([redirectTo, page.url(), await page.title()]);
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${address}/auth/sign-in`);
  }
  expect(landed).toEqual(spelled.map((one) => [one, `${address}/student/dashboard`, 'Dashboard · Stepwell']));
  expect(strayed).toEqual([]);
});

test('spellings that are already in the address bar lead nowhere else either', async () => {
  const { page } = await comingBack(await someone());
  const strayed = strayingFrom(page);
  const spelled = [
    '//evil.test',
    '/\\evil.test',
    '%2F%2Fevil.test',
    '%252F%252Fevil.test',
    'https:evil.test',
    '/%09/evil.test',
  ];
  for (const redirectTo of [...spelled, '/student/quiz&redirectTo=//evil.test']) {
    await page.goto(`/auth/sign-in?redirectTo=${redirectTo}`);
    const onward = await page
      .getByRole('link', { name: 'Continue' })
      .evaluate((link) => (link as HTMLAnchorElement).href);
    expect([redirectTo, new URL(onward).origin]).toEqual([redirectTo, address]);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL((url) => url.origin === address && url.pathname.startsWith('/student/'));
  }
  expect(strayed).toEqual([]);
});

test.each(['/auth/sign-in', '/auth/sign-up'])('signed-in people on %s see who they are and a way out', async (path) => {
  const { page } = await comingBack(await someone({ fullName: 'Joseph Kurien' }));
  await page.goto(path);
  await page.getByRole('heading', { name: 'You’re already signed in' }).waitFor();
  expect(await page.getByText('As Joseph Kurien.').isVisible()).toBe(true);
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${address}/auth/sign-in`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});
