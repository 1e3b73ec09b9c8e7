import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from './answer-rows.ts';
import { inPieces } from './in-pieces.ts';

/** Rows of one sheet that a spreadsheet reads (ECMA-376 names no limit; every program stops here). */
const MOST_ROWS = 1_048_576;
/** Letters of one cell that programs read. */
const MOST_LETTERS = 32_767;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Rows as an Office Open XML workbook (ECMA-376, part 1) of one sheet, written while it is sent: texts as inline strings,
 * which no program takes for a formula, numbers as numbers. The first row stays in sight.
 */
export function workbookOf(rows: AsyncIterable<Cell[]>): Readable {
  const zip = new ZipFile();
  const put = (name: string, text: string) => zip.addBuffer(Buffer.from(HEAD + text), name);
  put(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  );
  put(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  put(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  put(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  const sheet = Readable.from(inPieces(sheetOf(rows)));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const stream = Readable.from(zip.outputStream as unknown as AsyncIterable<Buffer>);
  sheet.on('error', (error) => stream.destroy(error));
  return stream;
}

async function* sheetOf(rows: AsyncIterable<Cell[]>) {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let number = 0;
  for await (const cells of rows) {
    if (number === MOST_ROWS) break;
    number += 1;
    yield `<row r="${number}">${cells.map(cellOf).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

const cellOf = (cell: Cell) =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${textOf(cell.slice(0, MOST_LETTERS))}</t></is></c>`;

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
