import { expect, test } from 'vitest';
import { lineOf, piecesOf } from './marked-parts.ts';

test('the pieces of a program are the program, each common part once', () => {
  const source = 'a = 1\nb = 2\nc = 3\n';
  const parts = piecesOf(source, [
    { from: 12, to: 17 },
    { from: 0, to: 5 },
  ]);
  expect(parts.map(({ text, part }) => [text, part])).toEqual([
    ['a = 1', 1],
    ['\nb = 2\n', null],
    ['c = 3', 0],
    ['\n', null],
  ]);
  expect(piecesOf(source, []).map(({ text }) => text)).toEqual([source]);
  expect([lineOf(source, 0), lineOf(source, 6), lineOf(source, 17)]).toEqual([1, 2, 3]);
});
