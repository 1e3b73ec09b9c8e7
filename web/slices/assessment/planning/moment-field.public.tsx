import { i18n } from '@lingui/core';
import { useId } from 'react';
import { fieldStyles } from '../../../ui/form.tsx';
import { fromLocal, toLocal } from '../../../ui/local-time.ts';
import { When } from '../../../ui/when.tsx';
import css from './planning.module.css';

interface Props {
  label: string;
  /** What it means that nothing stands there. */
  nothing: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day and a time in one's own zone, or nothing. */
export function MomentField({ label, nothing, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={css['moment']}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        defaultValue={value ? toLocal(value) : ''}
        aria-describedby={`${id}-said`}
        onChange={({ currentTarget }) => onChange(fromLocal(currentTarget.value))}
      />
      <p id={`${id}-said`} className="mut">
        {value ? <When at={value} as="time" /> : nothing}
        {!value && <span className="sr">{i18n.t('Nothing is chosen')}</span>}
      </p>
    </div>
  );
}
