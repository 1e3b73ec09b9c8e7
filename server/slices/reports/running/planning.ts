import { Problem } from '@stepwell/contract/problem.ts';
import {
  type Calculation,
  calculationsOf,
  columnsUsed,
  isGroupable,
  type ReportDefinition,
} from '@stepwell/contract/reports/definition.ts';
import type { ReportPage } from '@stepwell/contract/reports/reports.ts';
import { type SQL, sql } from 'drizzle-orm';
import { setOf } from '../sets/all-sets.ts';
import { columnsFor, type Reader, type ReportSetSource, type SetColumn } from '../sets/report-set.ts';
import { type Clock, conditionOf } from './conditions.ts';
import { localTime } from './local-time.ts';

type Shown = ReportPage['columns'][number];
/** A column of the answer: how it is named and what it is made of. */
export interface PlannedColumn extends Shown {
  value: SQL;
}
/** A report as the parts of a query, all of them from the set’s own columns. */
export interface Plan {
  set: ReportSetSource;
  columns: PlannedColumn[];
  isGrouped: boolean;
  where: SQL;
  /** The currency of each row or group; groups of several currencies are told apart. */
  currency: SQL;
  order: SQL;
}

/**
 * Reads a definition with somebody’s rights. Throws `report_set_closed`, `report_columns_gone`, and `invalid_fields` by
 * the path of what is wrong.
 */
export function planOf(definition: ReportDefinition, reader: Reader, clock: Clock): Plan {
  const set = setOf(definition.set, reader);
  const columns = new Map(columnsFor(set, reader).map((column) => [column.key, column]));
  const gone = columnsUsed(definition).filter((key) => !columns.has(key));
  if (gone.length > 0) throw new Problem('report_columns_gone', { fields: { columns: gone.join(', ') } });
  const of = (key: string) => columns.get(key) as SetColumn;
  const fields: Record<string, string> = {};
  const conditions = definition.filters.flatMap((filter, at) => {
    const made = conditionOf(of(filter.column), filter, clock);
    if (typeof made !== 'string') return [made];
    fields[`definition.filters.${at}`] = made;
    return [];
  });
  const isGrouped = definition.groups.length > 0;
  for (const [at, { column }] of definition.groups.entries())
    if (!isGroupable(of(column).kind)) fields[`definition.groups.${at}`] = 'This column can’t be grouped by.';
  const figures = definition.figures.length > 0 ? definition.figures : [{ of: 'count' as const }];
  for (const [at, figure] of figures.entries())
    if (figure.of !== 'count' && !(figure.column && calculationsOf[of(figure.column).kind].includes(figure.of)))
      fields[`definition.figures.${at}`] = 'Choose a column that fits this calculation.';
  if (Object.keys(fields).length > 0) throw new Problem('invalid_fields', { fields });

  const planned = isGrouped
    ? [
        ...definition.groups.map(({ column, step }, at) => grouped(of(column), `g${at}`, step, clock)),
        ...figures.map((figure, at) => calculated(figure.column ? of(figure.column) : undefined, `f${at}`, figure.of)),
      ]
    : definition.columns
        .map(of)
        .map(({ key, label, kind, value, choices }) => ({ key, label, kind, value, ...labelled(choices) }));
  const hasMoney = planned.some(({ kind }) => kind === 'money');
  return {
    set,
    columns: planned,
    isGrouped,
    where: sql.join([sql`(${set.where(reader)})`, ...conditions], sql` and `),
    currency: hasMoney && set.currency ? set.currency : sql`null::text`,
    order: orderOf(definition, planned, { set, of, isGrouped }),
  };
}

const labelled = (choices: SetColumn['choices']) =>
  choices ? { choices: choices.map(([value, label]) => ({ value, label })) } : {};

function grouped(column: SetColumn, key: string, step: Shown['step'] = 'month', clock: Clock): PlannedColumn {
  const { label, kind, value, choices } = column;
  if (kind !== 'date') return { key, label, kind, value, ...labelled(choices) };
  const first = sql`date_trunc(${step}::text, ${localTime(value, clock.zone, clock.now)})`;
  return { key, label, kind, step, value: sql`to_char(${first}, 'YYYY-MM-DD')` };
}

const calculationLabels: Record<Exclude<Calculation, 'count'>, string> = {
  sum: 'Sum',
  average: 'Average',
  min: 'Lowest',
  max: 'Highest',
};
const dateLabels: Partial<Record<Calculation, string>> = { min: 'First', max: 'Last' };

function calculated(column: SetColumn | undefined, key: string, of: Calculation): PlannedColumn {
  if (of === 'count' || !column) return { key, label: 'Rows', kind: 'number', value: sql`count(*)` };
  const { kind, value } = column;
  const name = (kind === 'date' && dateLabels[of]) || calculationLabels[of];
  const made = {
    sum: sql`sum(${value})`,
    average: sql`round(avg(${value})::numeric, ${kind === 'money' ? 0 : 2}::int)`,
    min: sql`min(${value})`,
    max: sql`max(${value})`,
  }[of];
  return { key, label: `${name}: ${column.label}`, kind, value: made };
}

interface Ordering {
  set: ReportSetSource;
  of: (key: string) => SetColumn;
  isGrouped: boolean;
}
/**
 * As it was asked for. Else groups of dates in their order, other groups by their first figure, rows by their first date,
 * the newest first, or by their first column.
 */
function orderOf(
  { sort, groups, columns }: ReportDefinition,
  planned: PlannedColumn[],
  { set, of, isGrouped }: Ordering,
) {
  const run = (down: boolean) => (down ? sql`desc nulls last` : sql`asc nulls last`);
  if (isGrouped) {
    const place = planned.findIndex(({ key }) => key === sort?.by);
    const isByTime = planned[0]?.kind === 'date';
    const [at, down] = place >= 0 ? [place, sort?.down ?? false] : isByTime ? [0, false] : [groups.length, true];
    const ties = groups.map((_, group) => sql`${ordinal(group)} asc nulls last`);
    return sql.join([sql`${ordinal(at)} ${run(down)}`, ...ties], sql`, `);
  }
  const newest = columns.find((key) => of(key).kind === 'date');
  const by = sort ? of(sort.by) : of(newest ?? columns[0] ?? '');
  const down = sort ? sort.down : newest !== undefined;
  // Where nothing is empty, the order is an index's own, both ways.
  if (by.always) return sql`${by.value} ${down ? sql`desc` : sql`asc`}, ${set.key}`;
  return sql`${by.value} ${run(down)}, ${set.key}`;
}
/** A column of the answer by its place, from 1. */
const ordinal = (at: number) => sql.raw(String(at + 1));
