import type { AdminSettings } from '@stepwell/contract/admin/settings.ts';
import type { BackupState, SystemState } from '@stepwell/contract/admin/system.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
// Fetched before the first test, whose patience is for the screen and not for the files it is made of.
import '../../../shell/layouts/admin.tsx';
import './admin-settings.screen.tsx';

const settings = (about: { siteName?: string; accent?: string; version?: string } = {}): AdminSettings => ({
  site: { siteName: 'Stepwell', siteLine: '', contactEmail: '', accent: '', version: 'one', ...about },
  people: {
    approvalRule: 'by-hand',
    approveSubscribers: true,
    sessionsPerPerson: 5,
    passwordMinLength: 10,
    recordingDays: 60,
    version: 'one',
  },
  logoUrl: null,
});
const open = (view: string, answers: Parameters<typeof show>[1] = {}) => {
  const profile = signedInAs({ role: 'admin' });
  return show(`/admin/admin-settings?view=${view}`, {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/admin/settings': () => ({ data: settings() }),
    ...answers,
  });
};

test('a name is saved with the version it was read with, and the bar carries it at once', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let name = 'Stepwell';
  open('site', {
    'GET /api/site/frame': () => ({
      data: {
        demo: false,
        siteName: name,
        siteLine: '',
        contactEmail: '',
        logoUrl: null,
        needsSetUp: false,
        home: 'default',
      },
    }),
    'PUT /api/admin/settings/site': ({ body }) => {
      sent.push(body);
      name = 'Hill College';
      return { data: settings({ siteName: name, version: 'two' }) };
    },
  });
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'Hill College');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Hill College, home' }).length).toBeGreaterThan(0));
  expect(sent).toEqual([{ siteName: 'Hill College', siteLine: '', contactEmail: '', accent: '', version: 'one' }]);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('an accent colour is shown on both grounds, refused where it cannot be read, and worn once it is saved', async () => {
  const user = userEvent.setup();
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.id = 'accent';
  const sent: string[] = [];
  open('site', {
    'PUT /api/admin/settings/site': ({ body }) => {
      const { accent } = body as { accent: string };
      sent.push(accent);
      return { data: settings({ accent: accent.toLowerCase(), version: 'two' }) };
    },
  });
  const field = await screen.findByLabelText('Accent colour');
  await user.type(field, '#FFFFFF');
  expect(screen.getByText('Too light for light mode')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect((await screen.findAllByText(/^This colour is too pale or too dark/)).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, '#FFD400');
  expect(screen.getAllByText('Button')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sheet.textContent).toContain('--water:#ffd400'));
  expect(sent).toEqual(['#FFD400']);
  await user.click(screen.getByRole('button', { name: 'Custom colour' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sheet.textContent).toBe(''));
  sheet.remove();
});

test('where another admin was quicker the fields show what they left, and the next try names that version', async () => {
  const user = userEvent.setup();
  const versions: unknown[] = [];
  let newest = settings();
  open('site', {
    'GET /api/admin/settings': () => ({ data: newest }),
    'PUT /api/admin/settings/site': ({ body }) => {
      versions.push((body as { version: string }).version);
      if (versions.length > 1) return { data: newest };
      newest = settings({ siteName: 'Lake College', version: 'two' });
      const message = 'This was changed in another tab or on another device.';
      return { status: 409, data: { status: 409, code: 'changed_elsewhere', message } };
    },
  });
  await user.type(await screen.findByLabelText('Name'), ' of mine');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await screen.findByText(/^Another admin changed these settings/);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Lake College');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(versions).toEqual(['one', 'two']));
});

test('a wrong number never leaves the browser, and a change of the rule says what it brings', async () => {
  const user = userEvent.setup();
  const { requests } = open('people');
  await user.click(await screen.findByRole('radio', { name: /^Automatic after email confirmation/ }));
  expect(screen.getByText(/^From now on, students are approved when they/)).toBeTruthy();
  const sessions = screen.getByLabelText('Sessions per person');
  await user.clear(sessions);
  await user.type(sessions, '99');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect((await screen.findAllByText('Allow at most 20 sessions.')).length).toBe(2);
  expect(requests.filter((one) => one.startsWith('PUT'))).toEqual([]);
});

const letter = {
  key: 'confirm:1',
  to: 'asha@stepwell.test',
  subject: 'Confirm your address',
  writtenAt: '2026-11-21T10:00:00.000Z',
  sentAt: null,
  refusals: 0,
  refusal: null,
  opens: true,
};
const letters = (state: 'kept' | 'waiting') => ({
  'GET /api/admin/letters': () => ({ data: { items: [{ ...letter, state }], nextCursor: null } }),
});

test('a letter that opens an account is fetched only when somebody asks for it', async () => {
  const user = userEvent.setup();
  const { requests } = open('outbox', {
    ...letters('kept'),
    'POST /api/admin/letters/reading': () => ({
      data: { ...letter, state: 'kept', text: 'Open http://x.test/?token=abc', isWhole: true },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm your address' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/audit log/)).toBeTruthy();
  expect(requests.some((one) => one.startsWith('POST'))).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Show email' }));
  await dialog.findByText(/token=abc/);
});

test('a letter that waits is sent now, and the mail server’s own words stand there', async () => {
  const user = userEvent.setup();
  open('outbox', {
    ...letters('waiting'),
    'POST /api/admin/letters/reading': () => ({
      data: { ...letter, state: 'waiting', text: 'Open http://x.test/?token=…', isWhole: false },
    }),
    'POST /api/admin/letters/sending': () => ({ data: { outcome: 'refused', answer: '550 no such mailbox' } }),
    'GET /api/admin/mail': () => ({ data: { way: { by: 'outbox' }, waiting: 0, waitingSince: null, refusal: null } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm your address' }));
  await screen.findByText(/The private link is hidden\./);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('The mail server rejected the email. Response: 550 no such mailbox');
});

test('the log says in words what changed; a broken chain is said loudly', async () => {
  const user = userEvent.setup();
  const person = (userId: string, fullName: string | null) => ({ userId, fullName });
  const [ann, zoe] = ['0192f0aa-0000-7000-8000-000000000002', '0192f0aa-0000-7000-8000-000000000003'];
  open('audit', {
    'GET /api/admin/audit': () => ({
      data: {
        items: [
          {
            seq: 7,
            at: '2026-11-21T10:00:00.000Z',
            act: 'people.suspended',
            actor: person(ann, 'Ann Lee'),
            subject: { ...person(zoe, null), role: 'student' },
            reason: 'Sold answers.',
            before: { status: 'approved' },
            after: { status: 'suspended' },
            names: {},
          },
        ],
        nextCursor: null,
      },
    }),
    'GET /api/admin/audit/acts': () => ({ data: { acts: ['people.suspended'] } }),
    'POST /api/admin/audit/check': () => ({
      data: { entries: 7, last: null, faults: [{ seq: 3, fault: 'missing' }], faultCount: 1 },
    }),
  });
  const entry = await screen.findByText('No. 7').then((found) => found.closest('li') as HTMLElement);
  expect(entry.textContent).toContain('Suspended: deleted user (0192f0aa)');
  expect(entry.textContent).toContain('Status changed from “Approved” to “Suspended”');
  expect(entry.textContent).toContain('“Sold answers.”');
  expect(within(entry).getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe(
    `/admin/admin-settings?view=audit&who=${ann}`,
  );
  await user.click(screen.getByRole('button', { name: 'Check integrity' }));
  await screen.findByText(/^1 entry was altered/);
  expect(screen.getByText('is missing').textContent).toContain('No. 3');
});

test('a trial letter that is pressed for twice is sent once', async () => {
  let sent = 0;
  open('mail', {
    'GET /api/admin/mail': () => ({ data: { way: { by: 'outbox' }, waiting: 0, waitingSince: null, refusal: null } }),
    'POST /api/admin/mail/trial': () => {
      sent += 1;
      return { data: { outcome: 'kept', answer: '', to: 'ann@stepwell.test' } };
    },
  });
  const button = await screen.findByRole('button', { name: 'Send test email' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('The email is in the outbox.');
  expect(sent).toBe(1);
});

test('languages stand with how they work here, and all are tried again once', async () => {
  const user = userEvent.setup();
  let requests = 0;
  const here = (testing: boolean) => ({
    drivers: [
      { name: 'wasm', working: true, why: null, exactMemory: true, cgroup: null, slots: 2, running: 0 },
      {
        name: 'native',
        working: false,
        why: 'bwrap is missing.',
        exactMemory: false,
        cgroup: null,
        slots: 2,
        running: 0,
      },
    ],
    languages: [
      { id: 'c', name: 'C17', version: 'clang 22', driver: 'wasm', state: 'works', why: null },
      { id: 'go', name: 'Go', version: '', driver: 'native', state: 'not-available', why: 'go is not installed.' },
    ],
    testing,
  });
  open('languages', {
    'GET /api/admin/languages': () => ({ data: here(false) }),
    'POST /api/admin/languages/tests': () => {
      requests += 1;
      return { data: here(true) };
    },
  });
  expect(await screen.findByText('Available, as WebAssembly')).toBeTruthy();
  expect(screen.getByText('go is not installed.')).toBeTruthy();
  expect(screen.getByText('bwrap is missing.')).toBeTruthy();
  expect(screen.getByText('2 programs at a time, 0 running')).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Test all again' }));
  expect(await screen.findByText(/^This takes a few minutes\. You can leave this/)).toBeTruthy();
  expect(requests).toBe(1);
});

const backupState = (about: Partial<BackupState> = {}): BackupState => ({
  folder: '/srv/data/backups',
  archives: [{ name: 'stepwell-1.tar.gz', bytes: 84_200_000, madeAt: '2026-11-21T10:00:00.000Z' }],
  runningSince: null,
  failure: null,
  nextAt: null,
  filesElsewhere: false,
  settings: { backupSchedule: 'off', backupsKept: 7, version: 'one' },
  ...about,
});

test('a backup is started once, shows until it ends, and the way back names the newest archive', async () => {
  const user = userEvent.setup();
  let running: string | null = null;
  const { requests } = open('backups', {
    'GET /api/admin/backups': () => ({ data: backupState({ runningSince: running }) }),
    'POST /api/admin/backups': () => {
      running = '2026-11-22T10:00:00.000Z';
      return { data: backupState({ runningSince: running }) };
    },
  });
  expect(await screen.findByText(/84.2 MB, latest/)).toBeTruthy();
  expect(screen.getByText('npm run restore -- --from /srv/data/backups/stepwell-1.tar.gz --replace')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  await user.click(await screen.findByRole('button', { name: 'Backing up…' }));
  expect(requests.filter((one) => one === 'POST /api/admin/backups')).toHaveLength(1);
});

test('a schedule is saved with how many to keep, and says when it is next due; a failure is told', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  open('backups', {
    'GET /api/admin/backups': () => ({
      data: backupState({ failure: { at: '2026-11-22T10:00:00.000Z', reason: 'No room is left.' } }),
    }),
    'PUT /api/admin/settings/backups': ({ body }) => {
      sent.push(body);
      const settings = { backupSchedule: 'weekly' as const, backupsKept: 7, version: 'two' };
      return { data: backupState({ settings, nextAt: '2026-11-29T02:00:00.000Z' }) };
    },
  });
  expect(await screen.findByText(/No room is left/)).toBeTruthy();
  expect(screen.queryByLabelText('Backups kept')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Every Sunday at 2:00' }));
  expect(screen.getByLabelText('Backups kept')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/^Next backup:/)).toBeTruthy();
  expect(sent).toEqual([{ backupSchedule: 'weekly', backupsKept: 7, version: 'one' }]);
});

test('the system’s state warns of a full disk, and secrets are only said to be set', async () => {
  open('system', {
    'GET /api/admin/system': () => ({
      data: {
        version: '0.1.0',
        node: '24.1.0',
        startedAt: '2026-11-22T10:00:00.000Z',
        memoryBytes: 2e8,
        database: { version: '18.1', bytes: 5e7 },
        disk: { freeBytes: 1e8, reserveBytes: 6.4e7 },
        files: { count: 12, bytes: 3e8 },
        jobs: { waiting: 0, running: 1, failed: 0 },
        environment: [
          { name: 'SMTP_URL', value: null, isSecret: true, isSet: true },
          { name: 'LOG_LEVEL', value: 'info', isSecret: false, isSet: false },
        ],
      } satisfies SystemState,
    }),
  });
  expect(await screen.findByText(/^Free some space soon/)).toBeTruthy();
  expect(screen.getByText('Set (hidden)', { exact: false })).toBeTruthy();
  expect(screen.getByText(/^info \(default\)/)).toBeTruthy();
});
