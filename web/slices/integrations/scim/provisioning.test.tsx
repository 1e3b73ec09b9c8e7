import type { AdminApiKey } from '@stepwell/contract/integrations/api-keys.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
// Fetched before the first test, whose patience is for the screen and not for the files it is made of.
import '../../../shell/layouts/admin.tsx';
import '../../admin/settings/admin-settings.screen.tsx';
import './provisioning.public.tsx';

const keyId = '0192f0aa-0000-7000-8000-000000000001';
const { owner, ...own } = {
  keyId,
  name: 'Entra',
  start: 'stepwell_Ab3dE',
  scopes: ['people:provision'],
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2099-01-31T10:00:00.000Z',
  usedAt: null,
  usedFrom: null,
  revokedAt: null,
  owner: { userId: '0192f0aa-0000-7000-8000-000000000007', fullName: 'Ann Lee', email: 'ann@example.org' },
} satisfies AdminApiKey;
const state = { baseUrl: 'https://learn.example.org/api/scim/v2', people: 1240, suspended: 3, groups: 12 };

const open = (answers: Parameters<typeof show>[1]) => {
  const profile = signedInAs({ role: 'admin' });
  return show('/admin/admin-settings?view=scim', {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/admin/scim': () => ({ data: state }),
    ...answers,
  });
};

test('the first key is created with its one permission by a double press, and shown once with the URL', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const { requests } = open({
    'GET /api/admin/api-keys': () => ({
      data: { items: sent.length > 0 ? [{ ...own, owner }] : [], nextCursor: null },
    }),
    'POST /api/account/api-keys': ({ body }) => {
      sent.push(body);
      return { data: { ...own, key: 'stepwell_Ab3dEfgh' } };
    },
  });
  await screen.findByText('No keys for provisioning yet');
  expect(screen.getByText('1,240, 3 suspended')).toBeTruthy();
  expect(JSON.stringify(requests)).toContain('scope=people%3Aprovision');
  await user.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  expect(dialog.queryByText('Permissions')).toBeNull();
  await user.type(dialog.getByLabelText('Name'), 'Entra');
  const button = dialog.getByRole('button', { name: 'Create API key' });
  fireEvent.click(button);
  fireEvent.click(button);
  const shown = within(await screen.findByRole('dialog', { name: 'API key “Entra”' }));
  expect(shown.getByText('stepwell_Ab3dEfgh')).toBeTruthy();
  expect(shown.getByText(state.baseUrl)).toBeTruthy();
  expect(sent).toEqual([{ name: 'Entra', scopes: ['people:provision'], days: 90 }]);
  await user.click(shown.getByRole('button', { name: 'I’ve saved it' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Entra' })).toBeTruthy());
});

test('what can’t be loaded says so, each part by itself', async () => {
  const refused = {
    title: 'Refused',
    status: 500,
    code: 'unexpected',
    message: 'Something went wrong.',
    requestId: 'x',
  };
  open({
    'GET /api/admin/scim': () => ({ status: 500, data: refused }),
    'GET /api/admin/api-keys': () => ({ data: { items: [{ ...own, owner }], nextCursor: null } }),
  });
  expect(await screen.findByRole('button', { name: 'Actions for Entra' })).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
});
