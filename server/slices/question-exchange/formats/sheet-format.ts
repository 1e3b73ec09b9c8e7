import { MAX_CELL_CHARACTERS } from '@stepwell/contract/workbook.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { type Sheet, SheetRefused } from '../../../platform/workbook/sheet-rows.ts';
import { openSheets } from '../../../platform/workbook/sheets.ts';
import type { Format, Found, OutgoingQuestion, Remark } from './format.ts';
import { questionIn } from './sheets/row-reading.ts';
import { lossesOf } from './sheets/row-writing.ts';
import { type Head, headOf } from './sheets/sheet-columns.ts';
import { csvBytes, sheetRows, workbookBytes } from './sheets/sheet-writing.ts';

/** Rows in which the head is looked for: titles and notes may stand above it. */
const HEAD_WITHIN = 20;
/** Sheets that are looked into for a head. */
const MOST_SHEETS = 20;
/** Letters of a cell that a CSV file may have; spreadsheets stop earlier. */
const MOST_CSV_LETTERS = 100_000;
/** Remarks of the head: a sheet of something else has only unknown columns. */
const MOST_HEAD_REMARKS = 10;

/** Reads both: what a file is, its bytes say. */
async function* read(bytes: Uint8Array): AsyncGenerator<Found> {
  try {
    const file = await openSheets(bytes, { cellLetters: MOST_CSV_LETTERS });
    for (const message of file.notes) yield { level: 'warning', words: message, place: { line: 1 } };
    const [chosen, ...others] = await withHeads(file.sheets.slice(0, MOST_SHEETS));
    if (!chosen) {
      yield error(
        i18n.t('No header row found. Add one with kind, question, option 1, option 2, right, as in the template.'),
      );
      return;
    }
    if (others.length > 0)
      yield warning(
        i18n.t('Only the sheet “{name}” was read. Upload the others as separate files: {others}.', {
          name: chosen.sheet.name,
          others: others.map(({ sheet }) => sheet.name).join(', '),
        }),
      );
    yield* headRemarks(chosen.head, chosen.line);
    for await (const row of chosen.sheet.rows()) {
      if (row.number <= chosen.line) continue;
      const question = questionIn(row, chosen.head);
      if (question) yield question;
    }
  } catch (refused) {
    if (!(refused instanceof SheetRefused)) throw refused;
    yield error(refused.message);
  }
}

const error = (message: string, line = 1): Remark => ({ level: 'error', words: message, place: { line } });
const warning = (message: string, line = 1, column?: number): Remark => ({
  level: 'warning',
  words: message,
  place: { line, ...(column !== undefined && { column }) },
});

async function withHeads(sheets: readonly Sheet[]) {
  const found: { sheet: Sheet; head: Head; line: number }[] = [];
  for (const sheet of sheets) {
    let looked = 0;
    for await (const { cells, number } of sheet.rows()) {
      const head = headOf(cells);
      if (head) found.push({ sheet, head, line: number });
      looked += 1;
      if (head || looked >= HEAD_WITHIN) break;
    }
  }
  return found;
}

function* headRemarks({ unknown, twice }: Head, line: number): Generator<Remark> {
  for (const { head, column } of unknown.slice(0, MOST_HEAD_REMARKS))
    yield warning(i18n.t('The column “{head}” isn’t recognised and was skipped.', { head }), line, column);
  for (const { head, column } of twice.slice(0, MOST_HEAD_REMARKS))
    yield warning(i18n.t('“{head}” duplicates an earlier column and was skipped.', { head }), line, column);
}

/** One question a row, as spreadsheets save it. */
export const csvSheet: Format = {
  id: 'csv',
  read,
  write: (questions) => csvBytes(sheetRows(questions, MOST_CSV_LETTERS)),
  losses: (question: OutgoingQuestion) => lossesOf(question, MOST_CSV_LETTERS),
};

/** The same as a workbook. */
export const workbookSheet: Format = {
  id: 'xlsx',
  read,
  write: (questions) => workbookBytes([{ name: 'Questions', rows: sheetRows(questions, MAX_CELL_CHARACTERS) }]),
  losses: (question: OutgoingQuestion) => lossesOf(question, MAX_CELL_CHARACTERS),
};
