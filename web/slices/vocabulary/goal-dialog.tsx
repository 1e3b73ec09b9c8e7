import { i18n } from '@lingui/core';
import { type Goal, vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, everything } from '../../api/call.ts';
import { Check } from '../../ui/fields/check.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import css from './goal-dialog.module.css';
import { weekdayLabel } from './labels.public.ts';

const sizes = [5, 10, 20, 30, 50];
const MOST_REST = 3;

/** Items a day, and days on which nothing is planned. */
export function GoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const queryClient = useQueryClient();
  const id = useId();
  const [daily, setDaily] = useState(goal.daily);
  const [restDays, setRestDays] = useState(goal.restDays);
  const send = async () => {
    await call(vocabulary.setGoal, { body: { daily, restDays } });
    // The streak of the dashboard passes over rest days.
    await queryClient.invalidateQueries(everything(vocabulary.home));
    toast.success(i18n.t('Goal saved'));
  };
  return (
    <FormDialog title={i18n.t('Daily goal')} action={i18n.t('Save goal')} send={send} onClose={onClose}>
      <label className={css['daily']} htmlFor={id}>
        {i18n.t('Items a day')}
        <select
          id={id}
          className="num"
          value={daily}
          data-autofocus
          onChange={({ currentTarget }) => setDaily(Number(currentTarget.value))}
        >
          {[...new Set([...sizes, goal.daily])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </select>
      </label>
      <fieldset className={css['rest']}>
        <legend>{i18n.t('Rest days (up to {most})', { most: MOST_REST })}</legend>
        <p>{i18n.t('A rest day never breaks your streak.')}</p>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <label key={day} htmlFor={`${id}-${day}`}>
            <Check
              id={`${id}-${day}`}
              checked={restDays.includes(day)}
              disabled={!restDays.includes(day) && restDays.length >= MOST_REST}
              onChange={({ currentTarget }) =>
                setRestDays(currentTarget.checked ? [...restDays, day] : restDays.filter((each) => each !== day))
              }
            />
            {weekdayLabel(day)}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
