import { readdirSync, readFileSync } from 'node:fs';
import type { OwnProfile } from '@stepwell/contract/identity/account.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { sessionNow, TOKEN } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';
// Fetched when it is opened; here beforehand, so that no test waits for it.
import '../../slices/identity/profile/edit-profile.screen.tsx';

vi.setConfig({ testTimeout: 60_000 });

const own: OwnProfile = {
  userId: '0192f0aa-0000-7000-8000-000000000001',
  fullName: 'Priya Sharma',
  headline: 'Learns graphs',
  bio: '',
  location: '',
  education: [],
  skills: [],
  links: [],
  isPublic: false,
  photoUrl: null,
  instructorId: null,
  version: 'first',
};
const gone = () => ({ status: 401, data: { message: 'Signed in on another device.' } });
const alerted: string[] = [];
let profile: () => { status?: number; data: unknown } = gone;
beforeEach(() => {
  alerted.length = 0;
  vi.stubGlobal('alert', (text: string) => alerted.push(text));
  profile = () => ({ data: profileOf() });
});

async function typed() {
  signedInAs();
  const shown = show('/student/edit-profile', {
    'GET /api/profile': () => profile(),
    'GET /api/learning/courses': () => ({ data: { items: [], total: 0, nextCursor: null } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/account/profile': () => ({ data: own }),
    'PUT /api/account/profile': gone,
    'POST /api/auth/sign-out': () => ({ data: {} }),
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Headline'), '!');
  return { ...shown, user };
}
const signOutAt = () => void signOut();
const readAt = () => {
  profile = gone;
  void call(identity.profile, {}).catch(() => {});
};
const elsewhereAt = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the other tab does it.
  document.cookie = 'stepwell_session=; Path=/; Max-Age=0';
  localStorage.removeItem(TOKEN);
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN }));
};
const saveAt = () => screen.getByRole('button', { name: 'Save profile' }).click();

const ends = [
  ['signing out', signOutAt, 'Sign out without saving?', 'Sign out without saving'],
  ['a 401 of what is read', readAt, 'Your session has ended', 'Sign in again'],
  ['a 401 of the save itself', saveAt, 'Your session has ended', 'Sign in again'],
  ['signing out in another tab', elsewhereAt, 'Your session has ended', 'Sign in again'],
] as const;

test.each(ends)('%s asks first, and a yes leads to sign-in', async (_, end, title, yes) => {
  const { user, place } = await typed();
  end();
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(sessionNow()).not.toBeNull();
  await user.click(within(dialog).getByRole('button', { name: yes }));
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(place()).toMatch(/^\/auth\/sign-in/);
  expect(sessionNow()).toBeNull();
  expect(alerted).toEqual([]);
});

test.each(ends)('%s: whoever stays keeps what they wrote', async (_, end, title) => {
  const { user, place } = await typed();
  end();
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place()).toBe('/student/edit-profile');
  expect(screen.getByLabelText<HTMLInputElement>('Headline').value).toBe('Learns graphs!');
});

test('after staying what is read does not ask again; leaving then ends the session as ever', async () => {
  const { user, router } = await typed();
  readAt();
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  await expect(call(identity.profile, {})).rejects.toThrow('Unauthorized');
  expect(screen.queryByRole('dialog')).toBeNull();
  void router.navigate('/student/setting');
  const leave = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(leave).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByLabelText('Headline')).toBeNull());
  await expect(call(identity.profile, {})).rejects.toThrow('Unauthorized');
  await waitFor(() => expect(sessionNow()).toBeNull());
  expect(alerted).toEqual(['⛔ Signed in on another device.']);
});

test('whatever stops a way out knows of a session that has ended', () => {
  const stopping = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => readFileSync(`web/${file}`, 'utf8').includes('useBlocker('));
  // The compiler leads out of its document by loading the next one, whoever is signed in.
  expect(stopping.filter((file) => !readFileSync(`web/${file}`, 'utf8').includes('hasSessionEnded'))).toEqual([
    'slices/compiler/compiler.screen.tsx',
  ]);
  expect(stopping.length).toBeGreaterThan(2);
});
