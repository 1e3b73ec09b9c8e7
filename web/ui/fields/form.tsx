import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import css from './form.module.css';

/** Styles of a field in ours: label above, help under it, the error below with its sign. */
export const fieldStyles = {
  label: css['label'] ?? '',
  input: css['input'] ?? '',
  description: css['help'] ?? '',
} as const;
export const fieldsClass = css['fields'] ?? '';

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={css['error']}>
      <IconAlertCircle size={18} stroke={1.8} aria-hidden />
      {children}
    </span>
  );
}

/** As much of a form as sending needs. */
interface Form<V> {
  validate: () => { hasErrors: boolean };
  getValues: () => V;
  setErrors: (errors: Record<string, ReactNode>) => void;
}
interface Sending<V> {
  form: Form<V>;
  send: (values: V) => Promise<unknown>;
}

/**
 * Sends a form once per press. What the server refuses by field is shown at its field, the rest above the form; `round`
 * grows with every failed try, so that focus moves to the summary each time.
 */
export function useSending<V extends object>({ form, send }: Sending<V>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ round: number; message: string | null }>({ round: 0, message: null });
  const running = useRef(false);
  const fail = (text: string | null) => setFailed(({ round }) => ({ round: round + 1, message: text }));

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (running.current) return;
    if (form.validate().hasErrors) return fail(null);
    running.current = true;
    setBusy(true);
    setFailed(({ round }) => ({ round, message: null }));
    try {
      // Whoever leaves keeps the button shut: a second press would send again while the next screen loads.
      if ((await send(form.getValues())) === 'leaving') return;
    } catch (error) {
      const fields = error instanceof Refusal ? (error.fields ?? {}) : {};
      const known = Object.entries(fields).filter(([field]) => field in form.getValues());
      if (known.length > 0) form.setErrors(Object.fromEntries(known));
      fail(known.length > 0 ? null : wordsOf(error));
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, submit, failed };
}

const wordsOf = (error: unknown) =>
  error instanceof Error ? error.message : i18n.t('Something went wrong on our side. Try again.');

interface SummaryProps {
  failed: { round: number; message: string | null };
  errors: Record<string, ReactNode>;
  /** Ids of the inputs are the form's prefix and the field's name. */
  prefix: string;
}

/** Stands above a form that could not be sent, takes the focus, and leads to each field. */
export function ErrorSummary({ failed, errors, prefix }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(errors).filter(([, message]) => message);
  useEffect(() => {
    if (failed.round > 0) box.current?.focus();
  }, [failed.round]);
  if (failed.round === 0 || (!failed.message && wrong.length === 0)) return null;
  return (
    <div ref={box} className={css['summary']} role="alert" tabIndex={-1}>
      <h2>
        <IconAlertCircle size={22} stroke={1.8} aria-hidden />
        {failed.message ? i18n.t('Couldn’t complete this action') : i18n.t('Check these fields')}
      </h2>
      {failed.message && <p>{failed.message}</p>}
      <ul>
        {wrong.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${prefix}${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(prefix + field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
