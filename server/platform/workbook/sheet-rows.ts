/** What is said of one cell: an error where it cannot be read, a warning where it may not be what was meant. */
export interface SheetNote {
  level: 'warning' | 'error';
  /** Counted from 1. */
  column: number;
  words: string;
}

/** A row that holds something. */
export interface SheetRow {
  /** As a spreadsheet counts it, from 1. */
  number: number;
  /** Of the text file, where it begins; the same as `number` in a workbook. */
  line: number;
  /** Texts as they stand there; numbers as they are written, with a point; dates as ISO 8601. */
  cells: string[];
  notes: SheetNote[];
}

export interface Sheet {
  name: string;
  rows: () => AsyncIterable<SheetRow>;
}

export interface SheetFile {
  kind: 'csv' | 'xlsx';
  /** In the file's order; hidden ones last. */
  sheets: Sheet[];
  /** What a person should know of the whole file. */
  notes: string[];
}

/** Why a file is not read; the words say what to do. */
export class SheetRefused extends Error {}

export interface SheetLimits {
  rows: number;
  columns: number;
  cellLetters: number;
}

export const SAVE_AS = 'Open it in your spreadsheet and save it as an Excel workbook (.xlsx) or as CSV (UTF-8).';
