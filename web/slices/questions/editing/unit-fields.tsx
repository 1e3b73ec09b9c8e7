import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { ChoiceField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import css from './editing.module.css';

type Units = NonNullable<Extract<DraftQuestion, { kind: 'numeric' }>['units']>;
interface Props {
  /** In which the right number is written. */
  unit: string;
  units: Units | undefined;
  onChange: (units: Units | undefined) => void;
}
const MOST = 20;

/** Whether the unit is part of the answer, which others count, and what a wrong one costs. */
export function UnitFields({ unit, units, onChange }: Props) {
  const others = units?.others ?? [];
  const set = (part: Partial<Units>) => units && onChange({ ...units, ...part });
  return (
    <div className={css['rows']}>
      <ChoiceField
        label={i18n.t('Unit in the answer')}
        value={units?.asked ?? 'beside'}
        options={[
          { value: 'beside', label: i18n.t('Shown beside the field') },
          { value: 'optional', label: i18n.t('Students may enter it') },
          { value: 'required', label: i18n.t('Students must enter it') },
        ]}
        onChange={(rule) =>
          onChange(rule === 'beside' ? undefined : { others, loss: units?.loss ?? 50, asked: rule as Units['asked'] })
        }
      />
      {units && (
        <>
          <NumberField
            label={i18n.t('Penalty for a missing or incorrect unit')}
            unit={i18n.t('% of marks')}
            least={0}
            most={100}
            value={units.loss}
            onChange={(loss) => loss !== null && set({ loss })}
          />
          {others.map((other, at) => {
            const change = (part: Partial<typeof other>) => set({ others: others.with(at, { ...other, ...part }) });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing lives in it beside its text.
              <div key={at} className={css['answer']}>
                <div className={css['twin']}>
                  <TextField
                    label={i18n.t('Alternative unit {at}', { at: at + 1 })}
                    value={other.name}
                    most={20}
                    onChange={(name) => change({ name })}
                  />
                  <NumberField
                    label={i18n.t('1 of this unit equals')}
                    unit={unit}
                    step={0.0001}
                    value={other.factor}
                    onChange={(factor) => factor !== null && factor > 0 && change({ factor })}
                  />
                </div>
                <IconButton
                  aria-label={i18n.t('Remove {name}', {
                    name: other.name || i18n.t('Alternative unit {at}', { at: at + 1 }),
                  })}
                  onClick={() => set({ others: others.toSpliced(at, 1) })}
                >
                  <IconX size={18} stroke={1.7} aria-hidden />
                </IconButton>
              </div>
            );
          })}
          {others.length < MOST && (
            <Button tone="ghost" size="small" onClick={() => set({ others: [...others, { name: '', factor: 1 }] })}>
              <IconPlus size={18} stroke={1.8} aria-hidden />
              {i18n.t('Add accepted unit')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
