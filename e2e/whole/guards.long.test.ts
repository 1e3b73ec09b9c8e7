import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { places } from '../../web/shell/screens.ts';
import { openBrowser, openInside, type Someone, sessionOf } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';

const { address, visit, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);
const admin = await sessionOf(address, await someone({ role: 'admin', fullName: 'Meenakshi Pillai' }));

async function asAdmin(person: Someone, act: 'decision' | 'suspension', body: object) {
  const answer = await fetch(`${address}/api/admin/users/${person.userId}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
const approve = (person: Someone) => asAdmin(person, 'decision', { decision: 'approved' });
const suspend = (person: Someone) => asAdmin(person, 'suspension', { reason: 'Shared answers in the final quiz.' });
const open = (page: Page) => page.locator('#menu li a[href]').count();
const locked = (page: Page) => page.locator('#menu li [aria-disabled=true]').count();

type Expected = 'page' | 'sign-in' | 'not-for-role' | 'not-approved';
const visitors = ['visitor', 'pending', 'student', 'instructor', 'admin'] as const;

/** The rules once more, by hand from the specification and not from the guard. */
function expected(who: (typeof visitors)[number], path: string): Expected {
  const area = areaOf(path);
  if (!areas.includes(area)) return 'page';
  if (who === 'visitor') return 'sign-in';
  if (area === 'admin') return who === 'admin' ? 'page' : 'not-for-role';
  if (area === 'instructor') return who === 'admin' || who === 'instructor' ? 'page' : 'not-for-role';
  if (who === 'pending' && !['/student/dashboard', '/student/subscription'].includes(path.toLowerCase()))
    return 'not-approved';
  return 'page';
}

function seen(requested: string, there: Awaited<ReturnType<typeof openInside>>): Expected | string {
  const { path, search, text } = there;
  if (path === '/auth/sign-in' && search === `?redirectTo=${encodeURIComponent(requested)}`) return 'sign-in';
  if (path !== new URL(requested, address).pathname) return `led to ${path}${search}`;
  if (text.includes('Error 403: your role has no access.')) return 'not-for-role';
  if (text.includes('See your account status on your dashboard.')) return 'not-approved';
  return text.includes('Unexpected Application Error!') ? 'error' : 'page';
}

/** Whose area an address lies in; the public ones are nobody's. */
const areaOf = (path: string) => path.toLowerCase().split('/')[1] ?? '';
const areas = ['student', 'instructor', 'admin'];
/** The area that each kind of people calls their own: its rooms, all of them, are opened by these people alone. */
const own = { visitor: '', pending: 'student', student: 'student', instructor: 'instructor', admin: 'admin' };

const addresses = places
  .map(({ path }) => path)
  .filter((path) => path !== '/')
  .map((path) => path.replace(':courseId', 'algorithms-you-can-explain').replace(/:\w+/, '7'))
  .map((path) => path.replace(/video-player$/, 'video-player?course=algorithms-you-can-explain'));

const sessionsByRole = {
  visitor: () => visit(),
  pending: async () => comingBack(await someone({ status: 'pending' })),
  student: async () => comingBack(await someone()),
  instructor: async () => comingBack(await someone({ role: 'instructor' })),
  admin: async () => comingBack(await someone({ role: 'admin' })),
};

/**
 * All refusals of a kind of people, all rooms of their own area, and one of each other area that is open to them: what stands
 * in a room is the same whoever of the right people comes.
 */
function walked(who: (typeof visitors)[number]) {
  const sampled = new Set<string>();
  return addresses.filter((path) => {
    const area = areas.includes(areaOf(path)) ? areaOf(path) : '';
    if (area === own[who] || expected(who, path) !== 'page') return true;
    const first = !sampled.has(area);
    sampled.add(area);
    return first;
  });
}

test('each address is walked by the people it is for', () => {
  expect(places).toHaveLength(118);
  const opened = visitors.flatMap((who) => walked(who).filter((path) => expected(who, path) === 'page'));
  expect(new Set(opened)).toEqual(new Set(addresses));
});

test.each(visitors)('each address is a page, or says why not, to a person who is: %s', async (who) => {
  const { page, complaints } = await sessionsByRole[who]();
  await page.goto('/verify');
  const found: [string, string][] = [];
  for (const path of walked(who)) found.push([path, seen(path, await openInside(page, path))]);
  expect(found).toEqual(walked(who).map((path) => [path, expected(who, path)]));
  expect(complaints).toEqual([]);
});

test.each(visitors)('letter case opens nothing to a person who is: %s', async (who) => {
  const { page } = await sessionsByRole[who]();
  const sample = [
    '/ADMIN/Students',
    '/Instructor/company-INTERVIEW',
    '/STUDENT/course-list',
    '/student/DASHBOARD',
    '/Pages/Course/GRID',
  ];
  await page.goto('/verify');
  for (const path of sample)
    expect([path, seen(path, await openInside(page, path))]).toEqual([path, expected(who, path)]);
});

test.each([
  ['student', '/admin/students', 'This page is for admins', '/student/dashboard'],
  ['student', '/instructor/payout', 'This page is for instructors', '/student/dashboard'],
  ['instructor', '/admin/students', 'This page is for admins', '/student/dashboard'],
])('%s on %s: not for your role, with a way back, and nothing of what is behind', async (role, path, title, back) => {
  const { page } = await comingBack(await someone({ role }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(page.url()).toBe(address + path);
  expect(await page.locator('#menu').count()).toBe(0);
  expect(requests.filter((one) => one.startsWith('/api/admin'))).toEqual([]);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await page.waitForURL(address + back);
});

test.each([
  ['pending', 'Available when your account is approved.'],
  ['declined', 'Not available: your account was not approved.'],
  ['suspended', 'Not available: your account is suspended.'],
])(
  'status %s: only Dashboard and My Subscriptions are enabled; the rest is grey and not clickable',
  async (status, why) => {
    const { page } = await comingBack(await someone({ status }));
    await page.goto('/student/dashboard');
    await page.locator('#menu [aria-disabled=true]').first().waitFor();
    const enabled = await page.locator('#menu li a[href] b').allTextContents();
    expect(enabled).toEqual(['Dashboard', 'My Subscriptions']);
    const rows = page.locator('#menu [aria-disabled=true]');
    expect(await rows.count()).toBe(19);
    const colours = new Set(await rows.evaluateAll((all) => all.map((one) => getComputedStyle(one).color)));
    const normal = await page
      .locator('#menu a', { hasText: 'My Subscriptions' })
      .evaluate((one) => getComputedStyle(one).color);
    expect([...colours]).not.toContain(normal);
    for (const row of await rows.all()) {
      await row.dispatchEvent('click');
      await row.focus();
      await page.keyboard.press('Enter');
    }
    expect(page.url()).toBe(`${address}/student/dashboard`);
    await page.goto('/student/course-list');
    await page.locator('main').getByText(why).waitFor();
    expect(page.url()).toBe(`${address}/student/course-list`);
    await page.locator('main').getByRole('link', { name: 'Go to dashboard' }).click();
    await page.waitForURL(`${address}/student/dashboard`);
  },
);

test.each(['instructor', 'admin'])(
  'somebody with the role %s may open the student rooms, whatever their status',
  async (role) => {
    const { page } = await comingBack(await someone({ role, status: 'pending' }));
    await page.goto('/student/course-list');
    await page.getByRole('heading', { name: 'Course list' }).waitFor();
    expect([await open(page), await locked(page)]).toEqual([21, 0]);
  },
);

const noChannel = async (context: BrowserContext) => {
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.routeWebSocket('**/socket.io/**', (socket) => socket.close());
};

test.each([
  ['with a channel', async () => {}],
  ['by asking, where no channel opens', noChannel],
])('a new status shows in an open page with the next answer, without loading it again, %s', async (_, block) => {
  const person = await someone({ status: 'pending' });
  const { context, page } = await comingBack(person);
  await block(context);
  await page.goto('/student/course-list', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  expect([await open(page), await locked(page)]).toEqual([2, 19]);

  // Of what it asks for on its own, every 4 s, the first answer after the change shows it; one may be under way meanwhile.
  let requests = 0;
  page.on('request', (request) => {
    if (/\/api\/(profile|frame)\b/.test(request.url())) requests += 1;
  });
  await approve(person);
  requests = 0;
  await expect.poll(() => open(page), { timeout: PATIENCE, interval: 50 }).toBe(21);
  expect(requests).toBeLessThanOrEqual(2);
  await page.getByRole('heading', { name: 'Course list' }).waitFor();

  // In the middle of a visit: what is open closes, and says why.
  await suspend(person);
  requests = 0;
  await expect.poll(() => locked(page), { timeout: PATIENCE, interval: 50 }).toBe(19);
  expect(requests).toBeLessThanOrEqual(2);
  await page.locator('main').getByText('Not available: your account is suspended.').waitFor();
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await page.getByText('Shared answers in the final quiz.').waitFor();
});

test('an instructor who is suspended in the middle of a visit counts as a suspended student', async () => {
  const person = await someone({ role: 'instructor' });
  const { page } = await comingBack(person);
  await page.goto('/instructor/payout', { waitUntil: 'networkidle' });
  await suspend(person);
  await page.getByRole('heading', { name: 'Your account is suspended' }).waitFor({ timeout: PATIENCE });
  expect(await page.locator('#menu').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect.poll(() => locked(page), { timeout: PATIENCE }).toBe(19);
});
