import { i18n } from '@lingui/core';
import {
  type CostPeriod,
  type Degree,
  emptyProgramme,
  type ProgrammeDetails,
} from '@stepwell/contract/events/details.ts';
import { useId } from 'react';
import { ChoiceField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import css from './editor.module.css';
import { RowsField } from './rows-field.tsx';

interface Props {
  programme: ProgrammeDetails | undefined;
  onChange: (programme: ProgrammeDetails) => void;
}

/** Where a programme abroad is, what it asks for, what it costs and when it starts. */
export function ProgrammeFields({ programme = emptyProgramme, onChange }: Props) {
  const change = (part: Partial<ProgrammeDetails>) => onChange({ ...programme, ...part });
  const { country, city, university, degree, months, language, currency } = programme;
  return (
    <>
      <fieldset className={css['group']}>
        <legend>{i18n.t('Programme')}</legend>
        <TextField
          label={i18n.t('University')}
          value={university}
          most={160}
          onChange={(next) => change({ university: next })}
        />
        <div className={css['pair']}>
          <TextField
            label={i18n.t('Country')}
            value={country}
            most={80}
            onChange={(next) => change({ country: next })}
          />
          <TextField label={i18n.t('City')} value={city} most={80} onChange={(next) => change({ city: next })} />
        </div>
        <div className={css['pair']}>
          <ChoiceField<Degree>
            label={i18n.t('Degree')}
            value={degree}
            options={[
              { value: 'foundation', label: i18n.t('Foundation year') },
              { value: 'bachelor', label: i18n.t('Bachelor’s degree') },
              { value: 'master', label: i18n.t('Master’s degree') },
              { value: 'doctorate', label: i18n.t('Doctorate') },
              { value: 'certificate', label: i18n.t('Certificate') },
            ]}
            onChange={(next) => change({ degree: next })}
          />
          <NumberField
            label={i18n.t('Duration')}
            unit={i18n.t('months')}
            value={months}
            least={1}
            most={120}
            onChange={(next) => next !== null && change({ months: next })}
          />
        </div>
        <div className={css['pair']}>
          <TextField
            label={i18n.t('Taught in')}
            value={language}
            most={60}
            onChange={(next) => change({ language: next })}
          />
          <ChoiceField
            label={i18n.t('Currency')}
            value={currency}
            options={Intl.supportedValuesOf('currency').map((value) => ({ value, label: value }))}
            onChange={(next) => change({ currency: next })}
          />
        </div>
      </fieldset>
      <RowsField
        label={i18n.t('Requirements')}
        add={i18n.t('Add requirement')}
        rows={programme.requirements}
        most={20}
        fresh={{ name: '', text: '' }}
        onChange={(requirements) => change({ requirements })}
      >
        {(one, set) => (
          <>
            <TextField label={i18n.t('Name')} value={one.name} most={80} onChange={(name) => set({ name })} />
            <TextField
              label={i18n.t('Text')}
              value={one.text}
              most={400}
              lines={2}
              onChange={(text) => set({ text })}
            />
          </>
        )}
      </RowsField>
      <RowsField
        label={i18n.t('Costs')}
        add={i18n.t('Add cost')}
        rows={programme.costs}
        most={20}
        fresh={{ label: '', amount: 0, per: 'year' as CostPeriod }}
        onChange={(costs) => change({ costs })}
      >
        {(one, set) => (
          <>
            <TextField label={i18n.t('For')} value={one.label} most={80} onChange={(label) => set({ label })} />
            <div className={css['pair']}>
              <NumberField
                label={i18n.t('Amount')}
                unit={currency}
                value={one.amount}
                least={0}
                most={100_000_000}
                onChange={(amount) => amount !== null && set({ amount: Math.round(amount) })}
              />
              <ChoiceField<CostPeriod>
                label={i18n.t('Paid')}
                value={one.per}
                options={[
                  { value: 'year', label: i18n.t('per year') },
                  { value: 'month', label: i18n.t('per month') },
                  { value: 'once', label: i18n.t('once') },
                ]}
                onChange={(per) => set({ per })}
              />
            </div>
          </>
        )}
      </RowsField>
      <RowsField
        label={i18n.t('Intakes')}
        add={i18n.t('Add intake')}
        rows={programme.intakes}
        most={12}
        fresh={{ startsIn: '', deadline: '' }}
        onChange={(intakes) => change({ intakes })}
      >
        {(one, set) => (
          <div className={css['pair']}>
            <DateField
              type="month"
              label={i18n.t('Starts in')}
              value={one.startsIn}
              onChange={(startsIn) => set({ startsIn })}
            />
            <DateField
              type="date"
              label={i18n.t('Apply by')}
              value={one.deadline}
              onChange={(deadline) => set({ deadline })}
            />
          </div>
        )}
      </RowsField>
    </>
  );
}

interface DateProps {
  type: 'month' | 'date';
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function DateField({ type, label, value, onChange }: DateProps) {
  const id = useId();
  return (
    <div className={css['time']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={css['moment']}
        value={value}
        placeholder={type === 'month' ? '2027-09' : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
