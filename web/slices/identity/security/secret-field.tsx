import type { ReactNode } from 'react';
import { PasswordInput, TextInput } from '../../../ui/inputs/inputs.tsx';
import css from './security.module.css';

interface Props {
  id: string;
  label: string;
  description?: string;
  /** From the form: value and changes. */
  input: object;
  error: ReactNode;
}

export function PasswordField({ id, label, description, input, error, isNew = false }: Props & { isNew?: boolean }) {
  return (
    <PasswordInput
      {...input}
      id={id}
      label={label}
      description={description}
      error={error}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      size="lg"
    />
  );
}

/** A code of the app, or a recovery code where `description` says so. */
export function CodeField({ id, label, description, input, error }: Props) {
  return (
    <TextInput
      {...input}
      id={id}
      label={label}
      description={description}
      error={error}
      className={css['code']}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      size="lg"
    />
  );
}
