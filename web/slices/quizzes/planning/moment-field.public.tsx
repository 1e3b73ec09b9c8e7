import { i18n } from '@lingui/core';
import { useId } from 'react';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { fromLocal, toLocal } from '../../../ui/time/local-time.ts';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './planning.public.module.css';

interface Props {
  label: string;
  /** What it means that nothing stands there. */
  nothing: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day and a time in the zone that one chose, or nothing. */
export function MomentField({ label, nothing, value, onChange }: Props) {
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
        type="datetime-local"
        defaultValue={value ? toLocal(value) : ''}
        aria-describedby={`${id}-said`}
        onChange={({ currentTarget }) => onChange(fromLocal(currentTarget.value))}
      />
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
