import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listOf, mineOf } from '../testing/courses.ts';
import { nobodySignedIn, profileOf, signedInAs } from '../testing/people.ts';
import { show } from '../testing/screen.tsx';

const SHELF = 'GET /api/learning/courses';
const answersFor = (profile: ReturnType<typeof profileOf>) => ({
  'GET /api/profile': () => ({ data: profile }),
  [SHELF]: () => ({ data: listOf([mineOf('counting', 'Counting')]) }),
  'GET /api/courses': () => ({ data: listOf([]) }),
});

test.each([
  ['/student/course-list?cursor=ab%20c', '/student/course-list?cursor=ab%20c'],
  ['/INSTRUCTOR/payout', '/INSTRUCTOR/payout'],
  ['/admin/students?status=pending', '/admin/students?status=pending'],
  ['/admin/nowhere', '/admin/nowhere'],
])('a visitor at %s is led to sign-in, and nothing is asked on the way', async (address, wanted) => {
  nobodySignedIn();
  const { place, requests } = show(address);
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(place()).toBe(`/auth/sign-in?redirectTo=${encodeURIComponent(wanted)}`);
  expect(requests).toEqual([]);
});

test.each([
  ['admin', '/instructor/dashboard'],
  ['instructor', '/student/dashboard'],
  ['student', '/student/dashboard'],
] as const)('the start leads the role %s to %s', async (role, home) => {
  const profile = signedInAs({ role });
  const { place } = show('/', answersFor(profile));
  await waitFor(() => expect(place()).toBe(home));
});

test('the start leads a visitor to sign-in', async () => {
  nobodySignedIn();
  const { place } = show('/');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(place()).toBe('/auth/sign-in');
});

test.each([
  ['student', '/instructor/payout', 'This page is for instructors'],
  ['student', '/admin/students', 'This page is for admins'],
  ['instructor', '/admin/students', 'This page is for admins'],
  ['instructor', '/admin/nowhere', 'This page is for admins'],
] as const)('a signed-in %s at %s reads why, with a way back, and no data is asked', async (role, address, title) => {
  signedInAs({ role });
  const { place, requests } = show(address);
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('link', { name: 'Back to dashboard' }).getAttribute('href')).toBe('/student/dashboard');
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
  expect(place()).toBe(address);
  expect(requests).toEqual([]);
});

test.each(['pending', 'declined', 'suspended'] as const)(
  'a %s student sees two open rows, the rest locked with a reason',
  async (status) => {
    const profile = signedInAs({ status, statusReason: 'Because.' });
    const { requests } = show('/student/course-list', answersFor(profile));
    await screen.findByRole('heading', { name: 'Course list' });
    const rows = screen.getAllByRole('link', { hidden: true });
    const open = rows.filter((row) => row.closest('nav[aria-label=Student]') && !row.getAttribute('aria-disabled'));
    expect(open.map((row) => row.getAttribute('href'))).toEqual([
      '/demos/default/home',
      '/student/dashboard',
      '/student/subscription',
    ]);
    const locked = rows.filter((row) => row.getAttribute('aria-disabled') === 'true');
    expect(locked).toHaveLength(19);
    for (const row of locked) {
      expect(row.getAttribute('href')).toBeNull();
      expect(row.tabIndex).toBe(0);
      expect(document.getElementById(row.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy();
    }
    expect(requests.filter((one) => one.startsWith(SHELF))).toEqual([]);
  },
);

test('a profile that says approved opens the screen one stands before, without a load', async () => {
  signedInAs({ status: 'pending' });
  let answer: () => void = () => {};
  const requested = new Promise<void>((done) => {
    answer = done;
  });
  const { container } = show('/student/course-list', {
    ...answersFor(profileOf()),
    'GET /api/profile': async () => {
      await requested;
      return { data: profileOf() };
    },
  });
  await screen.findByRole('link', { name: 'Go to dashboard' });
  answer();
  await screen.findByRole('link', { name: 'Continue Counting' });
  expect(container.querySelector('[aria-disabled=true]')).toBeNull();
});

test('the menu keeps the labels and letter cases of the specification', async () => {
  const profile = signedInAs();
  show('/student/dashboard', answersFor(profile));
  const menu = await screen.findByRole('navigation', { name: 'Student' });
  const rows = [...menu.querySelectorAll('li a')].map(
    (row) => `${row.querySelector('b')?.textContent} ${row.getAttribute('href')}`,
  );
  expect(rows).toEqual([
    'Dashboard /student/dashboard',
    'leadership-board /student/leadership-board',
    'My Subscriptions /student/subscription',
    'available courses /student/available-courses',
    'course list /student/course-list',
    'online classes /student/online-classes',
    'blog /student/student-Blog',
    'Communication Skills /student/course-resume',
    'speaking practice /student/speakingPractice',
    'learning practice /student/learningPractice',
    'writing practice /student/writingPractice',
    'aptitude /student/aptitude',
    'Weekly Challenge /student/problem-statement',
    'Compiler /student/terminal',
    'Mock Interview Videos /student/bookmark',
    'selfInterview /student/selfInterview',
    'Recruitment Assessment with AI /student/attend-interview',
    'resume /student/resume',
    'Job Mela /student/interview-details',
    'final assessment /student/final-assessment',
    'edit profile /student/edit-profile',
  ]);
});

test('the group that holds the current page opens by itself, the others wait to be opened', async () => {
  const profile = signedInAs({ role: 'instructor' });
  show('/instructor/Company-interview', answersFor(profile));
  const here = await screen.findByRole('link', { name: 'Company-interview' });
  expect(here.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: 'Interviews' }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: 'Teach' }).getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link', { name: 'Student list' })).toBeNull();
});

test('a profile that cannot be fetched leaves a guest and a line in the console', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  signedInAs({ role: 'student' });
  const { requests } = show('/student/subscription', {
    'GET /api/profile': () => ({ status: 503, data: { status: 503, code: 'not_ready', message: 'Starting.' } }),
  });
  await screen.findByRole('button', { name: /^Account menu of Guest/ });
  await vi.waitFor(() => expect(logged.mock.calls.flat()).toContain('Failed to fetch profile'), { timeout: 20_000 });
  expect(screen.getByRole('button', { name: /^Account menu of Guest/ })).toBeTruthy();
  expect(requests.filter((one) => one.startsWith('GET /api/profile'))).toHaveLength(1);
});

test('without a network the name is the last one that this device knows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  signedInAs({ role: 'student', fullName: 'Kabir Nair' });
  show('/student/subscription', { 'GET /api/profile': () => Promise.reject(new TypeError('Failed to fetch')) });
  await screen.findByRole('button', { name: /^Account menu of Kabir Nair/ });
});

test('the profile is asked with a token and shows the name; without one it is not asked', async () => {
  const profile = signedInAs({ role: 'student', fullName: 'Kabir Nair' });
  const first = show('/student/subscription', answersFor({ ...profile, fullName: 'Kabir R. Nair' }));
  await screen.findByRole('button', { name: /^Account menu of Kabir R\. Nair/ });
  first.unmount();
  localStorage.removeItem('token');
  const second = show('/student/subscription');
  await screen.findByRole('button', { name: /^Account menu of Guest/ });
  expect(second.requests.filter((one) => one.endsWith('/api/profile'))).toEqual([]);
});

test('a 401 tells once and leads to sign-in', async () => {
  const alerted: string[] = [];
  vi.stubGlobal('alert', (text: string) => alerted.push(text));
  signedInAs();
  const gone = () => ({ status: 401, data: { message: 'Signed in elsewhere' } });
  const { place } = show('/student/course-list', { 'GET /api/profile': gone, [SHELF]: gone });
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(place()).toBe('/auth/sign-in');
  expect(alerted).toEqual(['⛔ Signed in elsewhere']);
});
