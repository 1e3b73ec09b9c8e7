import * as z from 'zod/mini';

/** What a report is about. Each set has its columns on the server, which says who may read which of them. */
export const setNames = [
  'people',
  'enrolments',
  'quiz-attempts',
  'submissions',
  'order-lines',
  'earnings',
  'applications',
  'attendance',
  'english',
  'package-sessions',
] as const;
export type SetName = (typeof setNames)[number];

export const columnKinds = ['text', 'number', 'money', 'date', 'yes-no', 'choice'] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const filterTests = [
  'is',
  'is-not',
  'contains',
  'from',
  'to',
  'between',
  'last-days',
  'empty',
  'not-empty',
] as const;
export type FilterTest = (typeof filterTests)[number];

/** What may be asked of a column, the usual question first. `from` and `to` hold their own value too. */
export const testsOf: Record<ColumnKind, readonly FilterTest[]> = {
  text: ['contains', 'is', 'is-not', 'empty', 'not-empty'],
  number: ['from', 'to', 'between', 'is', 'empty', 'not-empty'],
  money: ['from', 'to', 'between', 'is', 'empty', 'not-empty'],
  date: ['last-days', 'between', 'from', 'to', 'is', 'empty', 'not-empty'],
  'yes-no': ['is'],
  choice: ['is', 'is-not', 'empty', 'not-empty'],
};
/** How many values a test compares with; a choice is compared with one or more. */
export const valuesOf = (test: FilterTest) =>
  test === 'empty' || test === 'not-empty' ? 0 : test === 'between' ? 2 : 1;

export const calculations = ['count', 'sum', 'average', 'min', 'max'] as const;
export type Calculation = (typeof calculations)[number];
/** What can be worked out of a column; rows can always be counted. */
export const calculationsOf: Record<ColumnKind, readonly Calculation[]> = {
  text: [],
  number: ['sum', 'average', 'min', 'max'],
  money: ['sum', 'average', 'min', 'max'],
  date: ['min', 'max'],
  'yes-no': [],
  choice: [],
};
export const groupSteps = ['day', 'week', 'month', 'year'] as const;
export type GroupStep = (typeof groupSteps)[number];
export const isGroupable = (kind: ColumnKind) => kind !== 'number' && kind !== 'money';

export const charts = ['none', 'bar', 'line'] as const;
export type ChartKind = (typeof charts)[number];

export const MOST_COLUMNS = 30;
export const MOST_FILTERS = 12;
export const MOST_GROUPS = 2;
export const MOST_FIGURES = 4;
/** Letters of a definition as JSON: it has to fit into a link. */
export const MOST_DEFINITION = 4000;

const Key = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'This isn’t a column.'));
export const ReportFilter = z.object({
  column: Key,
  test: z.enum(filterTests),
  /** Days as `2026-11-28`, amounts in the currency’s smallest unit, `yes` or `no`, numbers as they are written. */
  values: z.array(z.string().check(z.maxLength(200, 'Use at most 200 characters.'))).check(z.maxLength(20)),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

export const ReportDefinition = z
  .object({
    set: z.enum(setNames),
    /** Of single rows, in their order; a grouped report shows its groups and figures instead. */
    columns: z.array(Key).check(z.maxLength(MOST_COLUMNS, `Use at most ${MOST_COLUMNS} columns.`)),
    /** All of them hold. */
    filters: z.array(ReportFilter).check(z.maxLength(MOST_FILTERS, `Use at most ${MOST_FILTERS} filters.`)),
    /** `step` is of dates. */
    groups: z
      .array(z.object({ column: Key, step: z.optional(z.enum(groupSteps)) }))
      .check(z.maxLength(MOST_GROUPS, `Group by at most ${MOST_GROUPS} columns.`)),
    figures: z
      .array(z.object({ of: z.enum(calculations), column: z.optional(Key) }))
      .check(z.maxLength(MOST_FIGURES, `Use at most ${MOST_FIGURES} figures.`)),
    /** A column’s key, or of a grouped report `g0`, `g1`, `f0` … by position; without it the set’s own order. */
    sort: z.nullable(z.object({ by: Key, down: z.boolean() })),
    chart: z.enum(charts),
  })
  .check(
    z.refine(({ columns }) => new Set(columns).size === columns.length, 'A column is in the report twice.'),
    z.refine(({ columns, groups }) => columns.length + groups.length > 0, 'Choose at least one column.'),
    z.refine(
      (definition) => JSON.stringify(definition).length <= MOST_DEFINITION,
      'This report is too large. Remove some filters, or shorten their values.',
    ),
  );
export type ReportDefinition = z.infer<typeof ReportDefinition>;

/** A report about a set; what isn't given is empty. */
export const reportOn = (set: ReportDefinition['set'], about: Partial<ReportDefinition>): ReportDefinition => ({
  set,
  columns: [],
  filters: [],
  groups: [],
  figures: [],
  sort: null,
  chart: 'none',
  ...about,
});

/** Keys of all columns that a report uses. */
export const columnsUsed = ({ columns, filters, groups, figures, sort }: ReportDefinition) => {
  const sorted = sort && groups.length === 0 ? [sort.by] : [];
  const grouped = groups.map(({ column }) => column);
  return [
    ...new Set([
      ...(groups.length > 0 ? grouped : columns),
      ...filters.map(({ column }) => column),
      ...figures.flatMap(({ column }) => column ?? []),
      ...sorted,
    ]),
  ];
};

/** A report without the columns that are not among `known`: what can be shown of it still. */
export function withoutColumns(report: ReportDefinition, known: ReadonlySet<string>): ReportDefinition {
  const has = (column: string | undefined) => column === undefined || known.has(column);
  const groups = report.groups.filter(({ column }) => has(column));
  const figures = report.figures.filter(({ column }) => has(column));
  const isWhole = groups.length === report.groups.length && figures.length === report.figures.length;
  return {
    ...report,
    columns: report.columns.filter(has),
    filters: report.filters.filter(({ column }) => has(column)),
    groups,
    figures,
    sort: report.sort && isWhole && (groups.length > 0 || has(report.sort.by)) ? report.sort : null,
  };
}
