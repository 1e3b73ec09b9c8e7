import { inPieces } from '../../../../platform/files/chunked-upload.ts';
import { type Cell, CSV_BEGIN, csvLine, isGuarded } from '../../../../platform/text/csv.ts';
import { workbookOf } from '../../../../platform/workbook/workbook.ts';
import type { OutgoingQuestion } from '../format.ts';
import { rowOf, type WrittenRow } from './row-writing.ts';
import { MOST_OPTIONS, type NumberedField, type PlainField } from './sheet-columns.ts';

type ColumnName = PlainField | `${NumberedField} ${number}`;
/** Rows that are looked through for the columns they need before the head is written; a longer file has all columns. */
const LOOKED_AT = 2000;

const before: PlainField[] = ['kind', 'question'];
const after: PlainField[] = [
  ...(['right', 'topic', 'difficulty', 'tags', 'marks', 'penalty', 'explanation', 'tolerance', 'unit'] as const),
];
const rare: PlainField[] = ['unit asked', 'other units', 'unit loss', 'when right', 'when partly right', 'when wrong'];
const groups: NumberedField[] = ['option', 'match', 'feedback', 'credit'];
const LEAST_OPTIONS = 4;

/** The columns that these rows need, in the order in which people read them. */
export function columnsFor(rows: readonly WrittenRow[] | 'all'): ColumnName[] {
  const used = rows === 'all' ? undefined : new Set(rows.flatMap((row) => [...row.keys()]));
  const most = (field: NumberedField) => {
    if (!used) return MOST_OPTIONS;
    const numbers = [...used].flatMap((name) =>
      name.startsWith(`${field} `) ? [Number(name.slice(field.length + 1))] : [],
    );
    return Math.max(field === 'option' ? LEAST_OPTIONS : 0, ...numbers);
  };
  const numbered = (field: NumberedField) =>
    Array.from({ length: most(field) }, (_, at): ColumnName => `${field} ${at + 1}`);
  const [options = [], ...others] = groups.map(numbered);
  return [...before, ...options, ...after, ...others.flat(), ...rare.filter((name) => !used || used.has(name))];
}

/** All rows of a file, its head first. A question with a cell longer than `mostLetters` stays out. */
export async function* sheetRows(
  questions: AsyncIterable<OutgoingQuestion>,
  mostLetters: number,
): AsyncGenerator<Cell[]> {
  const first: WrittenRow[] = [];
  let columns: ColumnName[] | undefined;
  const cellsOf = (row: WrittenRow, names: ColumnName[]) => names.map((name) => row.get(name) ?? '');
  for await (const question of questions) {
    const row = rowOf(question);
    if (!row || [...row.values()].some((cell) => String(cell).length > mostLetters)) continue;
    if (columns) {
      yield cellsOf(row, columns);
      continue;
    }
    first.push(row);
    if (first.length < LOOKED_AT) continue;
    columns = columnsFor('all');
    yield columns;
    for (const one of first.splice(0)) yield cellsOf(one, columns);
  }
  if (columns) return;
  columns = columnsFor(first);
  yield columns;
  for (const row of first) yield cellsOf(row, columns);
}

/** Rows as the bytes of a CSV file. */
export async function* csvBytes(rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const lines = async function* () {
    yield CSV_BEGIN;
    for await (const row of rows) yield csvLine(row);
  };
  for await (const part of inPieces(lines())) yield Buffer.from(part);
}

/** Rows as the bytes of a workbook; a text that begins like one kept from being a formula is kept so too. */
export async function* workbookBytes(
  sheets: { name: string; rows: AsyncIterable<Cell[]> }[],
): AsyncGenerator<Uint8Array> {
  yield* workbookOf(
    sheets.map(({ name, rows }) => ({
      name,
      rows: asCells(rows),
      widths: [14, 60, ...Array.from({ length: 30 }, () => 22)],
    })),
  ) as AsyncIterable<Buffer>;
}

async function* asCells(rows: AsyncIterable<Cell[]>) {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' && isGuarded(cell) ? `'${cell}` : cell));
}
