import { i18n } from '@lingui/core';
import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from '../../../ui/fields/form.tsx';
import { SaveFooter } from '../../../ui/fields/save-footer.tsx';
import css from './settings.module.css';

interface Props {
  label: string;
  prefix: string;
  errors: Record<string, ReactNode>;
  failed: { round: number; message: string | null };
  busy: boolean;
  changed: boolean;
  /** Another admin changed the same group; the fields show what they left. */
  overtaken: boolean;
  /** What saving brings about. */
  then: ReactNode;
  submit: (event?: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** A group of settings: its fields, what a change brings about, and one button that saves them together. */
export function SettingsForm({
  label,
  prefix,
  errors,
  failed,
  busy,
  changed,
  overtaken,
  then,
  submit,
  children,
}: Props) {
  return (
    <form noValidate aria-label={label} onSubmit={submit} className={css['form']}>
      <ErrorSummary failed={failed} errors={errors} prefix={prefix} />
      {overtaken && (
        <p className={css['overtaken']} role="alert">
          {i18n.t('Another admin changed these settings. The latest values are shown; your changes were not saved.')}
        </p>
      )}
      {children}
      <p className={css['then']}>{then}</p>
      <SaveFooter busy={busy} changed={changed} action={i18n.t('Save settings')} />
    </form>
  );
}
