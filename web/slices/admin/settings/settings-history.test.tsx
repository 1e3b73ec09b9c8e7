import type { SettingsChange } from '@stepwell/contract/admin/settings-history.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { signedInAs } from '../../../testing/people.ts';
import { answering } from '../../../testing/screen.tsx';
import { SettingsHistory } from './settings-history.tsx';

afterEach(cleanup);

const change: SettingsChange = {
  seq: 7,
  at: '2026-11-29T02:00:00Z',
  act: 'settings.changed',
  actor: { userId: crypto.randomUUID(), fullName: 'Ann Lee' },
  subject: null,
  reason: null,
  before: { siteName: 'Stepwell' },
  after: { siteName: 'Hill College' },
  names: {},
  canRestore: true,
};

test('a change is shown as it is opened, and undone by one press', async () => {
  signedInAs({ role: 'admin' });
  const onRestored = vi.fn();
  const requests = answering({
    'GET /api/admin/settings/history': () => ({ data: { items: [change], nextCursor: null } }),
    'POST /api/admin/settings/history/7/restoring': () => ({ data: { seq: 7 } }),
  });
  render(
    <Providers queryClient={newQueryClient()}>
      <SettingsHistory topic="site" onRestored={onRestored} />
    </Providers>,
  );
  expect(requests).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show history' }));
  await screen.findByText('Name changed from “Stepwell” to “Hill College”');
  screen.getByText('by Ann Lee');
  fireEvent.click(screen.getByRole('button', { name: 'Restore earlier values' }));
  await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
});
