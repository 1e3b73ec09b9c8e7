import { afterEach, expect, test } from 'vitest';
import {
  alertsIn,
  callsIn,
  openBrowser,
  PASSWORD,
  sessionCookie,
  sessionOf,
  signIn,
  tokenIn,
} from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { look, openDatabase, startServer } from '../testing/stepwell.ts';

const { address, databaseUrl, visit, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);
const ELSEWHERE = '⛔ Session expired or logged in elsewhere';
const atSignIn = `${address}/auth/sign-in`;
const endSessions = (userId: string) => look(databaseUrl, 'delete from identity_sessions where user_id = $1', [userId]);

test.each([
  ['its message', { json: { message: 'Your college closed this account.' } }, '⛔ Your college closed this account.'],
  ['no message', { json: { code: 'signed_out' } }, ELSEWHERE],
  ['JSON without fields', { json: null }, ELSEWHERE],
  ['a body that is not JSON', { body: '<h1>401</h1>', contentType: 'text/html' }, 'You have been logged out.'],
  ['an empty body', { body: '' }, 'You have been logged out.'],
])('a 401 with %s: the person is alerted, the session removed, and sign-in shown', async (_, answer, message) => {
  const { context, page, complaints } = await comingBack(await someone());
  const alerts = alertsIn(context);
  await page.route('**/api/learning/courses', (route) => route.fulfill({ status: 401, ...answer }));
  await page.goto('/student/course-list');
  await page.waitForURL(atSignIn);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(alerts).toEqual([message]);
  expect([await sessionCookie(context), await tokenIn(page)]).toEqual([null, null]);
  expect(complaints).toEqual([]);
});

test('however many calls fail together, there is one alert', async () => {
  const { context, page, complaints } = await comingBack(await someone());
  const [alerts, calls] = [alertsIn(context), callsIn(context)];
  let waiting: (() => void)[] = [];
  await page.route('**/api/**', async (route) => {
    // What the sign-in page asks of the site needs no session, and no server says 401 to it.
    if (!route.request().headers()['authorization']) return route.continue();
    await new Promise<void>((answer) => waiting.push(answer));
    await route.fulfill({ status: 401, json: {} });
  });
  await page.goto('/student/dashboard');
  await expect.poll(() => waiting.length, soon).toBeGreaterThan(1);
  const together = waiting;
  waiting = [];
  for (const answer of together) answer();
  await page.waitForURL(atSignIn);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  for (const answer of waiting) answer();
  await Promise.all(calls.map((call) => call.response()));
  expect(calls.length).toBeGreaterThan(1);
  expect(alerts).toEqual([ELSEWHERE]);
  expect(complaints).toEqual([]);
});

test('a wrong password at sign-in shows in the form, never as that alert', async () => {
  const { context, page } = await visit();
  const alerts = alertsIn(context);
  const person = await someone();
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).and(page.locator(':enabled')).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD} no`);
  const answered = page.waitForResponse('**/api/auth/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await answered).status()).toBe(422);
  await page.getByText('The email address or password is incorrect.').waitFor();
  expect(page.url()).toBe(atSignIn);
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  expect(alerts).toEqual([]);
});

test('the sixth session elsewhere ends the first one, which hears the specified words without a click', async () => {
  const person = await someone();
  const { context, page } = await comingBack(person);
  const alerts = alertsIn(context);
  await page.goto('/student/dashboard', { waitUntil: 'networkidle' });
  for (let session = 2; session <= 5; session += 1) await sessionOf(address, person);
  await page.reload({ waitUntil: 'networkidle' });
  expect(alerts).toEqual([]);
  await sessionOf(address, person);
  await page.waitForURL(atSignIn);
  expect(alerts).toEqual([ELSEWHERE]);
});

test('the other tabs follow silently: one alert in all', async () => {
  const person = await someone();
  const { context, page } = await comingBack(person);
  const alerts = alertsIn(context);
  const others = [await context.newPage(), await context.newPage()] as const;
  // All of them stand: one that still asks for something would be the first to hear of it.
  const standing = { waitUntil: 'networkidle' } as const;
  await page.goto('/student/dashboard', standing);
  await others[0].goto('/student/course-list', standing);
  await others[1].goto('/pages/course/grid', standing);
  await others[1].getByRole('button', { name: 'Account menu of Tara Menon' }).waitFor();
  await endSessions(person.userId);
  await page.reload();
  await page.waitForURL(atSignIn);
  await others[0].waitForURL(atSignIn);
  // A page that is open to everybody stays, for a visitor now.
  await others[1].getByRole('link', { name: 'Start free' }).waitFor();
  expect(new URL(others[1].url()).pathname).toBe('/pages/course/grid');
  expect(alerts).toEqual([ELSEWHERE]);
});

test('two tabs whose calls fail at the same time: one alert in all', async () => {
  const { context, page } = await comingBack(await someone());
  const alerts = alertsIn(context);
  const other = await context.newPage();
  const waiting: (() => void)[] = [];
  await context.route('**/api/learning/courses', async (route) => {
    await new Promise<void>((answer) => waiting.push(answer));
    await route.fulfill({ status: 401, json: {} });
  });
  await Promise.all([page.goto('/student/course-list'), other.goto('/student/course-list')]);
  await expect.poll(() => waiting.length, soon).toBeGreaterThan(1);
  for (const answer of waiting) answer();
  await Promise.all([page.waitForURL(atSignIn), other.waitForURL(atSignIn)]);
  await Promise.all([page, other].map((tab) => tab.getByRole('heading', { name: 'Welcome back' }).waitFor()));
  expect(alerts).toEqual([ELSEWHERE]);
});

test('signing out in one tab signs out the others without a word', async () => {
  const { context, page } = await comingBack(await someone());
  const alerts = alertsIn(context);
  const other = await context.newPage();
  await page.goto('/student/dashboard');
  await other.goto('/student/course-list');
  await other.getByRole('heading', { name: 'Course list' }).waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Account menu of Tara Menon' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await Promise.all([page.waitForURL(atSignIn), other.waitForURL(atSignIn)]);
  expect(alerts).toEqual([]);
});

test('a server that is killed and starts again signs nobody out', async () => {
  const database = await openDatabase({ safe: true });
  let server = await startServer({ databaseUrl: database.url, dataDir: database.folder, env: { SEED: 'none' } });
  const own = await openBrowser({ address: server.address, databaseUrl: database.url });
  try {
    const { context, page } = await own.visit();
    const alerts = alertsIn(context);
    await signIn(page, await own.someone());
    const token = await tokenIn(page);
    await server.kill();
    server = await startServer({
      databaseUrl: database.url,
      dataDir: database.folder,
      port: server.port,
      env: { SEED: 'none' },
    });
    await page.goto('/student/course-list');
    await page.getByRole('heading', { name: 'Course list' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Account menu of Tara Menon' }).count(), soon).toBe(1);
    expect([await tokenIn(page), alerts]).toEqual([token, []]);
  } finally {
    await own.everybodyLeaves();
    await server.stop();
    await database.close();
  }
});
