import type { Challenge } from '@stepwell/contract/challenges.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const challenge: Challenge = {
  ...{ slug: 'crates', title: 'Tiffin crates', difficulty: 'easy', tags: [], points: 10, pointsNow: 10, kind: 'stdio' },
  ...{
    version: 1,
    triers: 0,
    solvers: 0,
    state: 'untouched',
    statement: '<p>How many crates?</p>',
    samples: [],
    hints: [],
  },
  ...{ checker: { kind: 'exact' }, signature: null, groups: [], solution: null },
  languages: [
    {
      ...{ language: 'python', name: 'Python', version: '3.12.0', extension: '.py', available: true, notes: [] },
      ...{ cpuMs: 2000, memoryBytes: 268_435_456, starter: [{ name: 'main.py', text: '' }] },
    },
  ],
};

const refusal = { title: 'Forbidden', status: 403, code: 'forbidden', message: 'Not now.', requestId: 'r1' };

test('a workspace that does not know whose it is says so after its retries, and comes with the next one', async () => {
  signedInAs();
  let works = false;
  show('/student/code-challenge?challenge=crates', {
    'GET /api/profile': () => (works ? { data: profileOf() } : { status: 403, data: refusal }),
    'GET /api/coding/challenges/crates': () => ({ data: challenge }),
    'GET /api/coding/challenges/crates/drafts': () => ({ data: { items: [] } }),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  works = true;
  fireEvent.click(retry);
  expect(await screen.findByText('How many crates?')).toBeTruthy();
});

test('who has a challenge open is told that it changed, and that it was put away', async () => {
  signedInAs();
  let now: Challenge | undefined = challenge;
  const gone = { title: 'Not found', status: 404, code: 'challenge_not_found', message: 'Gone.', requestId: 'r2' };
  show('/student/code-challenge?challenge=crates', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/coding/challenges/crates': () => (now ? { data: now } : { status: 404, data: gone }),
    'GET /api/coding/challenges/crates/drafts': () => ({ data: { items: [] } }),
  });
  await screen.findByText('How many crates?');
  const isTold = () => screen.queryByText(/has changed since you opened it/) !== null;
  expect(isTold()).toBe(false);
  now = { ...challenge, version: 2, statement: '<p>How many tiffins?</p>' };
  const run = () => fireEvent.click(screen.getAllByRole('button', { name: /^Run samples/ })[0] as HTMLElement);
  run();
  await screen.findByText('How many tiffins?');
  fireEvent.click(await screen.findByRole('button', { name: 'Understood' }));
  expect(isTold()).toBe(false);
  now = undefined;
  run();
  await screen.findByText(/This challenge was put away/);
  expect(screen.getByText('How many tiffins?')).toBeTruthy();
  now = { ...challenge, version: 2 };
  run();
  await waitFor(() => expect(screen.queryByText(/This challenge was put away/)).toBeNull());
});

test('where there is no such challenge the page says so, and leads back to those there are', async () => {
  signedInAs();
  const gone = { title: 'Not found', status: 404, code: 'challenge_not_found', message: 'Gone.', requestId: 'r2' };
  show('/student/code-challenge?challenge=crates', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/coding/challenges/crates': () => ({ status: 404, data: gone }),
    'GET /api/coding/challenges/crates/drafts': () => ({ status: 404, data: gone }),
  });
  await screen.findByRole('heading', { name: 'There is no such challenge' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
