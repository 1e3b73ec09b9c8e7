/*
 * The parts of an Office Open XML workbook (ECMA-376, part 1) as texts. The server streams them into a file, the browser
 * makes small files of its own tables. Texts are inline strings, which no program takes for a formula.
 */

/** Rows of one sheet that a spreadsheet reads (ECMA-376 names no limit; every program stops here). */
export const MAX_SHEET_ROWS = 1_048_576;
/** Letters of one cell that programs read. */
export const MAX_CELL_CHARACTERS = 32_767;

/** A day, `2026-11-28`, or a day and time, `2026-11-28T18:05`, by the clock of whoever reads it: cells know no zones. */
export interface SheetDate {
  local: string;
}
/** What a cell holds; `null` leaves it empty, and so does a number that is not finite. */
export type SheetCell = string | number | SheetDate | null;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Positions in `cellXfs` below. */
const STYLES = { wrapped: 1, day: 2, time: 3 };

/** All parts of a workbook but its sheets, which belong under `xl/worksheets/sheet1.xml` and so on. */
export function partsOf(names: readonly string[]): [path: string, xml: string][] {
  const each = (write: (name: string, number: number) => string) =>
    names.map((name, at) => write(name, at + 1)).join('');
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((name, n) => `<sheet name="${textOf(name).replaceAll('"', '&quot;')}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  ];
  return parts.map(([path, xml]) => [path, HEAD + xml]);
}

/** A sheet up to its rows; the first one stays in sight. With `widths`, in letters, long texts are broken into lines. */
export function sheetStart(widths: readonly number[] = [], { wraps = true } = {}) {
  const style = wraps ? ` style="${STYLES.wrapped}"` : '';
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`;
}
export const SHEET_END = '</sheetData></worksheet>';

/** One row, counted from 1. */
export const rowOf = (number: number, cells: readonly SheetCell[], { wraps = false } = {}) =>
  `<row r="${number}">${cells.map((cell) => cellOf(cell, wraps ? ` s="${STYLES.wrapped}"` : '')).join('')}</row>`;

function cellOf(cell: SheetCell, style: string) {
  if (cell === null) return `<c${style}/>`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c${style}><v>${cell}</v></c>` : `<c${style}/>`;
  if (typeof cell === 'string')
    return `<c${style} t="inlineStr"><is><t xml:space="preserve">${textOf(cell.slice(0, MAX_CELL_CHARACTERS))}</t></is></c>`;
  const isDay = cell.local.length === 10;
  const days = (Date.parse(`${cell.local}${isDay ? '' : 'Z'}`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  // Before March 1900 spreadsheets count a day that never was.
  if (!(days >= 61)) return cellOf(cell.local, style);
  return `<c s="${isDay ? STYLES.day : STYLES.time}"><v>${days}</v></c>`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Signs that XML cannot hold are written as `_x000B_`, as ST_Xstring of the standard has it; so is what looks like one. */
const textOf = (text: string) =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) =>
      sign === '\n' || sign === '\t' ? sign : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
