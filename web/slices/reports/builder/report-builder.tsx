import { i18n } from '@lingui/core';
import { charts, MOST_COLUMNS } from '@stepwell/contract/reports/definition.ts';
import type { ReportColumn } from '@stepwell/contract/reports/reports.ts';
import { IconX } from '@tabler/icons-react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { chartLabel } from '../labels.ts';
import css from '../reports.module.css';
import { AddField } from './add-field.tsx';
import { Filters } from './filters.tsx';
import { Grouping } from './grouping.tsx';
import type { PartProps } from './part-props.ts';

/** What a report is made of; each change shows at once what comes of it. */
export function ReportBuilder({ currency, ...part }: PartProps & { currency: string }) {
  const { definition, onChange } = part;
  const isGrouped = definition.groups.length > 0;
  return (
    <div className={css['parts']}>
      <Filters {...part} currency={currency} />
      <Grouping {...part} />
      {isGrouped ? (
        <section>
          <h2>{i18n.t('Chart')}</h2>
          <SelectField
            label={i18n.t('Show as')}
            options={charts.map((value) => ({ value, label: chartLabel(value) }))}
            value={definition.chart}
            onChoose={(chart) => onChange({ ...definition, chart })}
          />
        </section>
      ) : (
        <Columns {...part} />
      )}
    </div>
  );
}

const keyOf = ({ key }: ReportColumn) => key;

function Columns({ set, definition, onChange }: PartProps) {
  const chosen = definition.columns.flatMap((key) => set.columns.find((column) => column.key === key) ?? []);
  const others = set.columns.filter(({ key }) => !definition.columns.includes(key));
  const put = (columns: ReportColumn[]) => {
    const keys = columns.map(keyOf);
    onChange({ ...definition, columns: keys });
  };
  return (
    <section>
      <h2>{i18n.t('Columns')}</h2>
      <SortableList
        label={i18n.t('Columns of the report')}
        items={chosen}
        idOf={keyOf}
        nameOf={({ label }) => label}
        onSort={put}
        className={css['columns']}
        rowClass={css['column']}
      >
        {(column, _, moves) => (
          <>
            <span className={css['name']}>{column.label}</span>
            {moves}
            <IconButton
              aria-label={i18n.t('Remove {name}', { name: column.label })}
              disabled={chosen.length === 1}
              onClick={() => put(chosen.filter(({ key }) => key !== column.key))}
            >
              <IconX size={18} stroke={1.8} aria-hidden />
            </IconButton>
          </>
        )}
      </SortableList>
      {others.length > 0 && chosen.length < MOST_COLUMNS && (
        <AddField
          label={i18n.t('Add column')}
          options={others.map(({ key, label }) => ({ value: key, label }))}
          onAdd={(key) => onChange({ ...definition, columns: [...definition.columns, key] })}
        />
      )}
    </section>
  );
}
