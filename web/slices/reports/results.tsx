import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import { COUNTED_TO, type ReportPage, type ReportRow, reports } from '@stepwell/contract/reports/reports.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { Failed, Waiting } from '../../ui/page/query-state.tsx';
import { useTimeZone } from '../../ui/time/time-zone.ts';
import { When } from '../../ui/time/when.tsx';
import { cellText } from './cell-text.ts';
import css from './reports.module.css';
import { ROWS, reportAt, runnable } from './reports-at.ts';

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

interface Props {
  definition: ReportDefinition;
  title: string;
}

/** What came of a report: its chart where it is grouped, and its rows page by page. */
export function ReportResults({ definition, title }: Props) {
  const [search] = useSearchParams();
  const zone = useTimeZone();
  const { page } = reportAt(search);
  const query = { definition: runnable(definition), zone };
  const found = useQuery({
    ...ask(reports.run, { body: { ...query, page, limit: ROWS } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const counted = useQuery({ ...ask(reports.count, { body: query }), enabled: found.isSuccess, retry: false });
  const error = found.isError ? found.error : undefined;
  if (error) return <Refused error={error} retry={found.refetch} retrying={found.isFetching} />;
  if (!found.data) return <Waiting />;
  const { rows, hasMore } = found.data;
  const total = found.isPlaceholderData ? undefined : counted.data?.total;
  return (
    <section className={css['results']} aria-label={i18n.t('Results')} aria-busy={found.isPlaceholderData}>
      {found.data.chart && (
        <Suspense fallback={<Waiting />}>
          <ReportChart page={found.data} definition={definition} title={title} total={total} />
        </Suspense>
      )}
      {rows.length === 0 ? (
        <p className={css['none']}>{i18n.t('No rows match this report. Change or remove a filter.')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll is reached by keyboard.
        <section className={css['scroll']} aria-label={i18n.t('Rows')} tabIndex={0}>
          <Rows page={found.data} definition={definition} title={title} />
        </section>
      )}
      <Pager
        nextCursor={hasMore ? String(page + 1) : null}
        counted={total === undefined ? undefined : { rows: rows.length, total, exactTo: COUNTED_TO }}
        rows={rows.length}
      />
    </section>
  );
}

function Refused({ error, retry, retrying }: { error: Error; retry: () => unknown; retrying: boolean }) {
  const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
  if (!(error instanceof Refusal) || error.status >= 500)
    return <Failed error={error} retry={retry} retrying={retrying} title={i18n.t('Couldn’t run this report')} />;
  return (
    <div className={css['gone']} role="alert">
      <p>{error.code === 'invalid_fields' && fields.length > 0 ? [...new Set(fields)].join(' ') : error.message}</p>
    </div>
  );
}

interface RowsProps {
  page: ReportPage;
  definition: ReportDefinition;
  title: string;
}
type Numbered = ReportRow & { key: string };

function Rows({ page, definition, title }: RowsProps) {
  const list = useListAddress();
  const { sort } = definition;
  const sortedTo = (by: string) => {
    const next = { by, down: sort?.by === by ? !sort.down : false };
    return list.to({ report: JSON.stringify({ ...definition, sort: next }) });
  };
  const columns = page.columns.map((column, at): Column<Numbered> => {
    const isNumber = column.kind === 'number' || column.kind === 'money';
    return {
      heading: column.label,
      cell: ({ cells, currency }) => <Value column={column} value={cells[at] ?? null} currency={currency} />,
      full: ({ cells }) => (column.kind === 'text' ? String(cells[at] ?? '') : undefined),
      numeric: isNumber,
      ...(widths[column.kind] && page.columns.length > 1 && at > 0 && { width: widths[column.kind] }),
      sort: { name: column.key, runs: sort?.by === column.key && sort.down ? 'descending' : 'ascending' },
    };
  });
  const rows = page.rows.map((row, at) => ({ ...row, key: String(at) }));
  return (
    <div style={{ minWidth: page.columns.reduce((sum, { kind }) => sum + (widths[kind] ?? TEXT_WIDTH), 0) }}>
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={columns}
        sorted={{ by: sort?.by ?? '', to: sortedTo }}
      />
    </div>
  );
}

/** Pixels that a text needs at least; what there is more is shared. */
const TEXT_WIDTH = 170;
const widths: Partial<Record<ReportPage['columns'][number]['kind'], number>> = {
  date: 186,
  number: 130,
  money: 140,
  'yes-no': 130,
  choice: 150,
};

function Value({
  column,
  value,
  currency,
}: {
  column: ReportPage['columns'][number];
  value: ReportRow['cells'][number];
  currency: string | null;
}) {
  if (column.kind === 'date' && !column.step && typeof value === 'string') return <When at={value} as="time" />;
  return cellText(column, value, currency);
}
