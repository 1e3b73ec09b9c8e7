import { i18n } from '@lingui/core';
import { currencies, type ManagedPlan } from '@stepwell/contract/plans/plans.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useId, useState } from 'react';
import { Check } from '../../ui/fields/check.tsx';
import { FormDialog, type Wrong } from '../../ui/fields/form-dialog.tsx';
import { LineField } from '../../ui/fields/line-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { PlanCourses } from './plan-courses.tsx';
import { draftOf, type PlanDraft, planOf, problemsIn } from './plan-draft.ts';
import css from './plan-settings.module.css';

interface Props {
  plan: ManagedPlan;
  save: (plan: ManagedPlan) => Promise<unknown>;
  /** Somebody else changed it in the meantime. */
  onConflict: () => Promise<unknown>;
  close: () => void;
}

/** A plan's words, prices and features. */
export function PlanDialog({ plan, save, onConflict, close }: Props) {
  const id = useId();
  const [first] = useState(() => draftOf(plan));
  const [draft, setDraft] = useState<PlanDraft>(first);
  const [wrong, setWrong] = useState<Wrong>({});
  const change = (part: Partial<PlanDraft>) => setDraft({ ...draft, ...part });
  const line = (name: 'name' | 'summary' | 'monthly' | 'yearly' | 'features' | 'trial') => ({
    name,
    value: draft[name],
    wrong: wrong[name],
    onType: (value: string) => change({ [name]: value }),
  });
  const send = async () => {
    try {
      await save({ ...planOf(draft), planId: plan.planId, version: plan.version });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'changed_elsewhere') await onConflict();
      throw error;
    }
  };
  return (
    <FormDialog
      title={plan.version === 0 ? i18n.t('Add plan') : i18n.t('Edit plan')}
      action={i18n.t('Save plan')}
      unsaved={JSON.stringify(draft) !== JSON.stringify(first)}
      check={() => problemsIn(draft)}
      onWrong={setWrong}
      send={send}
      onClose={close}
    >
      <LineField {...line('name')} label={i18n.t('Name')} most={40} autoFocus />
      <LineField {...line('summary')} label={i18n.t('Who it’s for')} most={200} />
      <SelectField
        label={i18n.t('Currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        value={draft.currency}
        onChoose={(currency) => change({ currency })}
      />
      <div className={css['prices']}>
        <LineField {...line('monthly')} label={i18n.t('Price per month')} most={14} />
        <LineField {...line('yearly')} label={i18n.t('Price per year')} most={14} />
      </div>
      <p className="mut">{i18n.t('0 is shown as “Free”, two empty prices as “On request”.')}</p>
      <LineField
        {...line('trial')}
        label={i18n.t('Free trial (days)')}
        hint={i18n.t('For a person’s first plan. Empty for none.')}
        most={2}
      />
      <PlanCourses draft={draft} change={change} />
      <LineField
        {...line('features')}
        label={i18n.t('Features')}
        hint={i18n.t('One per line. Add a value after a colon: “Mock tests: 2 a month”.')}
        most={4000}
        rows={8}
      />
      <div className={css['check']}>
        <Check
          id={`${id}-best`}
          checked={draft.highlighted}
          onChange={() => change({ highlighted: !draft.highlighted })}
        />
        <label htmlFor={`${id}-best`}>{i18n.t('Mark as recommended')}</label>
      </div>
      <div className={css['check']}>
        <Check id={`${id}-shown`} checked={draft.shown} onChange={() => change({ shown: !draft.shown })} />
        <label htmlFor={`${id}-shown`}>{i18n.t('Show on the pricing page')}</label>
      </div>
    </FormDialog>
  );
}
