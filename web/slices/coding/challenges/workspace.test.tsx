import type { Challenge } from '@stepwell/contract/challenges.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const challenge: Challenge = {
  ...{ slug: 'crates', title: 'Tiffin crates', difficulty: 'easy', tags: [], points: 10, pointsNow: 10, kind: 'stdio' },
  ...{ triers: 0, solvers: 0, state: 'untouched', statement: '<p>How many crates?</p>', samples: [], hints: [] },
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
