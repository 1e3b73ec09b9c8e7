import { Refusal } from '@stepwell/contract/refusal.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { FormDialog, type Wrong } from './form-dialog.tsx';
import { LineField } from './line-field.tsx';

afterEach(cleanup);

/** A dialog with one field that must not stay empty. */
function Naming({ send, onClose }: { send: (name: string) => Promise<unknown>; onClose: () => void }) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title="Name it"
      action="Keep the name"
      check={(): Wrong => (name ? {} : { name: 'Enter a name.' })}
      onWrong={setWrong}
      send={() => send(name)}
      onClose={onClose}
    >
      <LineField label="Name" name="name" value={name} wrong={wrong['name']} onType={setName} />
    </FormDialog>
  );
}

function open(send: (name: string) => Promise<unknown>) {
  const onClose = vi.fn();
  const router = createMemoryRouter([{ path: '/', element: <Naming send={send} onClose={onClose} /> }]);
  render(<RouterProvider router={router} />);
  return {
    onClose,
    field: screen.getByRole<HTMLInputElement>('textbox'),
    keep: screen.getByRole('button', { name: 'Keep the name' }),
  };
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const alertText = () => screen.queryByRole('alert')?.textContent;
/** What describes the field: its error. */
const at = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('what is missing stands at its field, which has the focus; nothing is sent', async () => {
  const send = vi.fn(async () => undefined);
  const { field, keep, onClose } = open(send);
  await press(keep);
  expect(document.activeElement).toBe(field);
  expect(at(field)).toBe('Enter a name.');
  type(field, 'Monday');
  await press(keep);
  expect(send.mock.calls).toEqual([['Monday']]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a double press sends once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  const { field, keep, onClose } = open(send);
  type(field, 'Monday');
  await act(async () => {
    fireEvent.click(keep);
    fireEvent.click(keep);
  });
  await act(async () => fireEvent.submit(field.form as HTMLFormElement));
  expect(send).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('File: a refusal of a field stands there, any other below; what was typed stays and goes', async () => {
  const refusals = [
    new Refusal('invalid_fields', { status: 422, message: 'Look again.', fields: { name: 'Somebody has this name.' } }),
    new Refusal('course_not_found', { status: 409, message: 'It is gone.' }),
    new Refusal('invalid_fields', { status: 422, message: 'Not this one.', fields: { elsewhere: 'It has too many.' } }),
  ];
  const send = vi.fn(async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  });
  const { field, keep, onClose } = open(send);
  type(field, 'Monday');
  await press(keep);
  expect(at(field)).toBe('Somebody has this name.');
  expect(document.activeElement).toBe(field);
  await press(keep);
  expect(alertText()).toBe('It is gone.');
  await press(keep);
  expect(alertText()).toBe('It has too many.');
  expect(field.value).toBe('Monday');
  await press(keep);
  expect(onClose).toHaveBeenCalledTimes(1);
});
