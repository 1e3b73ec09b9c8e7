import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { inPieces } from '../files/chunked-upload.ts';
import type { Cell } from '../text/csv.ts';

/** Rows of one sheet that a spreadsheet reads (ECMA-376 names no limit; every program stops here). */
const MOST_ROWS = 1_048_576;
/** Letters of one cell that programs read. */
export const MAX_CELL_CHARACTERS = 32_767;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** One sheet to be written: its first row stays in sight. */
export interface WrittenSheet {
  /** At most 31 letters, none of `[]:*?/\\`; no two sheets of a workbook alike. */
  name: string;
  rows: AsyncIterable<Cell[]>;
  /** Of its columns, in letters; where it is told, long texts are broken into lines. */
  widths?: number[];
}

/**
 * An Office Open XML workbook (ECMA-376, part 1), written while it is sent: texts as inline strings, which no program
 * takes for a formula, numbers as numbers.
 */
export function workbookOf(sheets: readonly WrittenSheet[]): Readable {
  const zip = new ZipFile();
  const put = (name: string, text: string) => zip.addBuffer(Buffer.from(HEAD + text), name);
  const each = (write: (sheet: WrittenSheet, number: number) => string) =>
    sheets.map((sheet, at) => write(sheet, at + 1)).join('');
  put(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
  );
  put(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  put(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, n) => `<sheet name="${textOf(name).replaceAll('"', '&quot;')}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  );
  put(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  );
  // The second of the cells' styles breaks lines.
  put(
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
  );
  const streams = sheets.map((sheet, at) => {
    const stream = Readable.from(inPieces(sheetOf(sheet)));
    zip.addReadStream(stream, `xl/worksheets/sheet${at + 1}.xml`);
    return stream;
  });
  zip.end();
  const stream = Readable.from(zip.outputStream as unknown as AsyncIterable<Buffer>);
  for (const sheet of streams) sheet.on('error', (error) => stream.destroy(error));
  return stream;
}

async function* sheetOf({ rows, widths }: WrittenSheet) {
  const columns = (widths ?? []).map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="1" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`;
  const style = widths ? ' s="1"' : '';
  let number = 0;
  for await (const cells of rows) {
    if (number === MOST_ROWS) break;
    number += 1;
    yield `<row r="${number}">${cells.map((cell) => cellOf(cell, style)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

const cellOf = (cell: Cell, style: string) =>
  typeof cell === 'number'
    ? `<c${style}><v>${cell}</v></c>`
    : `<c${style} t="inlineStr"><is><t xml:space="preserve">${textOf(cell.slice(0, MAX_CELL_CHARACTERS))}</t></is></c>`;

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
