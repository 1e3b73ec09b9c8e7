import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

test('a click beside it closes it, but not the second one of a double click that opened it', () => {
  const close = vi.fn();
  render(
    <Dialog label="Show hint 1?" close={close}>
      <p>Words</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Show hint 1?' });
  fireEvent.click(dialog, { detail: 2 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(dialog, { detail: 1 });
  expect(close).toHaveBeenCalledTimes(1);
});

test('Escape closes it at once, and a file chooser left within it does not', () => {
  const close = vi.fn();
  render(
    <Dialog label="Saved comments" close={close}>
      <input type="file" aria-label="File" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(close).not.toHaveBeenCalled();
  const goesOn = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(goesOn).toBe(false);
  expect(close).toHaveBeenCalledTimes(1);
});
