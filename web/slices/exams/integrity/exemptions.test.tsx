import { type IntegrityExemption, noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, answering } from '../../../testing/screen.tsx';
import { Exemptions } from './exemptions.tsx';

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [quizId, userId] = [id(1), id(2)];
const path = `/api/assessment/integrity/quizzes/${quizId}/exemptions`;
const student = { userId, fullName: 'Asha Rao', email: 'asha@stepwell.test' };

beforeEach(() => void signedInAs({ role: 'instructor' }));
afterEach(cleanup);

function open(settings = { ...noIntegrity, camera: true, focus: true }) {
  let items: IntegrityExemption[] = [{ student, checks: ['camera'], reason: 'No camera at home.' }];
  const bodies: unknown[] = [];
  answering({
    [`GET ${path}`]: () => ({ data: { settings, items } }),
    [`PUT ${path}/${userId}`]: ({ body }: ApiRequest) => {
      bodies.push(body);
      const { checks, reason } = body as IntegrityExemption;
      items = checks.length > 0 ? [{ student, checks, reason }] : [];
      return { data: { settings, items } };
    },
  });
  const router = createMemoryRouter([{ path: '/', element: <Exemptions quizId={quizId} /> }]);
  render(
    <Providers queryClient={newQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { bodies, user: userEvent.setup({ delay: null }) };
}

test('a student is freed from what the quiz asks, from one thing at least, and it is taken back', async () => {
  const { bodies, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Asha Rao' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('checkbox').length).toBe(2);
  await user.click(dialog.getByRole('checkbox', { name: 'Camera photos' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert').textContent).toBe('Choose at least one check.');
  await user.click(dialog.getByRole('checkbox', { name: 'Other windows and tabs' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Exempt from: Other windows and tabs')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Asha Rao' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No exemptions')).toBeTruthy();
  expect(bodies).toEqual([
    { checks: ['focus'], reason: 'No camera at home.' },
    { checks: [], reason: '' },
  ]);
});
