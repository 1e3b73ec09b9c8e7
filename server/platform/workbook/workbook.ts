import { Readable } from 'node:stream';
import { MAX_SHEET_ROWS, partsOf, rowOf, SHEET_END, type SheetCell, sheetStart } from '@stepwell/contract/workbook.ts';
import { ZipFile } from 'yazl';
import { inPieces } from '../files/chunked-upload.ts';

/** One sheet to be written: its first row stays in sight. */
export interface WrittenSheet {
  /** At most 31 letters, none of `[]:*?/\\`; no two sheets of a workbook alike. */
  name: string;
  rows: AsyncIterable<SheetCell[]>;
  /** Of its columns, in letters; where it is told, long texts are broken into lines. */
  widths?: number[];
}

/** An Office Open XML workbook, written while it is sent. */
export function workbookOf(sheets: readonly WrittenSheet[]): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of partsOf(sheets.map(({ name }) => name))) zip.addBuffer(Buffer.from(xml), path);
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
  yield sheetStart(widths);
  let number = 0;
  for await (const cells of rows) {
    if (number === MAX_SHEET_ROWS) break;
    number += 1;
    yield rowOf(number, cells, { wraps: widths !== undefined });
  }
  yield SHEET_END;
}
