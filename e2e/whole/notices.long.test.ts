import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openBrowser, type Someone, sessionOf } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, visit, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);
/** News may wait behind what the demo itself has to tell when it was just loaded. In ms. */
const admin = await sessionOf(address, await someone({ role: 'admin', fullName: 'Meenakshi Pillai' }));

async function call(path: string, body: object, token = '') {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}
const asAdmin = ({ userId }: Someone, act: 'decision' | 'suspension', body: object) =>
  call(`/admin/users/${userId}/${act}`, body, admin.token);
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const countOf = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
/** What came before, as the sign-in of this very browser, is read, so that only what follows counts. */
async function nothingUnread({ userId }: Someone, page: Page) {
  await look(databaseUrl, 'update notices_notices set read_at = now() where user_id = $1', [userId]);
  const hears = channelOf(page);
  await page.reload({ waitUntil: 'networkidle' });
  await hears;
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications, none unread');
}
/** Settled once the page's next channel is open: before that nothing can be said to it. */
const channelOf = (page: Page) =>
  new Promise<void>((open) => {
    page.on('websocket', (socket) =>
      // What Socket.IO answers to a screen that it has let in.
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && open()),
    );
  });
const noChannel = async (context: BrowserContext) => {
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.routeWebSocket('**/socket.io/**', (socket) => socket.close());
};

test('an approval opens the menu, rings the bell and is read by keyboard alone', async () => {
  const person = await someone({ status: 'pending', fullName: 'Farhan Ali' });
  const { page, complaints } = await comingBack(person);
  await page.goto('/student/course-list', { waitUntil: 'networkidle' });
  await nothingUnread(person, page);
  await asAdmin(person, 'decision', { decision: 'approved' });
  await expect.poll(() => bell(page).getAttribute('aria-label'), { timeout: PATIENCE }).toBe('Notifications, 1 unread');
  await expect.poll(() => page.locator('#menu li a[href]').count(), { timeout: PATIENCE }).toBe(21);
  await page.getByRole('alert').getByText('Your account is approved').waitFor();

  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const news = panel.getByRole('link', { name: /Your account is approved/ });
  await news.waitFor();
  expect(await panel.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await bell(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await news.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await news.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/dashboard');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications, none unread');
  // Past its last link the panel lets go, and closes.
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'All notifications' }).focus();
  await page.keyboard.press('Tab');
  await panel.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('two tabs keep one count; all notices are read in one of them, and what was read stays', async () => {
  const person = await someone({ fullName: 'Ritu Chauhan' });
  const { context, page } = await comingBack(person);
  await page.goto('/notices', { waitUntil: 'networkidle' });
  await nothingUnread(person, page);
  const other = await context.newPage();
  await other.goto('/pages/course/grid', { waitUntil: 'networkidle' });
  const rows = page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  const before = await rows.count();
  await asAdmin(person, 'suspension', { reason: 'Shared <b>answers</b> in the final quiz.' });
  for (const tab of [page, other]) await expect.poll(() => countOf(tab), { timeout: PATIENCE }).toBe(1);
  // The list that is open grows by itself; what an admin wrote is words, never markup.
  await expect.poll(() => rows.count()).toBe(before + 1);
  await page.getByRole('main').getByText('Shared <b>answers</b> in the final quiz.').waitFor();
  await page.getByRole('link', { name: 'Unread 1', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('No unread notifications').waitFor();
  await expect.poll(() => countOf(other), { timeout: PATIENCE }).toBe(0);
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(before + 1);
});

test('an admin hears in the bell who waits, and no more once somebody else has decided', async () => {
  const fullName = `Anil Kurien${crypto.randomUUID().slice(0, 6)}`;
  const looking = await someone({ role: 'admin', fullName: 'Lata Rao' });
  const { page } = await comingBack(looking);
  await page.goto('/admin/students', { waitUntil: 'networkidle' });
  await nothingUnread(looking, page);
  const person = await someone({ fullName, status: 'pending', confirmed: false });
  await call('/auth/confirmation-mail', { email: person.email });
  const letter = async () =>
    (await look<{ text: string }>(databaseUrl, 'select text from platform_letters where "to" = $1', [person.email]))[0];
  await expect.poll(letter).toBeTruthy();
  await call('/auth/confirm', { token: /token=([\w-]+)/.exec((await letter())?.text ?? '')?.[1] });
  await expect.poll(() => countOf(page), { timeout: PATIENCE }).toBeGreaterThan(0);
  await bell(page).click();
  const news = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: `${fullName} is waiting for approval` });
  await news.waitFor();
  expect(await news.getAttribute('href')).toBe('/admin/students?status=pending');
  await page.getByRole('link', { name: `Unread: ${fullName} is waiting for approval` }).waitFor();
  await asAdmin(person, 'decision', { decision: 'declined', reason: 'The college is not on our list.' });
  await page
    .getByRole('link', { name: `Unread: ${fullName} is waiting for approval` })
    .waitFor({ state: 'detached', timeout: PATIENCE });
});

test('where no channel opens the bell is asked; on a phone the panel fits the screen', async () => {
  const person = await someone();
  const { context, page } = await comingBack(person, { viewport: { width: 320, height: 640 } });
  await noChannel(context);
  await page.goto('/student/dashboard', { waitUntil: 'networkidle' });
  await asAdmin(person, 'suspension', { reason: 'Shared answers in the final quiz.' });
  // With the status everything is asked anew, the bell with it.
  await expect.poll(() => countOf(page), { timeout: PATIENCE }).toBeGreaterThan(0);
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('Your account is suspended').waitFor();
  const box = await panel.boundingBox();
  expect([box?.x, (box?.x ?? 0) + (box?.width ?? 0) <= 320]).toEqual([12, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a visitor’s page fetches nothing of the bell', async () => {
  const { page } = await visit();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/pages/course/grid', { waitUntil: 'networkidle' });
  expect(requests.filter((path) => /notice|bell/i.test(path))).toEqual([]);
});
