import type { XmlHearing } from '../archives/xml-streaming.ts';
import type { SheetLimits, SheetNote, SheetRow } from './sheet-rows.ts';
import { columnOf, type Merge } from './workbook-merges.ts';
import { dayOf, type NumberFormat, plainNumber } from './workbook-numbers.ts';
import { RichText, unescapedText } from './workbook-texts.ts';

/** What the cells of a workbook mean by their numbers. */
export interface WorkbookTexts {
  texts: readonly string[];
  looks: readonly NumberFormat[];
  is1904: boolean;
}
interface OpenCell {
  column: number;
  type: string;
  look: NumberFormat;
  value: string;
  hasFormula: boolean;
}

/** Hears a worksheet's rows (CT_Row of ECMA-376) and keeps them until they are taken. */
export class RowHearing implements XmlHearing {
  readonly #workbook: WorkbookTexts;
  readonly #limits: SheetLimits;
  /** By their first row; then, by column, what reaches down to where. */
  readonly #begins = new Map<number, Merge[]>();
  readonly #covered = new Map<number, { text: string; lastRow: number }>();
  readonly #rich = new RichText();
  #rows: SheetRow[] = [];
  #row: SheetRow | undefined;
  #cell: OpenCell | undefined;
  #number = 0;
  #isValue = false;
  #kept = 0;
  isFull = false;
  constructor(texts: WorkbookTexts, merges: readonly Merge[], limits: SheetLimits) {
    this.#workbook = texts;
    this.#limits = limits;
    for (const merge of merges) this.#begins.set(merge.row, [...(this.#begins.get(merge.row) ?? []), merge]);
  }
  taken() {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
  opened = (name: string, attributes: Record<string, string>) => {
    if (name === 'row') {
      const rowNumber = Number(attributes['r']);
      this.#number = Number.isSafeInteger(rowNumber) && rowNumber > 0 ? rowNumber : this.#number + 1;
      this.#row = { number: this.#number, line: this.#number, cells: [], notes: [] };
    } else if (name === 'c') {
      const letters = /^[A-Z]{1,3}(?=\d)/.exec(attributes['r'] ?? '')?.[0];
      const column = letters ? columnOf(letters) : (this.#cell?.column ?? 0) + 1;
      const look = this.#workbook.looks[Number(attributes['s'] ?? 0)] ?? 'plain';
      this.#cell = { column, type: attributes['t'] ?? 'n', look, value: '', hasFormula: false };
    } else if (name === 'v') this.#isValue = true;
    else if (name === 'f' && this.#cell) this.#cell.hasFormula = true;
    else this.#rich.opened(name, attributes);
  };
  text = (chunk: string) => {
    if (this.#isValue && this.#cell) this.#cell.value += chunk;
    else this.#rich.heard(chunk);
  };
  closed = (name: string) => {
    this.#rich.closed(name);
    if (name === 'v') this.#isValue = false;
    else if (name === 'c') this.#keepCell();
    else if (name === 'row') this.#keepRow();
  };
  #keepCell() {
    const [cell, row] = [this.#cell, this.#row];
    const rich = this.#rich.taken();
    if (!cell || !row) return;
    const { columns, cellLetters } = this.#limits;
    const note = (level: SheetNote['level'], message: string) =>
      row.notes.push({ level, column: cell.column, words: message });
    const text = this.#textOf(cell, rich, note);
    if (text === '') return;
    if (cell.column > columns) {
      if (!row.notes.some(({ column }) => column > columns))
        note('error', `Columns after column ${columns} aren’t imported.`);
      return;
    }
    if (text.length > cellLetters) note('error', `This cell has more than ${cellLetters} characters.`);
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells[cell.column - 1] = text.slice(0, cellLetters);
  }
  #textOf(cell: OpenCell, rich: string, note: (level: SheetNote['level'], message: string) => void) {
    const { type, value, look } = cell;
    if (type === 'inlineStr') return rich;
    if (cell.hasFormula && value === '' && type !== 'str')
      note('warning', 'This formula has no saved value. Open the workbook, save it again and upload it.');
    if (value === '') return '';
    if (type === 's') return this.#workbook.texts[Number(value)] ?? '';
    if (type === 'str') return unescapedText(value);
    if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
    if (type === 'e') {
      note('error', `This cell shows the error ${value}.`);
      return '';
    }
    const number = Number(value);
    if (type !== 'n' || !Number.isFinite(number)) return value;
    if (look === 'percent') return `${plainNumber(number * 100)}%`;
    const day = look === 'date' ? dayOf(number, this.#workbook.is1904) : undefined;
    if (day === undefined) return plainNumber(number);
    const hint = 'If you typed something like 1/2, format the cell as text and type it again.';
    note('warning', `The spreadsheet stores this cell as the date ${day}. ${hint}`);
    return day;
  }
  #keepRow() {
    const row = this.#row;
    this.#row = undefined;
    this.#cell = undefined;
    if (!row || this.isFull) return;
    const isEmpty = row.cells.every((cell) => cell.trim() === '');
    this.#spread(row, isEmpty);
    if (isEmpty && row.notes.length === 0) return;
    this.#kept += 1;
    if (this.#kept > this.#limits.rows) {
      const message = `Only the first ${this.#limits.rows} rows are imported. Split the file.`;
      row.notes = [{ level: 'error', column: 1, words: message }];
      row.cells = [];
      this.isFull = true;
    }
    this.#rows.push(row);
  }
  /** A cell that reaches over rows below counts for each of them that has something of its own. */
  #spread(row: SheetRow, isEmpty: boolean) {
    for (const [column, { text, lastRow }] of this.#covered) {
      if (lastRow < row.number) this.#covered.delete(column);
      else if (!isEmpty && !row.cells[column - 1]?.trim()) {
        while (row.cells.length < column) row.cells.push('');
        row.cells[column - 1] = text;
      }
    }
    for (const { column, lastRow } of this.#begins.get(row.number) ?? []) {
      const text = row.cells[column - 1] ?? '';
      if (text && column <= this.#limits.columns) this.#covered.set(column, { text, lastRow });
    }
  }
}
