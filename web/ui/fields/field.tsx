import { i18n } from '@lingui/core';
import type { ChangeEventHandler, ReactNode } from 'react';
import css from './field.module.css';
import { FieldError, fieldStyles } from './form.tsx';

/** What the control of a field carries. */
export interface Aria {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}
interface Props {
  id: string;
  label: string;
  help?: string | undefined;
  error: ReactNode;
  /** Another control than a box for words. */
  children?: (aria: Aria) => ReactNode;
  value?: string;
  onChange?: ChangeEventHandler<HTMLTextAreaElement>;
  rows?: number;
  /** How many characters are wanted; counted under the box. */
  limits?: { least: number; most: number };
  /** Lets more be written than is wanted, and says so: what was pasted is not cut off unseen. */
  uncut?: boolean;
}

/** Label above, help under it, the box, and below it what is wrong or how much is written. */
export function Field({ id, label, help, error, children, value = '', onChange, rows, limits, uncut }: Props) {
  const described = [help && `${id}-help`, error && `${id}-wrong`, limits && `${id}-count`].filter(Boolean).join(' ');
  const aria: Aria = {
    id,
    className: css['box'] ?? '',
    'aria-invalid': Boolean(error),
    'aria-describedby': described || undefined,
  };
  return (
    <div className={css['field']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className={css['help']}>
          {help}
        </p>
      )}
      {children ? (
        children(aria)
      ) : (
        <textarea
          {...aria}
          rows={rows}
          maxLength={uncut ? undefined : limits?.most}
          value={value}
          onChange={onChange}
        />
      )}
      {error && (
        <span id={`${id}-wrong`} className={css['bad']}>
          <FieldError>{error}</FieldError>
        </span>
      )}
      {limits && (
        <p id={`${id}-count`} className={`num ${css['count']}`}>
          {countWords(value.trim().length, limits)}
        </p>
      )}
    </div>
  );
}

function countWords(written: number, { least, most }: { least: number; most: number }) {
  if (written < least) return i18n.t('{written} of at least {least} characters', { written, least });
  const numbers = new Intl.NumberFormat('en');
  return i18n.t('{written} of {most} characters', { written: numbers.format(written), most: numbers.format(most) });
}
