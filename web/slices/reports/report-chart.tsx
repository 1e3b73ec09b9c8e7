import { i18n } from '@lingui/core';
import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import { COUNTED_TO, type ReportPage } from '@stepwell/contract/reports/reports.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { formatCount } from '../../ui/dashboard/dashboard.tsx';
import { cellText } from './cell-text.ts';
import { chartDataOf } from './chart-data.ts';
import css from './reports.module.css';

interface Props {
  page: ReportPage;
  definition: ReportDefinition;
  title: string;
  /** Of all groups, once it is known. */
  total: number | undefined;
}

/** The groups of a report as bars or lines, with a word about what they leave out. */
export function ReportChart({ page, definition, title, total }: Props) {
  const data = chartDataOf(page, definition);
  if (!data)
    return (
      <p className={css['none']}>{i18n.t('The first figure can’t be drawn as a chart. Choose a number instead.')}</p>
    );
  const { labels, series, column, currency, seriesLeftOut, isOneCurrency } = data;
  const more = definition.groups.length === 1 && total !== undefined ? total - labels.length : data.groupsLeftOut;
  return (
    <div className={css['chart']}>
      <Chart
        key={JSON.stringify([definition.groups, definition.chart])}
        title={title}
        kind={definition.chart === 'line' ? 'line' : 'bar'}
        heading={page.columns[0]?.label ?? ''}
        labels={labels}
        series={series}
        format={(value) => cellText(column, value, currency)}
        file="report"
      />
      {more > 0 && (
        <p className="mut">
          {definition.groups.length === 1 && total !== undefined
            ? i18n.t('The chart shows {shown} of {all} groups, in the order of the table.', {
                shown: formatCount(labels.length),
                all: total > COUNTED_TO ? `${formatCount(COUNTED_TO)}+` : formatCount(total),
              })
            : i18n.t('The chart shows the first {shown} groups, in the order of the table.', {
                shown: formatCount(labels.length),
              })}
        </p>
      )}
      {seriesLeftOut > 0 && (
        <p className="mut">
          {i18n.t(
            '{count, plural, one {# smaller value of “{name}” is} other {# smaller values of “{name}” are}} in the table only.',
            {
              count: seriesLeftOut,
              name: page.columns[1]?.label ?? '',
            },
          )}
        </p>
      )}
      {isOneCurrency && currency && (
        <p className="mut">{i18n.t('Only amounts in {currency} are in the chart.', { currency })}</p>
      )}
    </div>
  );
}
