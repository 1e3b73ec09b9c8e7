import { cellText } from '../../../../platform/text/csv.ts';
import type { SheetRow } from '../../../../platform/workbook/sheet-rows.ts';
import type { Remark } from '../format.ts';
import { optionsInCell, rightNames } from './option-list.ts';
import type { Head, NumberedField, PlainField } from './sheet-columns.ts';

export interface Cell {
  text: string;
  /** From 1; 0 where the sheet has no such column. */
  column: number;
}

/** The cells of one row by what their columns are about, and the remarks on them. */
export class RowCells {
  readonly remarks: Remark[] = [];
  readonly #plain = new Map<PlainField, Cell>();
  readonly #numbered = new Map<NumberedField, Map<number, Cell>>();
  readonly line: number;
  constructor({ number, cells, notes }: SheetRow, { columns }: Head) {
    this.line = number;
    for (const [at, column] of columns) {
      const cell = { text: cellText((cells[at - 1] ?? '').trim()).trim(), column: at };
      if ('number' in column) {
        const all = this.#numbered.get(column.field) ?? new Map<number, Cell>();
        this.#numbered.set(column.field, all.set(column.number, cell));
      } else this.#plain.set(column.field, cell);
    }
    this.#gatherOptions();
    for (const { level, column, words } of notes) this.#remark(level, words, column);
  }
  /** Options that stand otherwise than one a column: all in one cell, or as the right one beside the wrong ones. */
  #gatherOptions() {
    if (this.filled('option').length > 0) return;
    const [right, list] = [this.of('right'), this.of('options')];
    const wrong = this.filled('wrong');
    const isOneOfAll = wrong.length > 1 && rightNames(right.text, wrong);
    const given: Cell[] =
      list.text !== ''
        ? optionsInCell(list.text).map((text) => ({ text, column: list.column }))
        : wrong.length === 0 || isOneOfAll || right.text === ''
          ? wrong
          : [right, ...wrong];
    if (given.length === 0) return;
    this.#numbered.set('option', new Map(given.map(({ text, column }, at) => [at + 1, { text, column }])));
    if (given[0] === right) this.#plain.set('right', { ...right, text: 'option 1' });
  }
  /** What this row says in a column; empty where the sheet has no such column. */
  of(field: PlainField): Cell {
    return this.#plain.get(field) ?? { text: '', column: 0 };
  }
  numbered(field: NumberedField, number: number): Cell {
    return this.#numbered.get(field)?.get(number) ?? { text: '', column: 0 };
  }
  /** Those of numbered columns that say something, in the order of their numbers. */
  filled(field: NumberedField): (Cell & { number: number })[] {
    return [...(this.#numbered.get(field) ?? [])]
      .map(([number, cell]) => ({ number, ...cell }))
      .filter(({ text }) => text !== '')
      .toSorted((a, b) => a.number - b.number);
  }
  warn(message: string, { column }: Pick<Cell, 'column'>) {
    this.#remark('warning', message, column);
  }
  refuse(message: string, { column }: Pick<Cell, 'column'>) {
    this.#remark('error', message, column);
  }
  get isRefused() {
    return this.remarks.some(({ level }) => level === 'error');
  }
  get isEmpty() {
    const cells = [...this.#plain.values(), ...[...this.#numbered.values()].flatMap((all) => [...all.values()])];
    return cells.every(({ text }) => text === '');
  }
  #remark(level: Remark['level'], message: string, column: number) {
    this.remarks.push({ level, words: message, place: { line: this.line, ...(column > 0 && { column }) } });
  }
}
