import type { ReceiptFound } from '@stepwell/contract/quizzes/receipts.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { signedInAs } from '../../../testing/people.ts';
import { answering } from '../../../testing/screen.tsx';
import { ReceiptCheck } from './receipt-check.public.tsx';

beforeEach(() => {
  signedInAs();
});
afterEach(cleanup);

const about = { receipt: '7F3K2M9QC', title: 'Counting steps', number: 2, student: 'Asha Rao', isYours: true };
const ended: ReceiptFound = {
  kind: 'ended',
  ...about,
  how: 'timed-out',
  endedAt: '2026-11-21T10:05:00.000Z',
  answered: 5,
  questions: 7,
};
const saved: ReceiptFound = {
  kind: 'saved',
  ...about,
  isYours: false,
  position: 4,
  savedAt: '2026-11-21T10:02:07.000Z',
  hasAnswer: true,
  isNewest: false,
};

async function opened(answers: Parameters<typeof answering>[0]) {
  const { requests } = { requests: answering(answers) };
  render(
    <Providers queryClient={newQueryClient()}>
      <ReceiptCheck />
    </Providers>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Check receipt' }));
  return { user, requests };
}

test('a receipt is typed, and what it stands for is told until another one is typed', async () => {
  const { user } = await opened({
    'GET /api/assessment/receipts/7f3k-2m9q-c': () => ({ data: ended }),
    'GET /api/assessment/receipts/7F3K2M9QC': () => ({ data: saved }),
  });
  const field = screen.getByRole('textbox', { name: 'Receipt' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('7f3k-2m9q-c{Enter}');
  const found = await screen.findByRole('status');
  expect(found.textContent).toContain('Receipt 7F3K-2M9Q-C found');
  expect(found.textContent).toContain('Counting steps, attempt 2');
  expect(found.textContent).toContain('Asha Rao (you)');
  expect(found.textContent).toContain('Time was up, 5 of 7 questions answered');
  await user.clear(field);
  expect(screen.queryByRole('status')).toBeNull();
  await user.keyboard('7F3K2M9QC{Enter}');
  expect((await screen.findByRole('status')).textContent).toContain(
    'Answer to question 4 saved. Replaced by a later save.',
  );
});

test('nothing typed, a slip and an unknown code are each said at the field, and all that was typed stays', async () => {
  const problem = (status: number, code: string, message: string) => ({ status, data: { status, code, message } });
  const { user } = await opened({
    'GET /api/assessment/receipts/7F3K': () => problem(422, 'receipt_mistyped', 'This is no receipt.'),
    'GET /api/assessment/receipts/00000000-0': () => problem(404, 'receipt_unknown', 'No attempt has this receipt.'),
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Receipt' });
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a receipt code.');
  await user.type(field, '7F3K{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This is no receipt.');
  expect(field.value).toBe('7F3K');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, '00000000-0{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('No attempt has this receipt.');
});
