import { csvRows } from '../text/csv-reading.ts';
import { fileText } from '../text/file-text.ts';
import { SAVE_AS, type SheetFile, type SheetLimits, SheetRefused } from './sheet-rows.ts';
import { openWorkbook } from './workbook-reading.ts';

const usual: SheetLimits = { rows: 100_000, columns: 256, cellLetters: 100_000 };

/**
 * Opens a table of rows: CSV in any usual writing, or an Office Open XML workbook (ECMA-376). What it is, is seen by its
 * bytes, never by its name. Bounded in time and memory; throws SheetRefused.
 */
export async function openSheets(bytes: Uint8Array, limits: Partial<SheetLimits> = {}): Promise<SheetFile> {
  const most = { ...usual, ...limits };
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')) return openWorkbook(bytes, most);
  const other = otherKind(bytes);
  if (other) throw new SheetRefused(other);
  const text = fileText(bytes);
  const [first = ''] = text.pieces();
  const markup = markupKind(first);
  if (markup) throw new SheetRefused(markup);
  if (first.includes('\0')) throw new SheetRefused(`This isn’t a table. ${SAVE_AS}`);
  return {
    kind: 'csv',
    notes: text.note ? [text.note] : [],
    sheets: [
      {
        name: '',
        async *rows() {
          yield* csvRows(text.pieces(), most);
        },
      },
    ],
  };
}

const startsWith = (bytes: Uint8Array, head: string) =>
  bytes.length >= head.length && [...head].every((sign, at) => bytes[at] === sign.charCodeAt(0));

function otherKind(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, '\u00D0\u00CF\u0011\u00E0')) {
    // The name of the stream in which Office keeps what a password closes, in UTF-16.
    const isClosed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
      'EncryptedPackage',
      0,
      'utf16le',
    );
    return isClosed
      ? 'This workbook is password-protected. Save it without a password.'
      : `This is an old Excel workbook (.xls). ${SAVE_AS}`;
  }
  if (startsWith(bytes, '%PDF')) return `This is a PDF, not a table. ${SAVE_AS}`;
  if (startsWith(bytes, '\u001F\u008B') || startsWith(bytes, '7z\u00BC\u00AF') || startsWith(bytes, 'Rar!'))
    return 'This is a compressed archive. Unpack it and choose the table inside.';
  if (startsWith(bytes, '{\\rtf')) return `This is a text document, not a table. ${SAVE_AS}`;
  return undefined;
}

function markupKind(text: string): string | undefined {
  const head = text.slice(0, 2000).trimStart().toLowerCase();
  if (/^(<!doctype html|<html|<table|<meta|<head)/.test(head)) return `This is a web page, not a workbook. ${SAVE_AS}`;
  if (!head.startsWith('<?xml')) return undefined;
  return head.includes('urn:schemas-microsoft-com:office:spreadsheet')
    ? `This is an XML Spreadsheet 2003 file. ${SAVE_AS}`
    : `This is XML, not a table. ${SAVE_AS}`;
}
