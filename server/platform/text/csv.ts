import { FORMULA_SIGNS } from '@stepwell/contract/questions/formula.ts';

const formula = new RegExp(`^'*[${FORMULA_SIGNS}]`);
const guarded = new RegExp(`^'+[${FORMULA_SIGNS}]`);

/** What a cell of a written sheet holds. */
export type Cell = string | number;

/**
 * Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read every script. A text that a spreadsheet would
 * take for a formula gets an apostrophe before it: answers are typed by strangers (OWASP, "CSV injection"). One that
 * begins with such an apostrophe gets another, so that `cellText` finds every text again.
 */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;
export const CSV_BEGIN = '\uFEFF';

function csvCell(cell: Cell) {
  const text = String(cell);
  const plain = typeof cell === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Whether a cell begins as one that was kept from being a formula. */
export const isGuarded = (cell: string) => guarded.test(cell);
/** What a cell said before it was kept from being a formula. */
export const cellText = (cell: string) => (isGuarded(cell) ? cell.slice(1) : cell);
