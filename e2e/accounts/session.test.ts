import { afterEach, expect, test } from 'vitest';
import {
  alertsIn,
  COOKIE,
  callsIn,
  openBrowser,
  sessionCookie,
  sessionOf,
  signIn,
  tokenIn,
} from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, visit, someone, signedIn, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);
const DAY = 24 * 60 * 60;
const pathOf = (request: { url(): string }) => new URL(request.url()).pathname;
const rename = (userId: string, name: string) =>
  look(databaseUrl, 'update identity_users set full_name = $2 where id = $1', [userId, name]);
const atSignIn = (url: URL) => url.pathname === '/auth/sign-in';
const profileStatus = async (token: string) =>
  (await fetch(`${address}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status;

test('a session is stored as JSON with token, status and role in the cookie stepwell_session, and the token in local storage', async () => {
  const { context, page } = await signedIn(await someone({ status: 'pending' }));
  const cookie = await sessionCookie(context);
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: false });
  expect(cookie?.says).toMatchObject({
    status: 'pending',
    role: 'student',
    token: expect.stringMatching(/^[\w-]{30,}$/),
  });
  expect(await tokenIn(page)).toBe(cookie?.says.token);
  expect(await profileStatus(cookie?.says.token ?? '')).toBe(200);
});

test('every call carries the bearer header when a token exists, and X-XSRF-TOKEN when XSRF-TOKEN does', async () => {
  const { context, page } = await visit();
  const calls = callsIn(context);
  await signIn(page, await someone());
  expect(calls.find((call) => pathOf(call) === '/api/auth/sign-in')?.headers()).not.toHaveProperty('authorization');
  const token = await tokenIn(page);
  calls.length = 0;
  for (const path of [
    '/student/course-list',
    '/pages/course/detail-adv/algorithms-you-can-explain',
    '/instructor/payout',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(calls.map(pathOf)).toEqual(expect.arrayContaining(['/api/profile', '/api/learning/courses']));
  expect(calls.filter((call) => call.headers()['authorization'] !== `Bearer ${token}`).map(pathOf)).toEqual([]);
  expect(calls.filter((call) => 'x-xsrf-token' in call.headers()).map(pathOf)).toEqual([]);

  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'one%20two', url: address }]);
  calls.length = 0;
  await page.goto('/student/course-list', { waitUntil: 'networkidle' });
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.filter((call) => call.headers()['x-xsrf-token'] !== 'one two').map(pathOf)).toEqual([]);
});

test('signed-in is decided by the cookie at load; without it the token is deleted and no call carries it', async () => {
  const { context, page } = await comingBack(await someone());
  const calls = callsIn(context);
  await context.clearCookies();
  await page.goto('/student/course-list');
  await page.waitForURL((url) => atSignIn(url) && url.searchParams.get('redirectTo') === '/student/course-list');
  expect(await tokenIn(page)).toBeNull();
  await page.goto('/pages/course/grid', { waitUntil: 'networkidle' });
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBeGreaterThan(0);
  expect(calls.filter((call) => 'authorization' in call.headers()).map(pathOf)).toEqual([]);
});

test('a cookie without a token is signed in by the letter: the profile is not asked, and the first 401 ends it', async () => {
  const { context, page } = await visit();
  const [calls, alerts] = [callsIn(context), alertsIn(context)];
  const keep = (status: string) =>
    context.addCookies([
      {
        name: COOKIE,
        value: encodeURIComponent(
          JSON.stringify({ token: 'x'.repeat(43), status, role: 'student', fullName: 'Ira Das' }),
        ),
        url: address,
        sameSite: 'Strict',
      },
    ]);
  await keep('pending');
  await page.goto('/student/dashboard', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Account menu of Guest' }).waitFor();
  expect(alerts).toEqual([]);

  await keep('approved');
  await page.goto('/student/course-list');
  await page.waitForURL(atSignIn);
  expect(alerts).toEqual(['⛔ Session expired or logged in elsewhere']);
  expect(await sessionCookie(context)).toBeNull();
  expect(calls.map(pathOf)).toContain('/api/learning/courses');
  expect(calls.map(pathOf)).not.toContain('/api/profile');
  expect(calls.filter((call) => 'authorization' in call.headers()).map(pathOf)).toEqual([]);
});

test.each([
  ['admin', '/instructor/dashboard'],
  ['instructor', '/student/dashboard'],
  ['student', '/student/dashboard'],
])('/ leads somebody with the role %s to %s', async (role, home) => {
  const { page } = await signedIn(await someone({ role }));
  expect(new URL(page.url()).pathname).toBe(home);
  await page.goto('/pages/course/grid');
  await page.goto('/');
  await page.waitForURL(address + home);
});

test('/ leads a visitor to sign-in', async () => {
  const { page } = await visit();
  await page.goto('/');
  await page.waitForURL(`${address}/auth/sign-in`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

test.each([
  ['student', '/student/course-list'],
  ['instructor', '/instructor/dashboard'],
  ['admin', '/admin/students'],
])('GET /api/profile is made in the %s layout when a token exists; its name is shown', async (role, path) => {
  const person = await someone({ role, fullName: 'Nandini Rao' });
  const { context, page, complaints } = await comingBack(person);
  await rename(person.userId, 'Nandini Iyer');
  const calls = callsIn(context);
  await page.goto(path);
  await page.getByRole('button', { name: 'Account menu of Nandini Iyer' }).waitFor();
  const profileCalls = calls.filter((call) => pathOf(call) === '/api/profile');
  expect(profileCalls.map((call) => [call.method(), call.headers()['authorization']])).toEqual([
    ['GET', `Bearer ${await tokenIn(page)}`],
  ]);
  expect((await sessionCookie(context))?.says.fullName).toBe('Nandini Iyer');
  expect(complaints).toEqual([]);
});

test.each([
  ['student', '/student/course-list'],
  ['instructor', '/instructor/dashboard'],
])(
  'a profile answer that is not OK in the %s layout: the name stays Guest, and only the console says so',
  async (role, path) => {
    const { context, page, complaints } = await comingBack(await someone({ role }));
    const alerts = alertsIn(context);
    await page.route('**/api/profile*', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
    await page.goto(path);
    await page.getByRole('button', { name: 'Account menu of Guest' }).waitFor();
    await expect.poll(() => complaints).toEqual(['console: Failed to fetch profile']);
    expect(await page.getByRole('button', { name: 'Account menu of Guest' }).count()).toBe(1);
    expect(await page.getByText('Broken').count()).toBe(0);
    expect(alerts).toEqual([]);
    expect(await tokenIn(page)).not.toBeNull();
  },
);

test('the cookie is written anew after each profile answer, for the thirty days of the server', async () => {
  const person = await someone({ status: 'pending' });
  const { context, page } = await comingBack(person);
  const soon = Math.floor(Date.now() / 1000) + 600;
  const shorten = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
    if (!cookie) throw new Error('no session');
    await context.addCookies([{ ...cookie, expires: soon }]);
  };
  const daysLeft = async () => Math.round(((await sessionCookie(context))?.expires ?? 0) - Date.now() / 1000) / DAY;
  expect(await daysLeft()).toBeCloseTo(30, 2);
  await page.clock.install();
  await page.goto('/student/dashboard', { waitUntil: 'networkidle' });
  for (let answer = 0; answer < 2; answer += 1) {
    await shorten();
    expect(await daysLeft()).toBeLessThan(1);
    const profileReply = page.waitForResponse('**/api/profile*');
    await page.clock.fastForward(4000);
    await profileReply;
    await expect.poll(daysLeft, { timeout: PATIENCE }).toBeCloseTo(30, 2);
  }
});

test('signing out clears cookie and token, goes to /auth/sign-in, and ends the session on the server', async () => {
  const person = await someone({ fullName: 'Kabir Nair' });
  const { context, page, token } = await comingBack(person);
  const alerts = alertsIn(context);
  const elsewhere = await sessionOf(address, person);
  await page.goto('/student/dashboard');
  expect(await profileStatus(token)).toBe(200);
  await page.getByRole('button', { name: 'Account menu of Kabir Nair' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${address}/auth/sign-in`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect([await sessionCookie(context), await tokenIn(page)]).toEqual([null, null]);
  expect([await profileStatus(token), await profileStatus(elsewhere.token)]).toEqual([401, 200]);
  expect(alerts).toEqual([]);
  await page.goBack();
  await page.waitForURL(atSignIn);
});
