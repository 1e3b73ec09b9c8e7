import { i18n } from '@lingui/core';
import { useId } from 'react';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import css from './people.module.css';

const DAY = 86_400_000;
/** A day as its field writes it, in the browser's own zone. */
const dayOf = (at: Date) =>
  [at.getFullYear(), String(at.getMonth() + 1).padStart(2, '0'), String(at.getDate()).padStart(2, '0')].join('-');

/** The end of a chosen day in the admin's own zone, as it travels; nothing for an empty field. */
export const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString());

/** Until which day a suspension lasts; empty for one that an admin ends. */
export function UntilField({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const id = useId();
  const tomorrow = dayOf(new Date(Date.now() + DAY));
  return (
    <div className={css['until']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {i18n.t('Until the end of')}
      </label>
      <input
        id={id}
        type="date"
        min={tomorrow}
        value={day}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
      <p id={`${id}-help`} className={fieldStyles.description}>
        {i18n.t('Leave empty to suspend until an admin reinstates them.')}
      </p>
    </div>
  );
}
