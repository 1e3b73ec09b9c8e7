import { Problem } from '@stepwell/contract/problem.ts';
import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import { CHART_ROWS, COUNTED_TO, type ReportPage, type ReportRow } from '@stepwell/contract/reports/reports.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import type { Reader } from '../sets/report-set.ts';
import type { Clock } from './conditions.ts';
import { type Plan, planOf } from './planning.ts';
import { countQuery, pageQuery } from './queries.ts';

/** A report is built by anyone of staff: no single one may keep a connection for longer. */
const PATIENCE_MS = 20_000;

type Row = Record<string, string | number | boolean | null>;

/** A row of the query in the contract’s shape. */
export function rowOf({ columns }: Plan, row: Row): ReportRow {
  const currency = row[`c${columns.length}`];
  return {
    cells: columns.map((_, at) => row[`c${at}`] ?? null),
    currency: typeof currency === 'string' ? currency : null,
  };
}

/** One page of a report, read with the reader’s rights. Throws what `planOf` throws, `report_too_far`, `report_too_slow`. */
export async function reportPage(
  db: Db,
  reader: Reader,
  asked: { definition: ReportDefinition; page: number; limit: number },
  clock: Clock,
): Promise<ReportPage> {
  const { definition, page, limit } = asked;
  const plan = planOf(definition, reader, clock);
  const offset = (page - 1) * limit;
  if (offset >= COUNTED_TO) throw new Problem('report_too_far');
  const chart = plan.isGrouped && definition.chart !== 'none' && page === 1;
  const rows = (await patiently<Row>(db, pageQuery(plan, { limit: chart ? CHART_ROWS : limit + 1, offset }))).map(
    (row) => rowOf(plan, row),
  );
  return {
    columns: plan.columns.map(({ value: _, ...column }) => column),
    rows: rows.slice(0, limit),
    hasMore: rows.length > limit,
    chart: chart ? { kind: definition.chart, rows } : null,
  };
}

/** How many rows or groups a report has; `COUNTED_TO` + 1 says that there are more. */
export async function reportTotal(db: Db, reader: Reader, definition: ReportDefinition, clock: Clock) {
  const query = countQuery(planOf(definition, reader, clock), COUNTED_TO + 1);
  return one(await patiently<{ total: number }>(db, query)).total;
}

/** Reads, and gives up in time. */
async function patiently<Found>(db: Db, query: SQL): Promise<Found[]> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(PATIENCE_MS)}, true)`);
        return rowsOf<Found>(tx, query);
      },
      { accessMode: 'read only' },
    );
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if ((cause as { code?: string }).code === '57014') throw new Problem('report_too_slow');
    throw error;
  }
}
