import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';

export type ReportArea = 'admin' | 'instructor';

/** The address of a report that need not be saved. */
export const reportLink = (area: ReportArea, definition: ReportDefinition) =>
  `/${area}/reports?${new URLSearchParams({ report: JSON.stringify(definition) })}`;

/** Rows of a set, newest first by one of its dates, within the last days where a number of them is given. */
export function rowsLink(
  area: ReportArea,
  set: ReportDefinition['set'],
  { columns, date, days }: { columns: string[]; date: string; days: string },
) {
  const filters = days === 'all' ? [] : [{ column: date, test: 'last-days' as const, values: [days] }];
  return reportLink(area, {
    set,
    columns,
    filters,
    groups: [],
    figures: [],
    chart: 'none',
    sort: { by: date, down: true },
  });
}
