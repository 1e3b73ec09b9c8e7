import { useId } from 'react';
import { FieldError, fieldStyles } from './form.tsx';
import css from './form-dialog.module.css';

interface Props {
  label: string;
  hint?: string;
  /** By which a form knows it, and says what is wrong with it. */
  name: string;
  value: string;
  onType: (value: string) => void;
  /** Letters at the most. */
  most?: number;
  wrong?: string | undefined;
  /** So many lines instead of one. */
  rows?: number;
  type?: 'date';
  autoFocus?: boolean;
}

/** What is typed into a dialog: a label, a line or several, and below it what is wrong with it. */
export function LineField({ label, hint, name, value, onType, most, wrong, rows, type, autoFocus }: Props) {
  const id = useId();
  const field = {
    id,
    name,
    value,
    maxLength: most,
    autoComplete: 'off',
    'data-autofocus': autoFocus || undefined,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.description}>
          {hint}
        </p>
      )}
      {rows ? (
        <textarea {...field} className={css['words']} rows={rows} />
      ) : (
        // What is proposed gives way to the first letter typed.
        <input
          {...field}
          className={css['line']}
          type={type}
          onFocus={autoFocus ? ({ currentTarget }) => currentTarget.select() : undefined}
        />
      )}
      {wrong && (
        <span id={`${id}-wrong`} role="alert">
          <FieldError>{wrong}</FieldError>
        </span>
      )}
    </div>
  );
}
