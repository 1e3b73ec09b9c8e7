import { minorDigits } from '@stepwell/contract/money/minor-digits.ts';
import type { ReportRow } from '@stepwell/contract/reports/reports.ts';
import type { SheetCell } from '@stepwell/contract/workbook.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Clock } from '../running/conditions.ts';
import { rowOf } from '../running/pages.ts';
import type { Plan, PlannedColumn } from '../running/planning.ts';
import { fileQuery } from '../running/queries.ts';
import { batchesOf } from './batches.ts';

/** A report as rows of cells, headings first: choices by their names, amounts in whole units with their currency beside. */
export async function* cellsOf(db: Db, plan: Plan, clock: Clock): AsyncGenerator<SheetCell[]> {
  const hasMoney = plan.columns.some(({ kind }) => kind === 'money');
  const hasCurrency = plan.columns.some(({ key }) => key === 'currency');
  const withCurrency = hasMoney && !hasCurrency;
  yield [...plan.columns.map((column) => headingOf(column, clock)), ...(withCurrency ? ['Currency'] : [])];
  for await (const batch of batchesOf<Record<string, string | number | boolean | null>>(db, fileQuery(plan, clock)))
    for (const found of batch) {
      const row = rowOf(plan, found);
      yield [
        ...plan.columns.map((column, at) => cellOf(column, row.cells[at] ?? null, row.currency)),
        ...(withCurrency ? [row.currency] : []),
      ];
    }
}

const headingOf = ({ label, kind, step }: PlannedColumn, { zone }: Clock) =>
  kind === 'date' && !step ? `${label} (${zone})` : label;

function cellOf(
  { kind, choices }: PlannedColumn,
  value: ReportRow['cells'][number],
  currency: string | null,
): SheetCell {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (kind === 'date') return { local: String(value) };
  if (kind === 'choice') return choices?.find((one) => one.value === value)?.label ?? String(value);
  return kind === 'money' && typeof value === 'number' ? value / 10 ** minorDigits(currency ?? 'INR') : value;
}
