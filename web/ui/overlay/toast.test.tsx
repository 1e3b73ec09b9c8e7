import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

afterEach(cleanup);
const toastOf = (text: string) => screen.findByText(text).then((one) => one.closest('.Toastify__toast'));

test.each([
  ['default', toast.plain],
  ['info', toast.info],
  ['success', toast.success],
  ['warning', toast.warning],
  ['error', toast.error],
] as const)('the type %s is drawn as itself', async (type, show) => {
  render(<Toasts />);
  show(`of type ${type}`);
  expect((await toastOf(`of type ${type}`))?.classList).toContain(`Toastify__toast--${type}`);
});

test('loading waits without an end, and how it ended takes its place', async () => {
  render(<Toasts />);
  const end = toast.loading('The list is on its way');
  const shown = await toastOf('The list is on its way');
  expect(shown?.querySelector('.Toastify__spinner')).not.toBeNull();
  expect(shown?.querySelector('.Toastify__progress-bar--animated')).toBeNull();
  await end('success', 'The list is here');
  const ended = await toastOf('The list is here');
  await waitFor(() => expect(ended?.classList).toContain('Toastify__toast--success'));
  expect(screen.queryByText('The list is on its way')).toBeNull();
});
