import type { StudentWork } from '@stepwell/contract/learning/students.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, answering } from '../../../testing/screen.tsx';
import { toLocal } from '../../../ui/time/local-time.ts';
import { StudentWorkList } from './student-work.tsx';

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const work: StudentWork = {
  kind: 'submission',
  id: id(1),
  ofId: id(2),
  title: 'Draw a well',
  at: '2026-12-01T10:00:00.000Z',
  state: 'due',
  percent: null,
  passed: null,
  assignmentId: id(3),
  extended: false,
};

test('an assignment is given another due date; a refused one is told at its field, and nothing typed is lost', async () => {
  signedInAs({ role: 'instructor' });
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let refuse = true;
  answering({
    [`GET /api/instructor/courses/wells/students/${id(9)}/work`]: () => ({
      data: { items: [{ ...work, extended: sent.length > 1 }] },
    }),
    [`PUT /api/assessment/assignments/${id(3)}/extensions/${id(9)}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      if (!refuse) return { data: {} };
      refuse = false;
      const fields = { dueAt: 'Choose a date in the future.' };
      const message = 'Check the highlighted fields.';
      return {
        status: 422,
        data: { type: 'about:blank', title: message, status: 422, code: 'invalid_fields', message, fields },
      };
    },
  });
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <Providers queryClient={newQueryClient()}>
          <StudentWorkList courseId="wells" studentId={id(9)} />
        </Providers>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await user.click(await screen.findByRole('button', { name: 'Extend due date: Draw a well' }));
  const field = await screen.findByLabelText('Due');
  fireEvent.change(field, { target: { value: toLocal('2027-01-05T10:00:00.000Z') } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Choose a date in the future.');
  expect(screen.getByLabelText<HTMLInputElement>('Due').value).toBe(toLocal('2027-01-05T10:00:00.000Z'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Not submitted, extended');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ dueAt: '2027-01-05T10:00:00.000Z' }, { dueAt: '2027-01-05T10:00:00.000Z' }]);
});
