import type { SheetCell } from '@stepwell/contract/workbook.ts';
import { CSV_BEGIN, csvLine } from '../../../platform/text/csv.ts';

/** Rows as CSV, line after line. */
export async function* csvOf(rows: AsyncIterable<SheetCell[]>): AsyncGenerator<string> {
  yield CSV_BEGIN;
  for await (const row of rows) yield csvLine(row.map(plain));
}

const plain = (cell: SheetCell) => {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.local.replace('T', ' ') : cell;
};
