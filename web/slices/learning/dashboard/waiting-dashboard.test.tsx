import type { ApprovalStep } from '@stepwell/contract/identity/identity.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

function waitingFor(missing: ApprovalStep[], emailConfirmedAt: string | null) {
  const profile = signedInAs({ status: 'pending', emailConfirmedAt });
  show('/student/dashboard', {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/profile/approval': () => ({ data: { missing } }),
    'GET /api/courses': () => ({ data: listOf([]) }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  });
}

test('where the team approves, an unconfirmed person has two steps left', async () => {
  waitingFor(['confirm-email', 'team'], null);
  await screen.findByRole('heading', { level: 1, name: '2 steps left, Priya' });
  expect(screen.getByRole('heading', { name: 'Team approval' })).toBeTruthy();
  expect(screen.getByText(/^The team reviews each new account\. We’ll email/)).toBeTruthy();
});

test('where a confirmed address is enough, that is the one step left, and nobody is said to look at it', async () => {
  waitingFor(['confirm-email'], null);
  await screen.findByRole('heading', { level: 1, name: '1 step left, Priya' });
  expect(screen.getByRole('heading', { name: 'Access to courses' })).toBeTruthy();
  expect(screen.getByText('Automatic once your email address is confirmed.')).toBeTruthy();
  expect(screen.queryByText(/the team/i)).toBeNull();
});

test('who confirmed waits for the team alone', async () => {
  waitingFor(['team'], '2026-11-01T09:05:00.000Z');
  await screen.findByRole('heading', { level: 1, name: '1 step left, Priya' });
  expect(screen.getByRole('heading', { name: 'Team approval' })).toBeTruthy();
});
