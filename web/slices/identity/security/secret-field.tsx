import { i18n } from '@lingui/core';
import { PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorOf, fieldStyles } from '../../../ui/fields/form.tsx';
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
      error={errorOf(error)}
      classNames={fieldStyles}
      aria-invalid={Boolean(error)}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      size="lg"
      visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show password'), tabIndex: 0 }}
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
      error={errorOf(error)}
      classNames={{ ...fieldStyles, input: `${fieldStyles.input} ${css['code']}` }}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      size="lg"
    />
  );
}
