import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../testing/people.ts';
import { type ApiRequest, show } from '../testing/screen.tsx';

await Promise.all([
  import('../slices/identity/erasing-banner.public.tsx'),
  import('../slices/notices/bell.public.tsx'),
  import('../slices/site/legal/privacy.screen.tsx'),
  import('./account/account-menu.tsx'),
]);

const frame = (requests: ApiRequest[], about: Parameters<typeof profileOf>[0] = {}) => ({
  'GET /api/profile': (one: ApiRequest) => {
    requests.push(one);
    return { data: profileOf(about) };
  },
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
});

test('public pages say, too, that an account waits to be erased, with the way to keep it; and show its photo', async () => {
  signedInAs();
  const requests: ApiRequest[] = [];
  show('/privacy', frame(requests, { eraseAt: '2026-12-05T10:00:00.000Z', photoUrl: '/media/photos/one.webp' }));
  await screen.findByRole('region', { name: 'Account deletion scheduled' });
  await screen.findByRole('button', { name: 'Keep my account' });
  const menu = await screen.findByRole('button', { name: /^Account menu of Priya Sharma/ });
  expect(menu.querySelector('img')?.getAttribute('src')).toBe('/media/photos/one.webp');
  expect(requests).toHaveLength(1);
});

test('where nothing waits nothing is said', async () => {
  signedInAs();
  const requests: ApiRequest[] = [];
  show('/privacy', frame(requests));
  await screen.findByRole('button', { name: /^Account menu of Priya Sharma/ });
  await expect.poll(() => requests.length).toBe(1);
  expect(screen.queryByRole('region', { name: 'Account deletion scheduled' })).toBeNull();
});

test('a visitor’s public page asks for no profile', async () => {
  nobodySignedIn();
  const requests: ApiRequest[] = [];
  show('/privacy', frame(requests));
  await screen.findByRole('link', { name: 'Start free' });
  await screen.findByRole('heading', { level: 1 });
  expect(requests).toEqual([]);
});
