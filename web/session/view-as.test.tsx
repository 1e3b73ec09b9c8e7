import { identity } from '@stepwell/contract/identity/identity.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../api/call.ts';
import { listOf, mineOf } from '../testing/courses.ts';
import { profileOf, signedInAs } from '../testing/people.ts';
import { answering, show } from '../testing/screen.tsx';
import { ASIDE, loadSession, removeSession, sessionNow, TOKEN } from './session.ts';
import { goBack, leaveBy, startViewAs, viewAsEnded } from './view-as.ts';

const ann = { role: 'admin', fullName: 'Ann Lee' } as const;
const seen = profileOf({ viewedBy: { userId: profileOf().userId, fullName: 'Ann Lee' } });
const look = () => ({ token: 'eyes', expiresAt: new Date(Date.now() + 60_000).toISOString(), profile: seen });
const from = '/admin/students?q=priya';
let left: string[] = [];
/** What the browser says of the page that loads next. */
const loads = () => window.dispatchEvent(new Event('pageshow'));
beforeEach(() => {
  left = [];
  loads();
  leaveBy((path) => left.push(path));
});
/** An admin who began a look, on the page that loads next. */
function looking() {
  signedInAs(ann, 'own');
  startViewAs(look(), from);
  loadSession();
}

test('a look takes the session’s place and puts the admin’s own aside', () => {
  looking();
  expect(left).toEqual(['/student/dashboard']);
  expect(localStorage.getItem(TOKEN)).toBe('eyes');
  expect(sessionNow()).toMatchObject({ token: 'eyes', role: 'student', fullName: 'Priya Sharma', looking: true });
});

test('the page that begins a look stays as it is until it is left', () => {
  signedInAs(ann, 'own');
  startViewAs(look(), from);
  expect(sessionNow()).toMatchObject({ token: 'own', role: 'admin' });
});

test('stopping tells the server and comes back to where the look began, with nothing left behind', async () => {
  looking();
  const requests = answering({ 'POST /api/auth/sign-out': () => ({ data: {} }) });
  const { signOut } = await import('./sign-out.ts');
  await signOut();
  loadSession();
  expect(requests).toEqual(['POST /api/auth/sign-out']);
  expect(left).toEqual(['/student/dashboard', from]);
  expect(sessionNow()).toMatchObject({ token: 'own', role: 'admin', fullName: 'Ann Lee' });
  expect(sessionNow()).not.toHaveProperty('looking');
  expect(localStorage.getItem(ASIDE)).toBeNull();
  // The page that leaves does not tell it in place of the one that loads.
  expect(viewAsEnded()).toBeNull();
  loads();
  expect([viewAsEnded(), viewAsEnded()]).toEqual(['stopped', null]);
});

test('a look whose time ran out brings the admin’s own session back, without an alert', async () => {
  looking();
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  onTestFinished(() => alert.mockRestore());
  answering({ 'GET /api/profile': () => ({ status: 401, data: {} }) });
  await Promise.all([1, 2].map(() => expect(call(identity.profile, {})).rejects.toThrow('Unauthorized')));
  loadSession();
  expect(alert).not.toHaveBeenCalled();
  expect(sessionNow()).toMatchObject({ token: 'own', role: 'admin' });
  // Two calls failed together, and the second must not lead elsewhere while the page goes.
  expect(left).toEqual(['/student/dashboard', from]);
});

test('where another tab came back first, this one follows and signs nobody out', () => {
  looking();
  const [cookie, token] = [document.cookie, localStorage.getItem(TOKEN)];
  goBack('over');
  expect(document.cookie).not.toBe(cookie);
  expect(token).toBe('eyes');
  // It was another tab's.
  loads();
  // This page still holds the look in memory, and what was put aside is gone.
  expect(sessionNow()?.looking).toBe(true);
  expect(goBack('over')).toBe(true);
  expect(left.at(-1)).toBe('/');
});

test.each([
  'not json',
  '{"token":1}',
  JSON.stringify({ token: 'own', role: 'admin', status: 'approved', fullName: 'A', from: '//evil.test' }),
])('what was put aside and is broken leads nowhere: %s', (saved) => {
  looking();
  localStorage.setItem(ASIDE, saved);
  expect(goBack('over')).toBe(false);
  expect(left).toEqual(['/student/dashboard']);
});

test('no token stays aside once nobody looks any more', () => {
  looking();
  removeSession();
  expect(localStorage.getItem(ASIDE)).toBeNull();
  localStorage.setItem(ASIDE, 'left-over');
  signedInAs(ann, 'own');
  expect(localStorage.getItem(ASIDE)).toBeNull();
  localStorage.setItem(ASIDE, 'left-over');
  loadSession();
  expect(localStorage.getItem(ASIDE)).toBeNull();
});

test('the banner says who one is, in every frame, and stops the look', async () => {
  looking();
  show('/student/course-list', {
    'GET /api/profile': () => ({ data: seen }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/learning/courses': () => ({ data: listOf([mineOf('graphs', 'Graphs')]) }),
    'POST /api/auth/sign-out': () => ({ data: {} }),
  });
  const banner = await screen.findByRole('complementary', { name: 'View as' });
  expect(banner.textContent).toContain('You are viewing Stepwell as Priya Sharma.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(left.at(-1)).toBe(from));
});
