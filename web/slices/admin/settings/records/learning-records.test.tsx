import type { CredentialLine } from '@stepwell/contract/xapi/credentials.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { signedInAs } from '../../../../testing/people.ts';
import { show } from '../../../../testing/screen.tsx';
// Fetched before the first test, whose patience is for the screen and not for the files it is made of.
import '../../../../shell/layouts/admin.tsx';
import '../admin-settings.screen.tsx';

const line = (about: Partial<CredentialLine> = {}): CredentialLine => ({
  credentialId: '0192f0aa-0000-7000-8000-000000000001',
  name: 'Flight simulator',
  key: 'lrs-0123456789abcdef01',
  scope: 'write',
  issuedBy: 'Ann Lee',
  issuedAt: '2026-11-20T10:00:00.000Z',
  usedAt: null,
  statements: 12,
  withdrawn: null,
  ...about,
});
const open = (answers: Parameters<typeof show>[1] = {}, query = '') => {
  const profile = signedInAs({ role: 'admin' });
  return show(`/admin/admin-settings?view=records${query}`, {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/admin/xapi': () => ({
      data: { endpoint: 'http://localhost:3000/api/xapi/', statements: 12345, lastStored: '2026-11-21T09:00:00.000Z' },
    }),
    'GET /api/admin/xapi/credentials': () => ({ data: { items: [line()], nextCursor: null } }),
    ...answers,
  });
};

test('the endpoint stands there to be copied, with what the store holds', async () => {
  const user = userEvent.setup();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy endpoint' }));
  expect(copied).toEqual(['http://localhost:3000/api/xapi/']);
  expect(screen.getByText('12,345')).toBeTruthy();
});

test('a credential that is issued with a double press is made once, and its secret shown once', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  open({
    'POST /api/admin/xapi/credentials': ({ body }) => {
      sent.push(body);
      return { data: { ...line({ name: 'Lab app', scope: 'read' }), secret: 'a-secret', token: 'lrs-1.a-secret' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Issue credential' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Issue credential' }));
  await dialog.findByText('Enter a name with at least 2 characters.');
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Program'), 'Lab app');
  await user.click(dialog.getByRole('radio', { name: /^Read only/ }));
  const button = dialog.getByRole('button', { name: 'Issue credential' });
  fireEvent.click(button);
  fireEvent.click(button);
  const shown = within(await screen.findByRole('dialog', { name: 'Credential for Lab app' }));
  expect(shown.getByText('a-secret')).toBeTruthy();
  expect(shown.getByText('lrs-1.a-secret')).toBeTruthy();
  expect(sent).toEqual([{ name: 'Lab app', scope: 'read' }]);
  await user.click(shown.getByRole('button', { name: 'I’ve saved it' }));
  await waitFor(() => expect(screen.queryByText('a-secret')).toBeNull());
});

test('withdrawing asks for a reason; one that is withdrawn says so and can be withdrawn no more', async () => {
  const user = userEvent.setup();
  let now = line();
  const reasons: unknown[] = [];
  open({
    'GET /api/admin/xapi/credentials': () => ({ data: { items: [now], nextCursor: null } }),
    'POST /api/admin/xapi/credentials/0192f0aa-0000-7000-8000-000000000001/withdrawal': ({ body }) => {
      reasons.push(body);
      now = line({ withdrawn: { at: '2026-11-21T10:00:00.000Z', reason: 'The contract ended.' } });
      return { data: now };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Flight simulator' }));
  await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await dialog.findByText('Enter a reason with at least 3 characters.');
  await user.type(dialog.getByLabelText('Reason, for the audit log'), 'The contract ended.');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Revoked: The contract ended.');
  expect(reasons).toEqual([{ reason: 'The contract ended.' }]);
  expect(screen.queryByRole('button', { name: 'Actions for Flight simulator' })).toBeNull();
});

test('the list is narrowed by its address, and an empty one leads on', async () => {
  const user = userEvent.setup();
  const searches: string[] = [];
  open(
    {
      'GET /api/admin/xapi/credentials': ({ search }) => {
        searches.push(search);
        return { data: { items: [], nextCursor: null } };
      },
    },
    '&state=withdrawn&q=sim',
  );
  await screen.findByText('No credentials match');
  expect(searches.at(-1)).toContain('state=withdrawn');
  await user.click(screen.getByRole('link', { name: 'All credentials' }));
  await screen.findByText('No credentials yet');
});
