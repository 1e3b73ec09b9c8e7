import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import type { ReportPage, ReportRow } from '@stepwell/contract/reports/reports.ts';
import { cellText } from './cell-text.ts';

/** As many as can be read; groups of dates are all shown, for they are zoomed. */
export const MOST_BARS = 20;
const MOST_SERIES = 4;

export interface ChartData {
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
  /** Of all values. */
  column: ReportPage['columns'][number];
  currency: string | null;
  /** Groups that came with the answer and are left out, of the first and of the second column. */
  groupsLeftOut: number;
  seriesLeftOut: number;
  /** Whether groups in other currencies are left out. */
  isOneCurrency: boolean;
}

const numberAt = (row: ReportRow | undefined, at: number) => {
  const value = row?.cells[at];
  return typeof value === 'number' ? value : null;
};

/**
 * A grouped report as the series of a chart: its figures that can be compared, or with two groups the first figure of
 * the largest second ones. Nothing where the first figure is no number.
 */
export function chartDataOf(
  { columns, chart }: ReportPage,
  { groups, figures }: ReportDefinition,
): ChartData | undefined {
  const first = groups.length;
  const column = columns[first];
  const group = columns[0];
  if (!chart || chart.rows.length === 0 || !group || !column || column.kind === 'date') return undefined;
  const currency = chart.rows[0]?.currency ?? null;
  const known = chart.rows.filter((row) => row.currency === currency);
  const ordered =
    group.kind === 'date'
      ? known.toSorted((a, b) => (String(a.cells[0] ?? '') < String(b.cells[0] ?? '') ? -1 : 1))
      : known;
  const byLabel = Map.groupBy(ordered, ({ cells }) => cells[0] ?? null);
  const most = group.kind === 'date' ? Number.POSITIVE_INFINITY : MOST_BARS;
  const shown = [...byLabel].slice(0, most);
  const made = first === 2 ? bySecond(ordered, shown, columns) : byFigure(shown, columns, figures);
  return {
    labels: shown.map(([value]) => cellText(group, value, null)),
    series: made.series,
    column,
    currency,
    groupsLeftOut: byLabel.size - shown.length,
    seriesLeftOut: made.leftOut,
    isOneCurrency: known.length < chart.rows.length,
  };
}

type Shown = [ReportRow['cells'][number], ReportRow[]][];

function byFigure(shown: Shown, columns: ReportPage['columns'], figures: ReportDefinition['figures']) {
  const [leading] = figures;
  const places = columns.slice(1).flatMap((_, at) => {
    const figure = figures[at];
    const isLike =
      at === 0 ||
      (leading !== undefined &&
        figure !== undefined &&
        leading.of !== 'count' &&
        columns[at + 1]?.kind === columns[1]?.kind &&
        (figure.column === leading.column || figure.of === leading.of));
    return isLike ? [at + 1] : [];
  });
  const series = places.slice(0, MOST_SERIES).map((at) => ({
    name: columns[at]?.label ?? '',
    values: shown.map(([, rows]) => numberAt(rows[0], at)),
  }));
  return { series, leftOut: 0 };
}

function bySecond(rows: ReportRow[], shown: Shown, columns: ReportPage['columns']) {
  const second = columns[1];
  if (!second) return { series: [], leftOut: 0 };
  const sizes = [...Map.groupBy(rows, ({ cells }) => cells[1] ?? null)]
    .map(([value, of]) => ({ value, size: of.reduce((sum, row) => sum + Math.abs(numberAt(row, 2) ?? 0), 0) }))
    .toSorted((a, b) => b.size - a.size);
  const series = sizes.slice(0, MOST_SERIES).map(({ value }) => ({
    name: cellText(second, value, null),
    values: shown.map(([, of]) =>
      numberAt(
        of.find(({ cells }) => (cells[1] ?? null) === value),
        2,
      ),
    ),
  }));
  return { series, leftOut: Math.max(0, sizes.length - MOST_SERIES) };
}
