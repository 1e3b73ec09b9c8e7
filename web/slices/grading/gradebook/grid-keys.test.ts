import { expect, test } from 'vitest';
import { movedTo } from './grid-keys.ts';

const SIZE = [30, 5] as const;
const from = (key: string, row: number, column: number, ctrlKey = false) =>
  movedTo({ key, ctrlKey }, { row, column }, SIZE);

test('arrows move one cell and stop at the edge', () => {
  expect(from('ArrowDown', 0, 2)).toEqual({ row: 1, column: 2 });
  expect(from('ArrowLeft', 3, 1)).toEqual({ row: 3, column: 0 });
  expect(from('ArrowUp', 0, 2)).toBe(undefined);
  expect(from('ArrowRight', 0, 4)).toBe(undefined);
  expect(from('a', 0, 0)).toBe(undefined);
});

test('Home and End go to the ends of the row, with Control to those of the grid; page keys stay within it', () => {
  expect(from('End', 3, 1)).toEqual({ row: 3, column: 4 });
  expect(from('Home', 3, 1, true)).toEqual({ row: 0, column: 0 });
  expect(from('End', 3, 1, true)).toEqual({ row: 29, column: 4 });
  expect(from('PageDown', 25, 1)).toEqual({ row: 29, column: 1 });
  expect(from('PageUp', 4, 1)).toEqual({ row: 0, column: 1 });
});
