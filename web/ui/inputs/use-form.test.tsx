import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const opened = () =>
  renderHook(() =>
    useForm({
      initialValues: { name: '', terms: false as boolean, rows: [{ text: 'a' }, { text: 'b' }, { text: 'c' }] },
      validate: { name: (name) => (name ? null : 'Enter a name.') },
    }),
  ).result;
type Event = Parameters<ReturnType<ReturnType<typeof useForm>['getInputProps']>['onChange']>[0];
const typed = (value: string) => ({ currentTarget: { value } }) as unknown as Event;

test('what is typed into a field takes its error away, and only its own', () => {
  const form = opened();
  let hasErrors: boolean | undefined;
  act(() => {
    ({ hasErrors } = form.current.validate());
  });
  expect([hasErrors, form.current.getInputProps('name').error]).toEqual([true, 'Enter a name.']);
  act(() => form.current.setErrors({ name: 'Taken.', terms: 'Accept the terms.' }));
  act(() => form.current.getInputProps('name').onChange(typed('Asha')));
  expect(form.current.errors).toEqual({ terms: 'Accept the terms.' });
  expect(form.current.getInputProps('name').value).toBe('Asha');
  expect(form.current.validate()).toEqual({ hasErrors: false });
});

test('the rows behind one that is removed move up with their errors', () => {
  const form = opened();
  act(() =>
    form.current.setErrors({ 'rows.0.text': 'first', 'rows.1.text': 'gone', 'rows.2.text': 'last', name: 'x' }),
  );
  act(() => form.current.removeListItem('rows', 1));
  expect(form.current.values.rows).toEqual([{ text: 'a' }, { text: 'c' }]);
  expect(form.current.errors).toEqual({ 'rows.0.text': 'first', 'rows.1.text': 'last', name: 'x' });
  act(() => form.current.insertListItem('rows', { text: '' }));
  act(() => form.current.setFieldValue('rows.2.text', 'd'));
  expect(form.current.getValues().rows.map(({ text }) => text)).toEqual(['a', 'c', 'd']);
});

test('a form is changed as long as it differs from what it began with', () => {
  const form = opened();
  act(() => form.current.setFieldValue('terms', true));
  expect([form.current.isDirty(), form.current.getCheckProps('terms').checked]).toEqual([true, true]);
  act(() => form.current.setFieldValue('terms', false));
  expect(form.current.isDirty()).toBe(false);
  act(() => form.current.setValues({ name: 'Asha' }));
  act(() => form.current.setInitialValues(form.current.getValues()));
  expect(form.current.isDirty()).toBe(false);
  act(() => form.current.setValues({ name: '' }));
  act(() => form.current.reset());
  expect(form.current.getValues().name).toBe('Asha');
});
