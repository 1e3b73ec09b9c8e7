import { i18n } from '@lingui/core';
import { useId } from 'react';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import css from './submitted-work.module.css';

interface Props {
  value: string;
  wrong: string | undefined;
  onChange: (link: string) => void;
}

/** Where work lies that is not handed in here. */
export function LinkField({ value, wrong, onChange }: Props) {
  const id = useId();
  return (
    <div className={css['field']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {i18n.t('Link')}
      </label>
      <p className={fieldStyles.description} id={`${id}-hint`}>
        {i18n.t('Full URL, starting with https://')}
      </p>
      <input
        id={id}
        type="url"
        inputMode="url"
        maxLength={2000}
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  );
}
