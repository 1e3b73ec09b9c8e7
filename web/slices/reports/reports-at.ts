import {
  charts,
  MOST_DEFINITION,
  type ReportDefinition,
  type ReportFilter,
  reportOn,
  setNames,
  valuesOf,
} from '@stepwell/contract/reports/definition.ts';
import type { ReadyReport, ReportSet, SavedReport } from '@stepwell/contract/reports/reports.ts';

export const ROWS = 25;

/** Which report the address means: one that is saved, one made ready, and changes of it, or a new one. */
export const reportAt = (search: URLSearchParams) => ({
  saved: search.get('saved'),
  ready: search.get('ready'),
  report: definitionIn(search.get('report')),
  page: Math.min(100_000, Math.max(1, Number.parseInt(search.get('cursor') ?? '1', 10) || 1)),
});
export const isOpenAt = (search: URLSearchParams) => ['saved', 'ready', 'report'].some((name) => search.has(name));

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** A definition that a link holds; its parts are checked by the server, its shape here. */
function definitionIn(text: string | null): ReportDefinition | undefined {
  if (!text || text.length > 4 * MOST_DEFINITION) return undefined;
  try {
    const read = JSON.parse(text) as Partial<ReportDefinition> | null;
    const lists = [read?.columns, read?.filters, read?.groups, read?.figures];
    if (!read || !lists.every(isList)) return undefined;
    const isKnown = setNames.some((name) => name === read.set) && charts.some((kind) => kind === read.chart);
    const parts = [...(read.filters ?? []), ...(read.groups ?? []), ...(read.figures ?? [])] as unknown[];
    const areParts = parts.every((part) => typeof part === 'object' && part !== null);
    const areFilters = (read.filters ?? []).every(
      ({ values }) => isList(values) && values.every((one) => typeof one === 'string'),
    );
    return isKnown && areParts && areFilters ? ({ sort: null, ...read } as ReportDefinition) : undefined;
  } catch {
    return undefined;
  }
}

/** A new report about a set. */
export const newReport = ({ name, start }: ReportSet) => reportOn(name, { columns: start });

/** Whether all of a filter is filled in; until then it narrows nothing. */
export const isWhole = ({ test, values }: ReportFilter) => {
  const wanted = valuesOf(test);
  return values.length >= wanted && values.slice(0, wanted).every((value) => value.trim() !== '');
};
/** What can be run of a report while it is being built. */
export const runnable = (report: ReportDefinition): ReportDefinition => ({
  ...report,
  filters: report.filters.filter(isWhole),
});

export interface Opened {
  definition: ReportDefinition;
  name: string | undefined;
  saved: SavedReport | undefined;
  isChanged: boolean;
}
/** The report of an address, as far as it is there. */
export function openedAt(
  search: URLSearchParams,
  { saved, ready }: { saved: readonly SavedReport[]; ready: readonly ReadyReport[] },
): Opened | undefined {
  const at = reportAt(search);
  const known = saved.find(({ reportId }) => reportId === at.saved);
  const made = ready.find(({ key }) => key === at.ready);
  const definition = at.report ?? known?.definition ?? made?.definition;
  if (!definition) return undefined;
  return {
    definition,
    name: known?.name ?? made?.name,
    saved: known,
    isChanged:
      at.report !== undefined && JSON.stringify(at.report) !== JSON.stringify(known?.definition ?? made?.definition),
  };
}
