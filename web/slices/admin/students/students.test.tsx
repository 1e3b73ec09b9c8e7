import type { StudentRow } from '@stepwell/contract/admin/admin.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

beforeAll(() => import('./students.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'admin', fullName: 'Ann Lee' }));

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const student = (n: number, about: Partial<StudentRow> = {}): StudentRow => ({
  userId: id(n),
  fullName: `Student ${n}`,
  email: `s${n}@example.test`,
  status: 'pending',
  statusReason: null,
  suspendedUntil: null,
  emailConfirmed: true,
  joinedAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: null,
  courses: 0,
  completed: 0,
  ...about,
});
const counts = { pending: 412, approved: 10_001, declined: 0, suspended: 2 };
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'admin', fullName: 'Ann Lee' }) }),
  'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/admin/students/counts': () => ({ data: counts }),
};
const rows = [student(1), student(2), student(3, { status: 'approved' })];
const page = () => ({ data: listOf(rows, 'next') });

test('the address narrows list and counts alike, and a count too large to tell says so', async () => {
  const { requests } = show('/admin/students?q=rao&confirmed=no&seen=never&status=pending&limit=50', {
    ...frame,
    'GET /api/admin/students': page,
  });
  expect(await screen.findByRole('link', { name: 'Approved 10,000+' })).toBeTruthy();
  expect(requests).toContain(
    'GET /api/admin/students?q=rao&confirmed=no&seen=never&status=pending&sort=joined&limit=50',
  );
  expect(requests).toContain('GET /api/admin/students/counts?q=rao&confirmed=no&seen=never');
});

test('all that match are approved on the server, after a second look that says how many', async () => {
  const sent: unknown[] = [];
  show('/admin/students?q=rao', {
    ...frame,
    'GET /api/admin/students': page,
    'POST /api/admin/students/acts': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { done: 412, refused: 0, refusals: [], doneIds: [], more: false } };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Student 1' }));
  expect(screen.getByRole('button', { name: 'Approve 1' })).toBeTruthy();
  const [wide] = screen.getAllByRole('button', { name: 'All matching' });
  await user.click(wide as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Approve 412' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 412 students' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ act: 'approve', confirmedOnly: true, who: { matching: { q: 'rao' } } }]);
  expect(screen.queryByText('All matching')).toBeNull();
});

test('people with an unconfirmed email are named before they are approved, can be left out, and an approval is undone', async () => {
  const sent: unknown[] = [];
  const ravi = student(5, { fullName: 'Ravi Iyer', emailConfirmed: false });
  show('/admin/students', {
    ...frame,
    'GET /api/admin/students': () => ({ data: listOf([student(1), ravi], null) }),
    'POST /api/admin/students/acts': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { done: 1, refused: 0, refusals: [], doneIds: [id(1)], more: false } };
    },
    'POST /api/admin/students/acts/undo': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { done: 1, refused: 0, refusals: [], doneIds: [id(1)], more: false } };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 students' });
  expect(within(dialog).getByText('Ravi Iyer')).toBeTruthy();
  expect(within(dialog).queryByText('Student 1')).toBeNull();
  expect((within(dialog).getByRole('checkbox', { name: 'Skip them' }) as HTMLInputElement).checked).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  const userIds = [id(1), id(5)];
  expect(sent).toEqual([{ act: 'approve', confirmedOnly: true, who: { userIds } }, { userIds: [id(1)] }]);
});

test('what a bulk act could not do is named, also when the list is empty by then', async () => {
  let left = rows;
  show('/admin/students', {
    ...frame,
    'GET /api/admin/students': () => ({ data: listOf(left) }),
    'POST /api/admin/students/acts': () => {
      left = [];
      const refusals = [{ userId: id(2), fullName: 'Student 2', message: 'Somebody has already decided.' }];
      return { data: { done: 1, refused: 1, refusals, doneIds: [id(1)], more: false } };
    },
  });
  const user = userEvent.setup();
  for (const n of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Select Student ${n}` }));
  await user.click(screen.getByRole('button', { name: 'Approve 2' }));
  const dialog = await screen.findByRole('dialog', { name: '1 was skipped' });
  expect(dialog.textContent).toContain('Student 2 Somebody has already decided.');
  await screen.findByText('No results');
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('suspending asks for a reason and takes a day; the server’s words about the day are shown', async () => {
  const sent: unknown[] = [];
  show('/admin/students', {
    ...frame,
    'GET /api/admin/students': page,
    [`POST /api/admin/users/${id(3)}/suspension`]: ({ body }: ApiRequest) => {
      sent.push(body);
      const fields = { until: 'Choose a future date.' };
      return {
        status: 422,
        data: { status: 422, code: 'invalid_fields', message: 'Check the highlighted fields.', fields },
      };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Student 3' }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspend with reason' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Student 3' });
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(dialog.textContent).toContain('Enter a reason');
  await user.type(within(dialog).getByRole('textbox'), 'Shared answers.');
  await user.type(within(dialog).getByLabelText('Until the end of'), '2026-11-01');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Choose a future date.');
  expect(sent).toEqual([{ reason: 'Shared answers.', until: new Date('2026-11-01T23:59:59').toISOString() }]);
});

test('a password link is sent from the menu, and said; the server’s refusal is shown', async () => {
  let sent = 0;
  show('/admin/students', {
    ...frame,
    'GET /api/admin/students': page,
    [`POST /api/admin/people/${id(3)}/emails`]: ({ body }: ApiRequest) => {
      sent += 1;
      expect(body).toEqual({ kind: 'password' });
      return sent === 1
        ? { data: {} }
        : { status: 404, data: { status: 404, code: 'user_not_found', message: 'Gone.' } };
    },
  });
  const user = userEvent.setup();
  for (const message of ['Email sent to Student 3', 'Gone.']) {
    await user.click(await screen.findByRole('button', { name: 'Actions for Student 3' }));
    await user.click(screen.getByRole('menuitem', { name: 'Send password link' }));
    expect(await screen.findByText(message)).toBeTruthy();
  }
  expect(sent).toBe(2);
});

test('one student is added by name and address, and told at the field when that is taken', async () => {
  let taken = true;
  const { requests } = show('/admin/students?view=add', {
    ...frame,
    'GET /api/admin/students': page,
    'POST /api/admin/students': ({ body }: ApiRequest) => {
      expect(body).toEqual({ fullName: 'Nila Bose', email: 'nila@example.test', status: 'approved' });
      const message = 'A person with this email address is already here.';
      return taken
        ? { status: 409, data: { status: 409, code: 'email_taken', message, fields: { email: message } } }
        : { data: { userId: id(9) } };
    },
  });
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog', { name: 'Add student' }));
  await user.click(dialog.getByRole('button', { name: 'Add student' }));
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([]);
  await user.type(dialog.getByLabelText('Full name'), 'Nila Bose');
  await user.type(dialog.getByLabelText('Email address'), 'nila@example.test');
  await user.click(dialog.getByRole('button', { name: 'Add student' }));
  expect((await dialog.findAllByText('A person with this email address is already here.')).length).toBeGreaterThan(0);
  taken = false;
  await user.dblClick(dialog.getByRole('button', { name: 'Add student' }));
  expect(await screen.findByText('Invitation sent to nila@example.test')).toBeTruthy();
  expect(requests.filter((one) => one === 'POST /api/admin/students')).toHaveLength(2);
});

test('chosen students are enrolled in a course, and taken out again with one press', async () => {
  const sent: unknown[] = [];
  show('/admin/students', {
    ...frame,
    'GET /api/admin/students': page,
    'GET /api/instructor/taught-courses': () => ({ data: { items: [{ courseId: 'graphs', title: 'Graphs' }] } }),
    'POST /api/admin/enrolments': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { courseTitle: 'Graphs', enrolledIds: [id(3)], already: 0, notApproved: 0 } };
    },
    'POST /api/admin/enrolments/undo': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { undone: 1 } };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Student 3' }));
  await user.click(screen.getByRole('button', { name: 'More actions for the selection' }));
  await user.click(screen.getByRole('menuitem', { name: 'Enrol in a course: 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enrol 1 student' }));
  await user.selectOptions(
    await dialog.findByLabelText('Course'),
    await dialog.findByRole('option', { name: 'Graphs' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Enrol' }));
  expect(await screen.findByText('1 student enrolled in Graphs')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('1 student enrolled in Graphs')).toBeNull());
  const chosen = { courseId: 'graphs', userIds: [id(3)] };
  expect(sent).toEqual([chosen, chosen]);
});

test('a list is looked at before it is made, and what is wrong stands first', async () => {
  const line = { status: 'approved', errors: [] };
  const lines = [
    { ...line, line: 2, fullName: 'Nila Bose', email: 'nila@example.test', is: 'new' },
    { ...line, line: 3, fullName: 'Ola', email: 'no', is: 'wrong', errors: [{ column: 'email', message: 'Not one.' }] },
  ];
  const { requests } = show('/admin/students?view=import', {
    ...frame,
    'GET /api/admin/students': page,
    'POST /api/admin/students/import/check': () => ({
      data: { columns: [], missing: [], lines, fresh: 1, known: 0, wrong: 1 },
    }),
    'POST /api/admin/students/import': () => ({ data: { fresh: 1, known: 0, wrong: 1 } }),
  });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'Import students' });
  const file = new File(['x'], 'people.csv', { type: 'application/vnd.ms-excel' });
  await user.upload(within(dialog).getByLabelText('Choose a file'), file);
  expect(await within(dialog).findByText('Email: Not one.')).toBeTruthy();
  expect(requests.filter((one) => one.includes('import'))).toEqual([
    'POST /api/admin/students/import/check?status=approved',
  ]);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Import 1 person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter((one) => one.includes('import?'))).toHaveLength(1);
});

test('a file that is too large never leaves, one that is refused says why', async () => {
  const { requests } = show('/admin/students?view=import', {
    ...frame,
    'GET /api/admin/students': page,
    'POST /api/admin/students/import/check': () => ({
      status: 422,
      data: { status: 422, code: 'file_not_a_list', message: 'This is a workbook.' },
    }),
  });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'Import students' });
  const choose = (content: string) =>
    user.upload(within(dialog).getByLabelText('Choose a file'), new File([content], 'a.csv', { type: 'text/csv' }));
  await choose('x'.repeat(2 * 1024 * 1024 + 1));
  expect(await within(dialog).findByText('This file is larger than 2 MB. Split it into smaller files.')).toBeTruthy();
  expect(requests.some((one) => one.includes('import'))).toBe(false);
  await choose('x');
  expect(await within(dialog).findByText('This is a workbook.')).toBeTruthy();
});

test('four faces: a list that failed offers another try, an empty one a way on', async () => {
  let broken = true;
  show('/admin/students?q=nobody', {
    ...frame,
    'GET /api/admin/students': () =>
      broken
        ? { status: 400, data: { status: 400, code: 'malformed', message: 'We couldn’t read this request.' } }
        : { data: listOf([]) },
  });
  const user = userEvent.setup();
  const again = await screen.findByRole('button', { name: 'Retry' });
  broken = false;
  await user.click(again);
  expect(await screen.findByText('No students match “nobody”')).toBeTruthy();
});
