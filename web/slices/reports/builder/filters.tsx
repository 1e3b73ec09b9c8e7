import { i18n } from '@lingui/core';
import { MOST_FILTERS, type ReportFilter, testsOf, valuesOf } from '@stepwell/contract/reports/definition.ts';
import type { ReportColumn } from '@stepwell/contract/reports/reports.ts';
import { IconX } from '@tabler/icons-react';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { testLabel } from '../labels.ts';
import css from '../reports.module.css';
import { isWhole } from '../reports-at.ts';
import { AddField } from './add-field.tsx';
import type { PartProps } from './part-props.ts';
import { ValueField } from './value-field.tsx';

const newFilter = ({ key, kind }: ReportColumn): ReportFilter => {
  const test = testsOf[kind][0] ?? 'is';
  const values = test === 'last-days' ? ['30'] : kind === 'yes-no' ? ['yes'] : [];
  return { column: key, test, values };
};

/** What the rows of a report have in common; a filter without a value waits for it. */
export function Filters({ set, definition, currency, onChange }: PartProps & { currency: string }) {
  const { filters } = definition;
  const put = (next: ReportFilter[]) => onChange({ ...definition, filters: next });
  return (
    <section>
      <h2>{i18n.t('Filters')}</h2>
      <ul className={css['lines']}>
        {filters.map((filter, at) => {
          const column = set.columns.find(({ key }) => key === filter.column);
          if (!column) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: several filters may be of one column.
            <li key={`${at} ${filter.column}`} className={css['filter']}>
              <FilterRow
                column={column}
                filter={filter}
                currency={currency}
                onChange={(next) => put(filters.map((one, place) => (place === at ? next : one)))}
                remove={() => put(filters.filter((_, place) => place !== at))}
              />
            </li>
          );
        })}
      </ul>
      {filters.length < MOST_FILTERS && (
        <AddField
          label={i18n.t('Add filter')}
          options={set.columns.map(({ key, label }) => ({ value: key, label }))}
          onAdd={(key) => {
            const column = set.columns.find((one) => one.key === key);
            if (column) put([...filters, newFilter(column)]);
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  column: ReportColumn;
  filter: ReportFilter;
  currency: string;
  onChange: (filter: ReportFilter) => void;
  remove: () => void;
}

function FilterRow({ column, filter, currency, onChange, remove }: RowProps) {
  const { label, kind } = column;
  const { test, values } = filter;
  const tests = testsOf[kind];
  const wanted = kind === 'choice' || kind === 'yes-no' ? 0 : valuesOf(test);
  const putValue = (at: number, value: string) =>
    onChange({
      ...filter,
      values: Array.from({ length: wanted }, (_, place) => (place === at ? value : (values[place] ?? ''))),
    });
  return (
    <>
      <div className={css['line']}>
        <span className={css['name']}>{label}</span>
        {tests.length > 1 && (
          <select
            aria-label={i18n.t('Test for {name}', { name: label })}
            value={test}
            onChange={({ target }) => {
              const next = tests[target.selectedIndex];
              if (next) onChange({ ...filter, test: next, values: keptValues(filter, next) });
            }}
          >
            {tests.map((one) => (
              <option key={one} value={one}>
                {testLabel(one, kind)}
              </option>
            ))}
          </select>
        )}
        {kind === 'yes-no' && (
          <select
            aria-label={label}
            value={values[0] === 'no' ? 'no' : 'yes'}
            onChange={({ target }) => onChange({ ...filter, values: [target.value] })}
          >
            <option value="yes">{i18n.t('Yes')}</option>
            <option value="no">{i18n.t('No')}</option>
          </select>
        )}
        <IconButton aria-label={i18n.t('Remove filter for {name}', { name: label })} onClick={remove}>
          <IconX size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      {kind === 'choice' && valuesOf(test) > 0 && <Choices column={column} filter={filter} onChange={onChange} />}
      {wanted > 0 && (
        <div className={css['values']}>
          {Array.from({ length: wanted }, (_, at) => (
            <ValueField
              // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second value of a pair.
              key={`${test} ${at}`}
              label={valueLabel(label, wanted, at)}
              column={column}
              test={test}
              currency={currency}
              value={values[at] ?? ''}
              onCommit={(value) => putValue(at, value)}
            />
          ))}
        </div>
      )}
      {!isWhole(filter) && <p className={css['hint']}>{i18n.t('Not applied yet: enter a value.')}</p>}
    </>
  );
}

function valueLabel(name: string, wanted: number, at: number) {
  if (wanted === 1) return i18n.t('Value for {name}', { name });
  return at === 0 ? i18n.t('{name} from', { name }) : i18n.t('{name} to', { name });
}

/** Days and dates are no values of each other; everything else is kept when the test changes. */
function keptValues({ test, values }: ReportFilter, next: ReportFilter['test']) {
  if (next === 'last-days') return ['30'];
  return test === 'last-days' ? [] : values;
}

function Choices({ column, filter, onChange }: Pick<RowProps, 'column' | 'filter' | 'onChange'>) {
  const { values } = filter;
  return (
    <fieldset className={css['choices']}>
      <legend className="sr">{column.label}</legend>
      {column.choices?.map(({ value, label }) => (
        <Tick
          key={value}
          label={label}
          checked={values.includes(value)}
          onChange={(isIn) =>
            onChange({ ...filter, values: isIn ? [...values, value] : values.filter((one) => one !== value) })
          }
        />
      ))}
    </fieldset>
  );
}
