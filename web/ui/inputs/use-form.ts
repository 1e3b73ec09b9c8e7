import { type ReactNode, useRef, useState } from 'react';

type Errors = Record<string, ReactNode>;
type Checks<V> = ((values: V) => Errors) | { [K in keyof V]?: (value: V[K], values: V) => ReactNode };

interface Options<V> {
  initialValues: V;
  /** All at once, or field by field; what is wrong with a field is what it answers. */
  validate: Checks<V>;
  initialErrors?: Errors;
}

/** What a field gives back: its new value, or the event of an input that has it. */
type Change = { currentTarget: HTMLInputElement | HTMLTextAreaElement } | string | number | boolean | null;

/**
 * The values of a form and what is wrong with them. A field is named by its path (`education.0.school`); what is typed into
 * it takes its error away. `values` are this rendering's, `getValues()` the newest.
 */
export function useForm<V extends object>({ initialValues, validate, initialErrors = {} }: Options<V>) {
  const [values, show] = useState(initialValues);
  const [errors, setErrors] = useState(initialErrors);
  const newest = useRef(values);
  const start = useRef(initialValues);

  const set = (next: V) => {
    newest.current = next;
    show(next);
  };
  const clearErrors = () => setErrors({});
  const setFieldValue = (path: string, value: unknown) => {
    set(withValue(newest.current, path.split('.'), value) as V);
    setErrors(({ [path]: _, ...rest }) => rest);
  };
  const setList = (path: string, change: (list: unknown[]) => unknown[]) =>
    set(withValue(newest.current, path.split('.'), change(valueAt(newest.current, path) as unknown[])) as V);

  return {
    values,
    errors,
    getValues: () => newest.current,
    isDirty: () => JSON.stringify(newest.current) !== JSON.stringify(start.current),
    setErrors,
    clearErrors,
    setFieldValue,
    setValues(some: Partial<V>) {
      set({ ...newest.current, ...some });
      clearErrors();
    },
    /** From what `isDirty` counts. */
    setInitialValues(known: V) {
      start.current = known;
    },
    reset() {
      set(start.current);
      clearErrors();
    },
    insertListItem: (path: string, item: unknown) => setList(path, (list) => [...list, item]),
    /** The rows behind it move up, and their errors with them. */
    removeListItem(path: string, place: number) {
      setList(path, (list) => list.toSpliced(place, 1));
      setErrors((known) => withoutRow(known, path, place));
    },
    validate() {
      const found = checked(validate, newest.current);
      setErrors(found);
      return { hasErrors: Object.keys(found).length > 0 };
    },
    getInputProps: (path: string) => ({
      value: valueAt(values, path) as string,
      error: errors[path],
      onChange: (change: Change) => setFieldValue(path, newValue(change)),
    }),
    getCheckProps: (path: string) => ({
      error: errors[path],
      checked: valueAt(values, path) as boolean,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setFieldValue(path, currentTarget.checked),
    }),
  };
}

const newValue = (change: Change) =>
  typeof change === 'object' && change !== null ? change.currentTarget.value : change;

function checked<V extends object>(validate: Checks<V>, values: V): Errors {
  if (typeof validate === 'function') return validate(values);
  const found = (Object.keys(validate) as (keyof V & string)[]).map(
    (field) => [field, validate[field]?.(values[field], values)] as const,
  );
  return Object.fromEntries(found.filter(([, wrong]) => wrong));
}

const valueAt = (values: unknown, path: string) =>
  path.split('.').reduce((at: unknown, key) => (at as Record<string, unknown>)[key], values);

function withValue(at: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const inner = rest.length === 0 ? value : withValue((at as Record<string, unknown>)[key], rest, value);
  return Array.isArray(at) ? at.with(Number(key), inner) : { ...(at as object), [key]: inner };
}

function withoutRow(errors: Errors, path: string, gone: number): Errors {
  const moved = Object.entries(errors).flatMap(([field, wrong]) => {
    const [row = '', ...rest] = field.startsWith(`${path}.`) ? field.slice(path.length + 1).split('.') : [];
    const place = row === '' ? -1 : Number(row);
    if (place === gone) return [];
    return [[place > gone ? [path, place - 1, ...rest].join('.') : field, wrong] as const];
  });
  return Object.fromEntries(moved);
}
