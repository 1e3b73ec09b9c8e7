import type { Readable } from 'node:stream';

/** A cell that covers others below and beside it; rows and columns counted from 1. */
export interface Merge {
  row: number;
  column: number;
  lastRow: number;
}

const MOST_TAIL = 4 * 1024 ** 2;
const MOST_MERGES = 20_000;
const ROWS_END = /\/(?:\w+:)?sheetData\s*>|sheetData\s*\/>/;
const REF = /mergeCell\s[^>]*?ref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})["']/g;

/**
 * The cells that reach over several rows. They are told behind all rows, so a sheet is passed through once for them
 * alone, without reading its XML.
 */
export async function tallMerges(sheet: Readable): Promise<Merge[]> {
  let tail = '';
  let isBehind = false;
  for await (const chunk of sheet as AsyncIterable<Buffer>) {
    tail += chunk.toString('latin1');
    if (!isBehind) {
      const end = tail.search(ROWS_END);
      isBehind = end !== -1;
      tail = isBehind ? tail.slice(end) : tail.slice(-20);
    } else if (tail.length > MOST_TAIL) break;
  }
  const merges: Merge[] = [];
  for (const [, letters = '', first, last] of tail.matchAll(REF)) {
    const [row, lastRow] = [Number(first), Number(last)];
    if (lastRow > row) merges.push({ row, column: columnOf(letters), lastRow });
    if (merges.length === MOST_MERGES) break;
  }
  return merges;
}

/** `A` is 1, `AA` 27. */
export const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
