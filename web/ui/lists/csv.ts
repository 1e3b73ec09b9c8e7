import { FORMULA_SIGNS } from '@stepwell/contract/questions/formula.ts';
import type { SheetCell } from '@stepwell/contract/workbook.ts';

const opensFormula = new RegExp(`^[${FORMULA_SIGNS}]`);

/** What stands in the first row, and how a row's value is written: moments as `Date`, days as `SheetDate`. */
export type Columns<Row> = [heading: string, value: (row: Row) => SheetCell | Date][];

const textOf = (value: SheetCell | Date) => {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? value.local : String(value);
};

/**
 * Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read every script. What a spreadsheet would take
 * for a formula is written as text: names are typed by strangers.
 */
export function csvOf<Row>(rows: Row[], columns: Columns<Row>) {
  const cell = (value: SheetCell | Date) => {
    const text = textOf(value);
    const plain = typeof value === 'string' && opensFormula.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const lines = [
    columns.map(([heading]) => cell(heading)),
    ...rows.map((row) => columns.map(([, of]) => cell(of(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** Hands a text, or bytes, to the browser as a file to keep. */
export function saveAs(name: string, text: BlobPart, type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
