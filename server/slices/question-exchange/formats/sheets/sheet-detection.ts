import { csvRows } from '../../../../platform/text/csv-reading.ts';
import { headOf } from './sheet-columns.ts';

/** Rows in which a head is looked for. */
const LOOKED_AT = 20;
const limits = { rows: LOOKED_AT, columns: 256, cellLetters: 2000 };
/** The table of contents of an archive lies at its end; names of files stand there. */
const TAIL = 256 * 1024;

/** How much a text looks like rows of questions: surely with heads, a little where rows have as many cells. */
export function looksLikeCsv(head: string): number {
  if (/^\s*[<{[]/.test(head)) return 0;
  const counts: number[] = [];
  for (const { cells } of csvRows([head.slice(0, 32 * 1024)], limits)) {
    if (headOf(cells)) return 0.97;
    counts.push(cells.length);
  }
  const [first = 0, second = 0] = counts;
  return first > 2 && first === second ? 0.1 : 0;
}

/** A workbook, or one of the kinds that are refused with words on how to save it. */
export function looksLikeWorkbook(bytes: Uint8Array): number {
  const of = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const begin = of(0, 200);
  if (begin.startsWith('\u00D0\u00CF\u0011\u00E0')) return 0.9;
  if (!begin.startsWith('PK')) return 0;
  if (begin.includes('opendocument')) return 0.9;
  const names = of(-TAIL);
  if (names.includes('imsmanifest.xml')) return 0;
  return /xl\/(workbook|worksheets)|Index\/\S+\.iwa|word\/document/.test(names) ? 1 : 0;
}
