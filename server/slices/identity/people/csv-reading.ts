import { Problem } from '@stepwell/contract/problem.ts';

/** One line of a table as it was written: where it begins, and its cells. */
export interface Line {
  /** The first line of the file is 1. */
  line: number;
  cells: string[];
  /** A quote was opened and never closed. */
  open?: true;
}

const refuse = (message: string) => new Problem('file_not_a_list', { message, fields: { file: message } });

/**
 * The text of a file whose encoding nobody told us: by its byte order mark, else UTF-16 where every other byte is empty,
 * else UTF-8, and what is no UTF-8 either as Windows wrote western languages. Refuses what is no text at all.
 */
export function textOf(content: Uint8Array): string {
  const [a, b, c, d] = content;
  if (a === 0x50 && b === 0x4b && (c ?? 0) < 9 && (d ?? 0) < 9) {
    throw refuse('This is a workbook. Save it as CSV in your spreadsheet app, then try again.');
  }
  const text = decoded(content);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these, other files have many.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) {
    throw refuse('This isn’t a text file. Choose a CSV file.');
  }
  return text;
}

function decoded(content: Uint8Array) {
  const [a, b] = content;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(content);
  const head = content.subarray(0, 200);
  const empty = (odd: number) => head.filter((byte, place) => place % 2 === odd && byte === 0).length;
  if (head.length >= 8 && empty(1) > head.length * 0.3) return new TextDecoder('utf-16le').decode(content);
  if (head.length >= 8 && empty(0) > head.length * 0.3) return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** The sign between cells: the one that the first line has most of, outside of quotes. */
function separatorOf(text: string) {
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '';
  const bare = first.replace(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.sort((one, other) => other.count - one.count)[0]?.sign ?? ',';
}

/**
 * The lines of a CSV (RFC 4180) with commas, semicolons or tabs; cells in quotes may hold separators, quotes written
 * twice and line breaks. Empty lines are left out. Stops after `most` lines.
 */
export function linesOf(text: string, most: number): Line[] {
  const separator = separatorOf(text);
  const lines: Line[] = [];
  let [at, line] = [0, 1];
  while (at < text.length && lines.length < most) {
    const begun = line;
    const cells: string[] = [];
    let open = false;
    for (let more = true; more; ) {
      let cell = '';
      if (text[at] === '"') {
        const end = closing(text, at + 1);
        open = end < 0;
        cell = text.slice(at + 1, open ? text.length : end).replaceAll('""', '"');
        line += countBreaks(cell);
        at = open ? text.length : end + 1;
      }
      const rest = plainFrom(text, at, separator);
      cell += text.slice(at, rest);
      at = rest;
      cells.push(cell);
      more = text[at] === separator;
      if (more) at += 1;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: begun, cells, ...(open && { open }) });
  }
  return lines;
}

/** Where the quote opened before `from` closes; −1 where it never does. */
function closing(text: string, from: number) {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function plainFrom(text: string, from: number, separator: string) {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

const countBreaks = (cell: string) => cell.split(/\r\n|\r|\n/).length - 1;
