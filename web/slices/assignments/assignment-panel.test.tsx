import type { AssignmentPage } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newQueryClient } from '../../api/world.ts';
import { Providers } from '../../app.tsx';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { answering } from '../../testing/screen.tsx';
import { Panel } from './assignment-panel.tsx';

const assignmentId = '0192f0aa-0000-7000-8000-000000000001';
const path = `/api/assessment/assignments/${assignmentId}`;
const link = 'https://example.org/steps';
const savedAt = '2026-11-22T11:59:59.000Z';

const pageOf = (about: Partial<AssignmentPage>): AssignmentPage => ({
  assignmentId,
  lectureId: assignmentId,
  courseId: 'wells',
  title: 'Draw a well',
  ways: ['link'],
  fileTypes: [],
  mostFiles: 1,
  dueAt: null,
  closesAt: '2026-11-22T12:00:00.000Z',
  latePercentPerDay: 0,
  lateNow: 0,
  versionsAllowed: null,
  rubric: [],
  outOf: 100,
  passPercent: 40,
  versions: [],
  draft: { version: 0, html: '', link: '', files: [], savedAt: null },
  can: { work: true, handIn: true, mark: false },
  ...about,
});

function open(answers: Parameters<typeof answering>[0]) {
  signedInAs();
  answering({ 'GET /api/profile': () => ({ data: profileOf() }), ...answers });
  onTestFinished(cleanup);
  const element = (
    <Panel assignmentId={assignmentId} lang="en" onSubmitted={vi.fn()}>
      <p>Measure the steps.</p>
    </Panel>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]);
  render(
    <Providers queryClient={newQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

test('what is handed in a moment too late is said not to be taken, and stays to be read', async () => {
  let saved = '';
  let isOver = false;
  open({
    [`GET ${path}`]: () => ({
      data: pageOf({
        ...(saved && { draft: { version: 1, html: '', link: saved, files: [], savedAt } }),
        ...(isOver && { can: { work: true, handIn: false, mark: false } }),
      }),
    }),
    [`PUT ${path}/draft`]: ({ body }) => {
      saved = (body as { link: string }).link;
      return { data: { version: 1, savedAt } };
    },
    [`POST ${path}/versions`]: () => {
      isOver = true;
      const data = { status: 409, code: 'assignment_closed', message: 'Closed.', requestId: 'r1' };
      return { status: 409, data };
    },
  });
  fireEvent.change(await screen.findByLabelText('Link'), { target: { value: link } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await screen.findByText('This assignment is closed. Submissions are no longer accepted.');
  await screen.findByRole('heading', { name: 'Unsubmitted draft' });
  await screen.findByRole('link', { name: link });
});

test('where the last version allowed was handed in, nothing says that anything was not', async () => {
  const at = '2026-11-22T12:00:00.000Z';
  const version = { versionId: assignmentId, number: 1, handedInAt: at, daysLate: 0, latePercent: 0, html: '', link };
  open({
    [`GET ${path}`]: () => ({
      data: pageOf({
        versionsAllowed: 1,
        versions: [{ ...version, files: [], released: [] }],
        draft: { version: 1, html: '', link, files: [], savedAt },
        can: { work: true, handIn: false, mark: false },
      }),
    }),
  });
  await screen.findByText('You have used all submissions for this assignment.');
  expect(screen.getAllByRole('link', { name: link })).toHaveLength(1);
  expect(screen.queryByText('Unsubmitted draft')).toBeNull();
});

test('work that was typed, left by a link and come back to stands there, and is handed in as it stands', async () => {
  const handed: unknown[] = [];
  let saved = '';
  const router = open({
    // The first answer is the one that is remembered; no later one comes.
    [`GET ${path}`]: () => (saved ? new Promise(() => {}) : { data: pageOf({}) }),
    [`PUT ${path}/draft`]: ({ body }) => {
      saved = (body as { link: string }).link;
      return { data: { version: 1, savedAt } };
    },
    [`POST ${path}/versions`]: ({ body }) => {
      handed.push(body);
      return { status: 409, data: { status: 409, code: 'assignment_closed', message: 'Closed.', requestId: 'r1' } };
    },
  });
  fireEvent.change(await screen.findByLabelText('Link'), { target: { value: link } });
  await act(() => router.navigate('/elsewhere'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  await waitFor(() => expect(saved).toBe(link));
  await act(() => router.navigate('/'));
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(link);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(handed).toEqual([{ number: 1, version: 1 }]));
});
