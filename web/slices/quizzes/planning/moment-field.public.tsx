import { i18n } from '@lingui/core';
import { useId } from 'react';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { fromLocal, toLocal } from '../../../ui/time/local-time.ts';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './planning.public.module.css';

interface Props {
  label: string;
  name?: string;
  wrong?: string | undefined;
  /** What it means that nothing stands there. */
  nothing: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day and a time in the zone that one chose, or nothing. */
export function MomentField({ label, name, wrong, nothing, value, onChange }: Props) {
  const id = useId();
  const zone = useTimeZone();
  return (
    <div className={css['moment']}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        key={zone}
        id={id}
        name={name}
        type="datetime-local"
        aria-invalid={wrong ? true : undefined}
        defaultValue={value ? toLocal(value) : ''}
        aria-describedby={`${id}-said`}
        onChange={({ currentTarget }) => onChange(fromLocal(currentTarget.value))}
      />
      {wrong && <FieldError>{wrong}</FieldError>}
      <p id={`${id}-said`} className="mut">
        {value ? (
          <>
            <When at={value} as="time" /> · {zone}
          </>
        ) : (
          nothing
        )}
        {!value && <span className="sr">{i18n.t('Nothing selected')}</span>}
      </p>
    </div>
  );
}
