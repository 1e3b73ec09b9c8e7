import type { SheetLimits, SheetNote, SheetRow } from '../workbook/sheet-rows.ts';

/** Letters of a row that has not ended: more than that is no table. */
const MOST_ROW = 1_000_000;
/** So many quotes that never end are put right, each by reading on in the next line; then the file is given up. */
const MOST_OPEN_QUOTES = 20;
const separators = [',', ';', '\t', '|'] as const;
type Separator = (typeof separators)[number];

interface Read {
  cells: string[];
  notes: SheetNote[];
  /** Where the next row begins. */
  next: number;
  /** The column whose quote never ends. */
  open?: number;
}

/**
 * Rows of a CSV file as RFC 4180 has it and as programs write it: quotes with line breaks within, `,` `;` tab or `|`
 * between cells, any line ending. Rows are counted as a spreadsheet counts them. A quote that never ends costs its own row.
 */
export function* csvRows(parts: Iterable<string>, limits: SheetLimits): Generator<SheetRow> {
  const source = parts[Symbol.iterator]();
  let text = '';
  let isLast = false;
  const more = () => {
    const { value, done } = source.next();
    if (done) isLast = true;
    else text += value;
  };
  while (!isLast && text.length < 64 * 1024) more();
  let { separator, at } = separatorOf(text, isLast);
  let number = at > 0 ? 1 : 0;
  let line = number + 1;
  let openQuotes = 0;
  for (;;) {
    if (at > MOST_ROW || (at > 0 && at === text.length)) {
      text = text.slice(at);
      at = 0;
    }
    if (at >= text.length && !isLast) {
      more();
      continue;
    }
    if (at >= text.length) return;
    let row = readRow(text, at, separator, limits, isLast);
    while (!row && text.length - at <= MOST_ROW) {
      text = text.slice(at);
      at = 0;
      more();
      row = readRow(text, at, separator, limits, isLast);
    }
    number += 1;
    if (number > limits.rows) {
      const message = `Only the first ${limits.rows} rows are imported. Split the file.`;
      yield { number, line, cells: [], notes: [{ level: 'error', column: 1, words: message }] };
      return;
    }
    if (row && row.open === undefined) {
      yield { number, line, cells: row.cells, notes: row.notes };
      line += linesIn(text, at, row.next);
      at = row.next;
      continue;
    }
    openQuotes += 1;
    const column = row?.open ?? 1;
    const message = row
      ? `This cell starts with a quotation mark on line ${line} that is never closed.`
      : `Line ${line} of the file has more than ${MOST_ROW} characters.`;
    yield {
      number,
      line,
      cells: row?.cells ?? [],
      notes: [...(row?.notes ?? []), { level: 'error', column, words: message }],
    };
    if (openQuotes > MOST_OPEN_QUOTES) {
      const end = 'Too many quotation marks aren’t closed, so nothing below is imported.';
      yield { number: number + 1, line: line + 1, cells: [], notes: [{ level: 'error', column: 1, words: end }] };
      return;
    }
    // On in the line below the one where it went wrong.
    let end = lineEnd(text, at);
    while (end === -1 && !isLast) {
      text = '';
      at = 0;
      more();
      end = lineEnd(text, 0);
    }
    if (end === -1) return;
    at = end;
    line += 1;
  }
}

/** The place after the line's end, or −1. */
function lineEnd(text: string, from: number) {
  const found = /\r\n?|\n/g;
  found.lastIndex = from;
  const end = found.exec(text);
  return end ? found.lastIndex : -1;
}

function linesIn(text: string, from: number, to: number) {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines += 1;
  // Old Macs ended lines with a carriage return alone.
  return lines || (to > from ? 1 : 0);
}

const [CR, LF, QUOTE] = [13, 10, 34];

/** One row; nothing where the text ends before it does and more may come. */
function readRow(text: string, from: number, separator: Separator, limits: SheetLimits, isLast: boolean) {
  const row: Read = { cells: [], notes: [], next: from };
  const splits = separator.charCodeAt(0);
  let isFull = false;
  const keep = (cell: string) => {
    if (isFull) return;
    const column = row.cells.length + 1;
    const note = (message: string) => row.notes.push({ level: 'error', column, words: message });
    isFull = column > limits.columns;
    if (isFull) {
      note(`Columns after column ${limits.columns} aren’t imported.`);
      return;
    }
    if (cell.length > limits.cellLetters) note(`This cell has more than ${limits.cellLetters} characters.`);
    row.cells.push(cell.slice(0, limits.cellLetters));
  };
  for (let at = from; ; at += 1) {
    let cell = '';
    if (text.charCodeAt(at) === QUOTE) {
      const began = at;
      const ended = quotedEnd(text, at);
      if (ended === -1) return isLast ? { ...row, open: row.cells.length + 1 } : undefined;
      cell = text.slice(at + 1, ended).replaceAll('""', '"');
      at = ended + 1;
      const stray = at;
      while (at < text.length && !ends(text.charCodeAt(at), splits)) at += 1;
      if (at > stray) {
        // Words right after a quote that ended lines below: an earlier quote was never closed.
        if (lineEnd(text.slice(began, ended), 0) !== -1 && text.slice(stray, at).trim())
          return { ...row, open: row.cells.length + 1 };
        if (text.slice(stray, at).trim()) {
          cell += text.slice(stray, at);
          row.notes.push({
            level: 'warning',
            column: row.cells.length + 1,
            words: 'There’s text after this cell’s closing quotation mark. It was included.',
          });
        }
      }
    } else {
      const began = at;
      while (at < text.length && !ends(text.charCodeAt(at), splits)) at += 1;
      cell = text.slice(began, at);
    }
    if (at >= text.length - 1 && !isLast) return undefined;
    keep(cell);
    const code = text.charCodeAt(at);
    if (code === splits) continue;
    row.next = Math.min(text.length, at + (code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1));
    return row;
  }
}

const ends = (code: number, splits: number) => code === splits || code === LF || code === CR;

/** Where the quote that begins here ends, or −1. */
function quotedEnd(text: string, from: number) {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  return -1;
}

/** A first line `sep=;` is believed; else what makes most cells of the first row. */
function separatorOf(text: string, isLast: boolean): { separator: Separator; at: number } {
  const declared = /^sep=([,;\t|])(\r\n?|\n|$)/i.exec(text);
  if (declared) return { separator: declared[1] as Separator, at: declared[0].length };
  const limits = { rows: 1, columns: 10_000, cellLetters: MOST_ROW };
  const first = text.slice(0, 64 * 1024);
  const counted = separators.map((separator) => ({
    separator,
    cells: readRow(first, 0, separator, limits, isLast || text.length >= first.length)?.cells.length ?? 0,
  }));
  const best = counted.reduce((most, one) => (one.cells > most.cells ? one : most));
  return { separator: best.separator, at: 0 };
}
