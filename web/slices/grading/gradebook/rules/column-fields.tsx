import { i18n } from '@lingui/core';
import type { GradeColumn } from '@stepwell/contract/grading/gradebook.ts';
import type { ColumnRule } from '@stepwell/contract/grading/gradebook-rules.ts';
import { Tick } from '../../../../ui/fields/author-fields.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import css from '../gradebook.module.css';
import type { RulesProps } from './rules-props.ts';

/** What of every column: its category, whether it counts, and who sees it. */
export function ColumnFields({ rules, set, columns }: RulesProps & { columns: GradeColumn[] }) {
  const found = columns.filter(({ kind }) => kind !== 'hand');
  const all = [
    ...found.map(({ columnKey, title, leftOut }) => ({ columnKey, title, leftOut })),
    ...rules.byHand.map(({ columnId, title }) => ({ columnKey: `hand-${columnId}`, title, leftOut: false })),
  ];
  const ruleOf = ({ columnKey, leftOut }: { columnKey: string; leftOut: boolean }): ColumnRule =>
    rules.columns.find((rule) => rule.columnKey === columnKey) ?? {
      columnKey,
      categoryId: null,
      leftOut,
      extra: false,
      shown: true,
    };
  const change = (rule: ColumnRule, part: Partial<ColumnRule>) =>
    set({ columns: [...rules.columns.filter(({ columnKey }) => columnKey !== rule.columnKey), { ...rule, ...part }] });
  if (all.length === 0) return null;
  return (
    <section className={css['group']} aria-labelledby="columns">
      <h2 id="columns">{i18n.t('Columns')}</h2>
      {all.map((column) => {
        const rule = ruleOf(column);
        return (
          <fieldset key={column.columnKey} className={css['rule']}>
            <legend lang="">{column.title || i18n.t('Untitled')}</legend>
            {rules.categories.length > 0 && (
              <SelectField
                label={i18n.t('Category')}
                options={[
                  { value: '', label: i18n.t('None') },
                  ...rules.categories.map(({ categoryId, title }) => ({ value: categoryId, label: title })),
                ]}
                value={rule.categoryId ?? ''}
                onChoose={(categoryId) => change(rule, { categoryId: categoryId || null })}
              />
            )}
            <Tick
              label={i18n.t('Counts')}
              checked={!rule.leftOut}
              onChange={(counts) => change(rule, { leftOut: !counts })}
            />
            <Tick label={i18n.t('Extra credit')} checked={rule.extra} onChange={(extra) => change(rule, { extra })} />
            <Tick
              label={i18n.t('Visible to students')}
              checked={rule.shown}
              onChange={(shown) => change(rule, { shown })}
            />
          </fieldset>
        );
      })}
    </section>
  );
}
