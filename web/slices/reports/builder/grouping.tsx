import { i18n } from '@lingui/core';
import {
  type Calculation,
  calculationsOf,
  groupSteps,
  isGroupable,
  MOST_FIGURES,
  MOST_GROUPS,
  type ReportDefinition,
} from '@stepwell/contract/reports/definition.ts';
import type { ReportSet } from '@stepwell/contract/reports/reports.ts';
import { IconX } from '@tabler/icons-react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { calculationLabel, stepLabel } from '../labels.ts';
import css from '../reports.module.css';
import { AddField } from './add-field.tsx';
import type { PartProps } from './part-props.ts';

type Group = ReportDefinition['groups'][number];
type Figure = ReportDefinition['figures'][number];

/** By which columns rows are put together, and what is worked out of each group. */
export function Grouping({ set, definition, onChange }: PartProps) {
  const { groups } = definition;
  const columnOf = (key: string) => set.columns.find((column) => column.key === key);
  const others = set.columns.filter(
    ({ key, kind }) => isGroupable(kind) && groups.every(({ column }) => column !== key),
  );
  const put = (next: Group[]) =>
    onChange({
      ...definition,
      groups: next,
      ...(next.length === 0 && definition.columns.length === 0 && { columns: set.start }),
      // Its order was one of groups.
      sort: null,
      chart: groups.length === 0 && definition.chart === 'none' ? 'bar' : definition.chart,
    });
  const add = (key: string) =>
    put([...groups, columnOf(key)?.kind === 'date' ? { column: key, step: 'month' } : { column: key }]);
  return (
    <section>
      <h2>{i18n.t('Group by')}</h2>
      <ul className={css['lines']}>
        {groups.map((group, at) => {
          const column = columnOf(group.column);
          const name = column?.label ?? group.column;
          return (
            <li key={group.column} className={css['line']}>
              <span className={css['name']}>{name}</span>
              {column?.kind === 'date' && (
                <select
                  aria-label={i18n.t('Step of {name}', { name })}
                  value={group.step ?? 'month'}
                  onChange={({ target }) => {
                    const step = groupSteps[target.selectedIndex];
                    if (step) put(groups.map((one, place) => (place === at ? { ...one, step } : one)));
                  }}
                >
                  {groupSteps.map((step) => (
                    <option key={step} value={step}>
                      {stepLabel(step)}
                    </option>
                  ))}
                </select>
              )}
              <IconButton
                aria-label={i18n.t('Remove {name}', { name })}
                onClick={() => put(groups.filter((_, place) => place !== at))}
              >
                <IconX size={18} stroke={1.8} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {groups.length < MOST_GROUPS && (
        <AddField
          label={groups.length === 0 ? i18n.t('Group rows by') : i18n.t('Then by')}
          options={others.map(({ key, label }) => ({ value: key, label }))}
          onAdd={add}
        />
      )}
      {groups.length > 0 && <Figures set={set} definition={definition} onChange={onChange} />}
    </section>
  );
}

/** All that can be worked out: `sum total` and so on, and the number of rows. */
const offered = ({ columns }: ReportSet) => [
  { value: 'count', label: calculationLabel('count') },
  ...columns.flatMap(({ key, label, kind }) =>
    calculationsOf[kind].map((of) => ({ value: `${of} ${key}`, label: `${calculationLabel(of, kind)}: ${label}` })),
  ),
];
const keyOfFigure = ({ of, column }: Figure) => (column === undefined ? of : `${of} ${column}`);
function figureOf(value: string): Figure {
  const [of, column] = value.split(' ');
  return { of: of as Calculation, ...(column && { column }) };
}

function Figures({ set, definition, onChange }: PartProps) {
  const figures: Figure[] = definition.figures.length > 0 ? definition.figures : [{ of: 'count' }];
  const all = offered(set);
  const put = (next: Figure[]) => onChange({ ...definition, figures: next, sort: null });
  const chosen = figures.map(keyOfFigure);
  const left = all.filter(({ value }) => !chosen.includes(value));
  return (
    <>
      <h3>{i18n.t('Figures')}</h3>
      <ul className={css['lines']}>
        {figures.map((figure, at) => {
          const value = keyOfFigure(figure);
          return (
            <li key={value} className={css['line']}>
              <SelectField
                className={css['wide']}
                label={i18n.t('Figure {number}', { number: at + 1 })}
                options={all.filter((one) => one.value === value || !chosen.includes(one.value))}
                value={value}
                onChoose={(next) => put(figures.map((one, place) => (place === at ? figureOf(next) : one)))}
              />
              {figures.length > 1 && (
                <IconButton
                  aria-label={i18n.t('Remove figure {number}', { number: at + 1 })}
                  onClick={() => put(figures.filter((_, place) => place !== at))}
                >
                  <IconX size={18} stroke={1.8} aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {figures.length < MOST_FIGURES && left.length > 0 && (
        <AddField label={i18n.t('Add figure')} options={left} onAdd={(value) => put([...figures, figureOf(value)])} />
      )}
    </>
  );
}
