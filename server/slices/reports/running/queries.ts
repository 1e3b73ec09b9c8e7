import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from './conditions.ts';
import { localTime } from './local-time.ts';
import type { Plan, PlannedColumn } from './planning.ts';

/** How a value leaves PostgreSQL: numbers as numbers, moments as ISO 8601 in UTC. */
const sent = ({ kind, step, value }: PlannedColumn): SQL => {
  if (kind === 'date' && !step) return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (kind === 'number' || kind === 'money') return sql`(${value})::float8`;
  return kind === 'yes-no' ? value : sql`(${value})::text`;
};
/** The same for files: moments by the clock of the zone. */
const written =
  ({ zone, now }: Clock) =>
  (column: PlannedColumn): SQL =>
    column.kind === 'date' && !column.step
      ? sql`to_char(${localTime(column.value, zone, now)}, 'YYYY-MM-DD"T"HH24:MI')`
      : sent(column);

function selected({ set, columns, isGrouped, where, currency, order }: Plan, as: (column: PlannedColumn) => SQL): SQL {
  const values = [...columns.map(as), currency].map((value, at) => sql`${value} as ${sql.raw(`c${at}`)}`);
  const rows = sql`select ${sql.join(values, sql`, `)} from ${set.from} where ${where}`;
  return isGrouped ? sql`${rows} group by ${ordinalsOf(columns)} order by ${order}` : sql`${rows} order by ${order}`;
}

/** Groups by their places in the answer, and by the currency after the last column. */
const ordinalsOf = (columns: PlannedColumn[]) => {
  const groups = columns.flatMap(({ key }, at) => (/^g\d$/.test(key) ? [at + 1] : []));
  return sql.raw([...groups, columns.length + 1].join(', '));
};

/** Rows of a page as `c0`, `c1` … in the order of the columns, the currency last. */
export const pageQuery = (plan: Plan, { limit, offset }: { limit: number; offset: number }) =>
  sql`${selected(plan, sent)} limit ${limit} offset ${offset}`;

/** All rows, as a file has them. */
export const fileQuery = (plan: Plan, clock: Clock) => selected(plan, written(clock));

/** How many rows or groups there are, counted to `most` at most. */
export function countQuery({ set, columns, isGrouped, where, currency }: Plan, most: number) {
  const groups = columns.filter(({ key }) => isGrouped && key.startsWith('g'));
  const values = [...groups.map(({ value }) => value), currency].map(
    (value, at) => sql`${value} as ${sql.raw(`c${at}`)}`,
  );
  const rows = isGrouped
    ? sql`select ${sql.join(values, sql`, `)} from ${set.from} where ${where}
        group by ${sql.raw(values.map((_, at) => at + 1).join(', '))}`
    : sql`select 1 from ${set.from} where ${where}`;
  return sql`select count(*)::int as total from (${rows} limit ${most}) counted`;
}
