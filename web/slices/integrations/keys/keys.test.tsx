import type { AdminApiKey, ApiKey, OwnApiKeys } from '@stepwell/contract/integrations/api-keys.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
// Fetched before the first test, whose patience is for the screen and not for the files it is made of.
import '../../../shell/layouts/admin.tsx';
import '../../../shell/layouts/student.tsx';
import '../../admin/settings/admin-settings.screen.tsx';
import '../../identity/settings/setting.screen.tsx';
import './all-keys.public.tsx';
import './own-keys.public.tsx';

const id = (last: number) => `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`;
const keyOf = (about: Partial<ApiKey> = {}): ApiKey => ({
  keyId: id(1),
  name: 'Nightly sync',
  start: 'stepwell_Ab3dE',
  scopes: ['profile:read', 'learning:read'],
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2099-01-31T10:00:00.000Z',
  usedAt: '2026-11-28T10:00:00.000Z',
  usedFrom: '203.0.113.9',
  revokedAt: null,
  ...about,
});
const own = (keys: ApiKey[]): OwnApiKeys => ({
  keys,
  scopes: [
    { scope: 'profile:read', endpoints: [{ method: 'GET', path: '/api/profile' }] },
    { scope: 'learning:read', endpoints: [{ method: 'GET', path: '/api/learning/courses' }] },
  ],
  baseUrl: 'https://learn.example.org/api',
  callsPerMinute: 300,
});
const problem = (status: number, code: string, message: string, fields = {}) => ({
  status,
  data: { title: 'Refused', status, code, message, fields, requestId: 'x' },
});
const openOwn = (answers: Parameters<typeof show>[1] = {}) => {
  signedInAs();
  return show('/student/setting?view=api-keys', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/account/api-keys': () => ({ data: own([keyOf()]) }),
    ...answers,
  });
};

test('a key says what it allows, when it was used and from where; what each permission opens stands below', async () => {
  openOwn({
    'GET /api/account/api-keys': () => ({
      data: own([
        keyOf(),
        keyOf({ keyId: id(2), name: 'Old', expiresAt: '2026-01-01T00:00:00.000Z', usedAt: null, usedFrom: null }),
        keyOf({ keyId: id(3), name: 'Leaked', revokedAt: '2026-11-01T00:00:00.000Z' }),
      ]),
    }),
  });
  const panel = within(await screen.findByRole('region', { name: 'API keys' }));
  const rows = await panel.findAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/Nightly sync.*Read profile, Read learning.*Expires.*from 203\.0\.113\.9/);
  expect(panel.getByText(/^Expired/).textContent).toMatch(/never used/);
  expect(panel.getByText(/^Revoked/)).toBeTruthy();
  expect(panel.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  expect(panel.getByText('/api/learning/courses')).toBeTruthy();
  expect(panel.getByText(/learn\.example\.org\/api\/profile/)).toBeTruthy();
});

test('without any key the page says what one is for; a double press creates one, shown once', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  openOwn({
    'GET /api/account/api-keys': () => ({ data: own([]) }),
    'POST /api/account/api-keys': ({ body }) => {
      sent.push(body);
      return { data: { ...keyOf({ name: 'Lab', usedAt: null, usedFrom: null }), key: 'stepwell_Ab3dEfgh' } };
    },
  });
  await screen.findByText('No API keys yet');
  await user.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  await user.click(dialog.getByRole('button', { name: 'Create API key' }));
  await dialog.findByText('Enter a name with at least 2 characters.');
  expect(dialog.getByText('Choose at least one permission.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), 'Lab');
  await user.click(dialog.getByLabelText('Read profile'));
  await user.selectOptions(dialog.getByLabelText('Expires in'), '1 year');
  const button = dialog.getByRole('button', { name: 'Create API key' });
  fireEvent.click(button);
  fireEvent.click(button);
  const shown = within(await screen.findByRole('dialog', { name: 'API key “Lab”' }));
  expect(shown.getByText('stepwell_Ab3dEfgh')).toBeTruthy();
  expect(sent).toEqual([{ name: 'Lab', scopes: ['profile:read'], days: 365 }]);
  await user.click(shown.getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByText('stepwell_Ab3dEfgh')).toBeNull();
  expect(screen.getByRole('button', { name: 'Revoke Lab' })).toBeTruthy();
});

test('who signed in a while ago says the password first, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  const sent: object[] = [];
  openOwn({
    'POST /api/account/api-keys': ({ body }) => {
      sent.push(body as object);
      if (sent.length === 1) return problem(422, 'prove_yourself', 'Confirm it’s you.', { password: 'Enter it.' });
      return { data: { ...keyOf({ keyId: id(4), name: 'Lab' }), key: 'stepwell_second' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Lab');
  await user.click(dialog.getByLabelText('Read learning'));
  await user.click(dialog.getByRole('button', { name: 'Create API key' }));
  const proof = within(await screen.findByRole('form', { name: 'Confirm it’s you' }));
  await user.type(proof.getByLabelText('Your password'), 'seven brass lamps');
  await user.click(proof.getByRole('button', { name: 'Create API key' }));
  await screen.findByText('stepwell_second');
  expect(sent[1]).toEqual({ name: 'Lab', scopes: ['learning:read'], days: 90, password: 'seven brass lamps' });
});

test('a key is revoked after a question, and stands there as revoked', async () => {
  const user = userEvent.setup();
  openOwn({
    [`DELETE /api/account/api-keys/${id(1)}`]: () => ({ data: keyOf({ revokedAt: '2026-11-29T00:00:00.000Z' }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly sync' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Nightly sync' })).toBeNull());
  expect(screen.getByText(/^Revoked/)).toBeTruthy();
});

test('who looks through somebody’s eyes is told that keys are not theirs to see, and asks for none', async () => {
  signedInAs({ viewedBy: { userId: id(9), fullName: 'Ann Lee' } });
  const { requests } = show('/student/setting?view=api-keys', {
    'GET /api/profile': () => ({ data: profileOf({ viewedBy: { userId: id(9), fullName: 'Ann Lee' } }) }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  });
  await screen.findByText(/can view and change their API keys/);
  expect(JSON.stringify(requests)).not.toContain('api-keys');
});

test('an admin finds a key by its owner and revokes it with a reason', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const line: AdminApiKey = { ...keyOf(), owner: { userId: id(7), fullName: 'Asha Rao', email: 'asha@example.org' } };
  const profile = signedInAs({ role: 'admin' });
  show('/admin/admin-settings?view=keys', {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/admin/api-keys': () => ({ data: { items: [line], nextCursor: null } }),
    [`POST /api/admin/api-keys/${id(1)}/revocation`]: ({ body }) => {
      sent.push(body);
      return { data: { ...line, revokedAt: '2026-11-29T00:00:00.000Z' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Nightly sync' }));
  await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('Enter a reason with at least 3 characters.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason, for the audit log'), 'Found in a repository.');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Found in a repository.' }]));
});
