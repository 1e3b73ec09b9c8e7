import { i18n } from '@lingui/core';
import { type ImportCheck, type ImportColumn, importColumns } from '@stepwell/contract/admin/people.ts';
import { useId } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import css from './import.module.css';
import { columnText } from './import-lines.tsx';

/** The file's columns, each with what it is read as; open while the name or the email was not found. */
export function ImportColumns({
  judged: { columns, missing },
  assign,
}: {
  judged: Pick<ImportCheck, 'columns' | 'missing'>;
  /** What each column is now, in order, with commas between. */
  assign: (columns: string) => void;
}) {
  const id = useId();
  const unused = columns.filter(({ column }) => column === null).map(({ heading }, place) => heading || nameOf(place));
  const options = [
    { value: '' as const, label: i18n.t('Not used') },
    ...importColumns.map((value) => ({ value, label: columnText(value) })),
  ];
  const choose = (at: number, chosen: ImportColumn | '') =>
    assign(
      columns
        .map(({ column }, place) => {
          if (place === at) return chosen;
          return column === chosen ? '' : (column ?? '');
        })
        .join(','),
    );
  return (
    <details className={css['columns']} open={missing.length > 0}>
      <summary>
        {unused.length > 0 ? i18n.t('Columns · not used: {names}', { names: unused.join(', ') }) : i18n.t('Columns')}
      </summary>
      {missing.length > 0 && (
        <p id={id}>
          {missing.length === 2
            ? i18n.t('Choose the name and email columns.')
            : missing[0] === 'name'
              ? i18n.t('Choose the name column.')
              : i18n.t('Choose the email column.')}
        </p>
      )}
      <ul aria-describedby={missing.length > 0 ? id : undefined}>
        {columns.map(({ heading, sample, column }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone.
          <li key={place}>
            <SelectField
              label={heading || nameOf(place)}
              options={options}
              value={column ?? ''}
              onChoose={(chosen) => choose(place, chosen)}
            />
            <span className="mut">{sample}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = (place: number) => i18n.t('Column {n}', { n: place + 1 });
