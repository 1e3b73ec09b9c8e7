import type { Batch } from '@stepwell/contract/learning/batches.ts';
import type { Learner } from '@stepwell/contract/learning/students.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

beforeAll(() => import('./student-list.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'instructor', fullName: 'Ben Ito' }));

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const learner = (n: number, about: Partial<Learner> = {}): Learner => ({
  enrolmentId: id(n),
  userId: id(100 + n),
  fullName: `Student ${n}`,
  email: `s${n}@example.test`,
  courseId: 'graphs',
  courseTitle: 'Graphs',
  enrolledAt: '2026-11-01T09:00:00.000Z',
  lastOpenedAt: '2026-11-02T09:00:00.000Z',
  completedAt: null,
  progress: { done: 1, total: 4, percent: 25 },
  quizzes: { total: 1, passed: 1, meanPercent: 80 },
  batches: [],
  ...about,
});
const batch: Batch = {
  batchId: id(500),
  name: 'Monday',
  courseId: 'graphs',
  courseTitle: 'Graphs',
  startsAt: '2026-11-01T09:00:00.000Z',
  endsAt: null,
  state: 'running',
  students: 1,
  completed: 0,
  meanPercent: 25,
};
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'instructor', fullName: 'Ben Ito' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/instructor/taught-courses': () => ({ data: { items: [{ courseId: 'graphs', title: 'Graphs' }] } }),
  'GET /api/instructor/batches': () => ({ data: listOf([batch]) }),
  [`GET /api/instructor/batches/${batch.batchId}`]: () => ({ data: batch }),
  'GET /api/instructor/students/counts': () => ({ data: { 'not-started': 0, 'under-way': 2, completed: 0 } }),
  'GET /api/instructor/students': () => ({ data: listOf([learner(1), learner(2)]) }),
};

test('the address narrows list and counts alike, and what it cannot mean is left out', async () => {
  const { requests } = show(
    '/instructor/student-list?q=rao&course=graphs&state=under-way&sort=progress&batch=x',
    frame,
  );
  expect(await screen.findByRole('link', { name: 'In progress 2' })).toBeTruthy();
  expect(requests).toContain('GET /api/instructor/students?q=rao&course=graphs&state=under-way&sort=progress&limit=20');
  expect(requests).toContain('GET /api/instructor/students/counts?q=rao&course=graphs');
});

test('a message goes to the chosen, and what the server refuses keeps the words', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show('/instructor/student-list', {
    ...frame,
    'POST /api/instructor/students/messages': ({ body }: ApiRequest) => {
      sent.push(body);
      if (sent.length > 1) return { data: { sent: 1 } };
      const message = 'You sent 10 messages in the last hour. Try again later.';
      return {
        status: 429,
        data: { type: 'about:blank', title: message, status: 429, code: 'too_many_messages', message },
      };
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Student 2 in Graphs' }));
  await user.click(screen.getByRole('button', { name: 'Message selected (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message Student 2' }));
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(await dialog.findByText('Enter a subject.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Subject'), 'See you');
  await user.type(dialog.getByLabelText('Message'), 'On Monday.');
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  await dialog.findByText(/You sent 10 messages in the last hour\. Try/);
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(Array(2).fill({ enrolmentIds: [id(2)], subject: 'See you', text: 'On Monday.' }));
});

test('a list of addresses is put into a batch, and each answer is said', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show(`/instructor/student-list?view=batches&batch=${batch.batchId}`, {
    ...frame,
    [`POST /api/instructor/batches/${batch.batchId}/people`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return {
        data: {
          items: [
            { email: 'a@a.test', fullName: 'Asha Rao', result: 'added' },
            { email: 'b@b.test', fullName: null, result: 'unknown' },
          ],
        },
      };
    },
  });
  await screen.findByRole('heading', { name: 'Monday' });
  await user.click(screen.getByRole('button', { name: 'Add students' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add students to Monday' }));
  const file = new File(['name,email\nAsha,a@a.test\nBen,b@b.test'], 'people.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Import from CSV:'), file);
  await user.click(await dialog.findByRole('button', { name: 'Add 2 students' }));
  expect(await dialog.findByText('No account with this email address')).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toBe('1 of 2 students added');
  expect(sent).toEqual([{ emails: ['a@a.test', 'b@b.test'] }]);
});
