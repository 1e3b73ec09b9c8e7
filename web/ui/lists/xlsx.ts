import { i18n } from '@lingui/core';
import { MAX_SHEET_ROWS, partsOf, rowOf, SHEET_END, type SheetCell, sheetStart } from '@stepwell/contract/workbook.ts';
import { strToU8, zipSync } from 'fflate';
import { toLocal } from '../time/local-time.ts';
import { zoneNow } from '../time/time-zone.ts';
import type { Columns } from './csv.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Rows as a workbook of one sheet, with the columns that `csvOf` takes: numbers and dates are ones to a spreadsheet, texts
 * stay texts. Moments are in the person's zone, which the heading names. Throws a sentence where a sheet cannot hold the rows.
 */
export function xlsxOf<Row>(rows: readonly Row[], columns: Columns<Row>) {
  if (rows.length >= MAX_SHEET_ROWS)
    throw new Error(i18n.t('A spreadsheet holds at most 1,048,575 rows. Download the CSV instead.'));
  const values = rows.map((row) => columns.map(([, of]) => of(row)));
  const hasMoments = columns.map((_, at) => values.some((row) => row[at] instanceof Date));
  const head = columns.map(([heading], at) => (hasMoments[at] ? `${heading} (${zoneNow()})` : heading));
  const body = values.map((row) =>
    row.map((value): SheetCell => (value instanceof Date ? { local: toLocal(value.toISOString()) } : value)),
  );
  const all = [head, ...body];
  const lengthOf = (cell: SheetCell | undefined) =>
    typeof cell === 'object' ? (cell?.local.length ?? 0) : String(cell ?? '').length;
  const widths = columns.map((_, at) =>
    all.reduce((most, row) => Math.min(60, Math.max(most, lengthOf(row[at]) + 2)), 8),
  );
  const sheet = [sheetStart(widths, { wraps: false }), ...all.map((cells, at) => rowOf(at + 1, cells)), SHEET_END];
  const parts = [...partsOf(['Sheet1']), ['xl/worksheets/sheet1.xml', sheet.join('')] as const];
  return zipSync(Object.fromEntries(parts.map(([path, xml]) => [path, strToU8(xml)])));
}
