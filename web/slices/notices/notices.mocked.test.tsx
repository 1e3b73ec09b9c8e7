import type { Notice } from '@stepwell/contract/notices/notices.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listOf, mineOf } from '../../testing/courses.ts';
import { nobodySignedIn, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

// The server's words, as a screen's channel would bring them.
const channel = vi.hoisted(() => new Map<string, (about: object) => void>());
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (word: string, listener: (about: object) => void) => channel.set(word, listener),
    disconnect: () => channel.clear(),
  }),
}));
const emit = (word: string, about: object = {}) => act(() => channel.get(word)?.(about));

beforeAll(async () => {
  await import('./bell.public.tsx');
  await import('./bell-panel.tsx');
  await import('./notices.screen.tsx');
});
beforeEach(() => channel.clear());

const id = (last: number) => `01a1fead-0000-7000-8000-${String(last).padStart(12, '0')}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const noticeOf = (about: Partial<Notice> = {}): Notice => ({
  noticeId: id(1),
  kind: 'security',
  about: { what: 'password' },
  createdAt: minutesAgo(3),
  readAt: null,
  ...about,
});

const LIST = 'GET /api/notices';
const UNREAD = 'GET /api/notices/unread';
const READ_ALL = 'POST /api/notices/read';
const frame = {
  'GET /api/learning/courses': () => ({ data: listOf([mineOf('counting', 'Counting')]) }),
  'GET /api/courses': () => ({ data: listOf([]) }),
};
/** A site that keeps these notices, as the server does. */
function keeping(saved: Notice[]) {
  const unread = () => ({ data: { unread: saved.filter(({ readAt }) => !readAt).length } });
  const read = (which: (notice: Notice) => boolean) => {
    for (const notice of saved) if (which(notice)) notice.readAt ??= new Date().toISOString();
    return unread();
  };
  return {
    ...frame,
    [LIST]: ({ search }: ApiRequest) => {
      const only = new URLSearchParams(search).get('show') === 'unread';
      return { data: listOf(saved.filter(({ readAt }) => !only || !readAt)) };
    },
    [UNREAD]: unread,
    [READ_ALL]: () => read(() => true),
    ...Object.fromEntries(
      saved.map(({ noticeId }) => [
        `POST /api/notices/${noticeId}/read`,
        () => read((notice) => notice.noticeId === noticeId),
      ]),
    ),
  };
}
const signIn = (about: Parameters<typeof signedInAs>[0] = {}) => {
  const profile = signedInAs(about);
  return { 'GET /api/profile': () => ({ data: profile }) };
};
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const opened = async () => {
  fireEvent.click(await bell());
  return screen.findByRole('dialog', { name: 'Notifications' });
};

test('a visitor has no bell, and nothing is asked about one', async () => {
  nobodySignedIn();
  const { requests } = show('/verify');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  expect(requests.filter((one) => one.includes('notices'))).toEqual([]);
});

test.each([
  ['student', '/student/course-list'],
  ['instructor', '/instructor/resume-of-nobody'],
  ['admin', '/admin/nowhere'],
  ['student', '/verify'],
] as const)('the bell of somebody whose role is %s stands over %s, with its count in words', async (role, address) => {
  const person = signIn({ role });
  const waiting = {
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  };
  show(address, { ...keeping([noticeOf(), noticeOf({ noticeId: id(2) })]), ...person, ...waiting });
  expect((await bell('Notifications, 2 unread')).textContent).toBe('2');
});

test('beyond 99 nobody counts on', async () => {
  const person = signIn();
  show('/student/course-list', { ...keeping([]), ...person, [UNREAD]: () => ({ data: { unread: 100 } }) });
  expect((await bell('Notifications, 99+ unread')).textContent).toBe('99+');
});

test('the panel has the focus, tells unread ones by more than colour, and Escape gives the focus back', async () => {
  const person = signIn();
  const read = noticeOf({ noticeId: id(2), kind: 'account-approved', about: {}, readAt: minutesAgo(1) });
  show('/student/course-list', { ...keeping([noticeOf(), read]), ...person });
  const panel = await opened();
  expect(document.activeElement).toBe(panel);
  const rows = await within(panel).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Unread: Your password was changedIf this was not you, change your password.3 minutes ago',
    'Your account is approvedYou can open all courses now.3 minutes ago',
  ]);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(await bell());
});

test('a press beside it and focus elsewhere close the panel', async () => {
  const person = signIn();
  show('/student/course-list', { ...keeping([]), ...person });
  await opened();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  await opened();
  (await screen.findByRole('button', { name: /^Account menu/ })).focus();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('following a notice reads it, closes the panel and leads to what it is about', async () => {
  const person = signIn({ role: 'admin' });
  const waits = noticeOf({ kind: 'student-waiting', about: { fullName: 'Ritu <b>Chauhan</b>' } });
  const { place, requests } = show('/student/course-list', { ...keeping([waits]), ...person });
  const panel = await opened();
  const link = await within(panel).findByRole('link', { name: /Ritu <b>Chauhan<\/b> is waiting for approval/ });
  fireEvent.click(link);
  await waitFor(() => expect(place()).toBe('/admin/students?status=pending'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await bell('Notifications, none unread');
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([`POST /api/notices/${id(1)}/read`]);
});

test('File: what the server would not mark as read is unread', async () => {
  const person = signIn();
  const refused = { status: 403, code: 'only_looking', message: 'You are looking through somebody else’s eyes.' };
  const site = keeping([noticeOf({ kind: 'account-approved', about: {} })]);
  const { place } = show('/student/course-list', {
    ...site,
    ...person,
    [`POST /api/notices/${id(1)}/read`]: () => ({ status: 403, data: refused }),
  });
  fireEvent.click(await within(await opened()).findByRole('link', { name: /Your account is approved/ }));
  await waitFor(() => expect(place()).toBe('/student/dashboard'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await bell('Notifications, 1 unread');
  await within(await opened()).findByRole('link', { name: /^Unread:.*Your account is approved/ });
});

test('all are read with one press, which then rests where it was; a failure is said beside it', async () => {
  const person = signIn();
  const site = keeping([noticeOf(), noticeOf({ noticeId: id(2) })]);
  let broken = true;
  const { requests } = show('/student/course-list', {
    ...site,
    ...person,
    [READ_ALL]: () =>
      broken
        ? { status: 500, data: { status: 500, code: 'unexpected', message: 'Something went wrong on our side.' } }
        : site[READ_ALL](),
  });
  const panel = await opened();
  const press = await within(panel).findByRole('button', { name: 'Mark all as read' });
  await bell('Notifications, 2 unread');
  fireEvent.click(press);
  expect((await within(panel).findByRole('alert')).textContent).toBe('Something went wrong on our side.');
  broken = false;
  fireEvent.click(press);
  await bell('Notifications, none unread');
  await waitFor(() => expect(within(panel).queryByText('Unread:')).toBeNull());
  expect(press.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(press);
  expect(requests.filter((one) => one.startsWith('POST'))).toHaveLength(2);
});

test('a panel that does not load says so, and loads on request', async () => {
  const person = signIn();
  let broken = true;
  show('/student/course-list', {
    ...keeping([]),
    ...person,
    [LIST]: () =>
      broken
        ? { status: 403, data: { status: 403, code: 'not_allowed', message: 'Not now.' } }
        : { data: listOf([noticeOf()]) },
  });
  const panel = await opened();
  await within(panel).findByText('Not now.');
  broken = false;
  fireEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
  await within(panel).findByText('Your password was changed');
});

test('a new notice is counted at once and said to readers; said twice it is heard once', async () => {
  const person = signIn();
  const saved: Notice[] = [];
  show('/student/course-list', { ...keeping(saved), ...person });
  await bell('Notifications, none unread');
  await waitFor(() => expect(channel.has('notice')).toBe(true));
  saved.push(noticeOf({ kind: 'certificate-ready', about: { code: 'AB', title: 'Counting' } }));
  emit('notice', { noticeId: id(1) });
  await bell('Notifications, 1 unread');
  expect(await screen.findByText('New notification: Your certificate is ready')).toBeTruthy();
  emit('notice', { noticeId: id(1) });
  expect(screen.getAllByText('New notification: Your certificate is ready')).toHaveLength(1);
});

test('a change of one’s own account is a toast as well; reading elsewhere only counts anew', async () => {
  const person = signIn();
  const saved: Notice[] = [];
  show('/student/course-list', { ...keeping(saved), ...person });
  await bell('Notifications, none unread');
  await waitFor(() => expect(channel.has('notice')).toBe(true));
  saved.push(noticeOf({ kind: 'account-reinstated', about: {} }));
  emit('notice', { noticeId: id(1) });
  expect((await screen.findByRole('alert')).textContent).toBe('Your account is active again');
  expect(screen.queryByText(/^New notification:/)).toBeNull();
  for (const notice of saved) notice.readAt = minutesAgo(0);
  emit('notice');
  await bell('Notifications, none unread');
});

test('all notices: in the frame of the person’s own area, by read and unread, in pages', async () => {
  const person = signIn({ status: 'pending' });
  const read = noticeOf({ noticeId: id(2), kind: 'account-approved', about: {}, readAt: minutesAgo(1) });
  const { place } = show('/notices', { ...keeping([noticeOf(), read]), ...person });
  const page = within(await screen.findByRole('main'));
  await page.findByRole('heading', { name: 'Notifications', level: 1 });
  const rows = async () => within(await page.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
  expect(await rows()).toHaveLength(2);
  // Waiting for approval, one has the student's frame and may read what is told.
  expect(screen.getByRole('navigation', { name: 'Student' })).toBeTruthy();
  fireEvent.click(page.getByRole('link', { name: 'Unread 1' }));
  await waitFor(() => expect(place()).toBe('/notices?show=unread'));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  fireEvent.click(page.getByRole('button', { name: 'Mark all as read' }));
  await page.findByText('No unread notifications');
});

test.each([
  ['instructor', 'Instructor'],
  ['admin', 'Admin'],
] as const)('all notices of somebody whose role is %s stand in the frame called %s', async (role, label) => {
  const person = signIn({ role });
  const waiting = {
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  };
  show('/notices', { ...keeping([]), ...person, ...waiting });
  await screen.findByText('No notifications yet');
  expect(screen.getByRole('navigation', { name: label })).toBeTruthy();
});

test('a visitor at the address of all notices is led to sign-in', async () => {
  nobodySignedIn();
  const { place } = show('/notices?show=unread');
  await waitFor(() => expect(place()).toBe('/auth/sign-in?redirectTo=%2Fnotices%3Fshow%3Dunread'));
});

test('the next page starts where this one ends', async () => {
  const person = signIn();
  const pages: Record<string, object> = {
    '': listOf([noticeOf()], 'next'),
    next: listOf([noticeOf({ noticeId: id(2), kind: 'account-approved', about: {} })]),
  };
  show('/notices', {
    ...keeping([]),
    ...person,
    [LIST]: ({ search }) => ({ data: pages[new URLSearchParams(search).get('cursor') ?? ''] }),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await within(screen.getByRole('main')).findByText('Your account is approved');
  fireEvent.click(screen.getByRole('link', { name: 'First page' }));
  await within(screen.getByRole('main')).findByText('Your password was changed');
});

test('the menu of an admin counts anew when the server says that something waits', async () => {
  const person = signIn({ role: 'admin' });
  let instructorRequests = 2;
  const { requests } = show('/admin/nowhere', {
    ...keeping([]),
    ...person,
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests, submissions: 0 } }),
  });
  await screen.findByText('2 pending');
  await waitFor(() => expect(channel.has('waiting-changed')).toBe(true));
  instructorRequests = 3;
  const before = requests.length;
  for (let i = 0; i < 20; i += 1) emit('waiting-changed');
  await screen.findByText('3 pending');
  expect(requests.slice(before).filter((one) => one.includes('waiting'))).toHaveLength(1);
});

test('three and more of one kind in a row are one, until the others are wanted', async () => {
  const person = signIn();
  const device = (last: number, readAt: string | null = null) =>
    noticeOf({ noticeId: id(last), about: { what: 'new-device' }, createdAt: minutesAgo(last), readAt });
  show('/notices', {
    ...keeping([
      device(1),
      device(2),
      device(3, minutesAgo(1)),
      noticeOf({ noticeId: id(4), kind: 'account-approved' }),
    ]),
    ...person,
  });
  const page = within(await screen.findByRole('main'));
  const more = await page.findByRole('button', { name: '2 more, 1 unread' });
  expect(page.getAllByText('New sign-in from an unknown device')).toHaveLength(1);
  fireEvent.click(more);
  expect(page.getAllByText('New sign-in from an unknown device')).toHaveLength(3);
  expect(document.activeElement).toBe(page.getAllByRole('link', { name: /New sign-in/ })[1]);
  page.getByText('Your account is approved');
});
