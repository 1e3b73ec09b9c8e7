import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobodySignedIn } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';
import './set-up.screen.tsx';
import './sign-in.screen.tsx';

const frame = (needsSetUp: boolean) => ({
  'GET /api/site/frame': () => ({
    data: {
      demo: false,
      siteName: 'Stepwell',
      siteLine: '',
      contactEmail: '',
      logoUrl: null,
      needsSetUp,
      home: 'default',
    },
  }),
});

test('the start of a site without an admin is making one', async () => {
  nobodySignedIn();
  const { place } = show('/', frame(true));
  await screen.findByRole('heading', { name: 'Set up the site' });
  expect(place()).toBe('/setup');
});

test('a site with an admin says so there, and leads to sign-in', async () => {
  nobodySignedIn();
  const { place } = show('/setup', frame(false));
  await screen.findByRole('heading', { name: 'This site is already set up' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/sign-in');
  expect(place()).toBe('/setup');
});

test('not to know it keeps nobody from signing in', async () => {
  nobodySignedIn();
  const { place } = show('/', {
    'GET /api/site/frame': () => ({ status: 403, data: { status: 403, code: 'not_allowed', message: 'No.' } }),
  });
  await waitFor(() => expect(place()).toBe('/auth/sign-in'));
});
