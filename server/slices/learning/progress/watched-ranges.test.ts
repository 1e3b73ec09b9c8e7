import { describe, expect, test } from 'vitest';
import {
  firstOf,
  lengthOf,
  readStretches,
  type Stretches,
  union,
  without,
  writeStretches,
} from './watched-ranges.public.ts';

test.each<[string, Stretches[], Stretches]>([
  ['nothing', [[]], []],
  [
    'apart',
    [[[0, 10]], [[20, 30]]],
    [
      [0, 10],
      [20, 30],
    ],
  ],
  ['touching', [[[0, 10]], [[10, 30]]], [[0, 30]]],
  ['overlapping, out of order', [[[20, 40]], [[0, 25]]], [[0, 40]]],
  ['one inside the other', [[[0, 100]], [[20, 30]]], [[0, 100]]],
  [
    'empty and turned round',
    [
      [
        [5, 5],
        [9, 3],
      ],
    ],
    [],
  ],
])('union: %s', (_, many, all) => {
  expect(union(...many)).toEqual(all);
});

test.each<[string, Stretches, Stretches, Stretches]>([
  ['nothing known', [[0, 10]], [], [[0, 10]]],
  ['all known', [[2, 8]], [[0, 10]], []],
  [
    'a hole in the middle',
    [[0, 10]],
    [[4, 6]],
    [
      [0, 4],
      [6, 10],
    ],
  ],
  [
    'both ends',
    [[0, 10]],
    [
      [0, 2],
      [8, 12],
    ],
    [[2, 8]],
  ],
])('without: %s', (_, claimed, known, left) => {
  expect(without(claimed, known)).toEqual(left);
});

test('the first so many milliseconds are cut where the allowance ends', () => {
  expect(
    firstOf(
      [
        [0, 10],
        [20, 30],
      ],
      14,
    ),
  ).toEqual([
    [0, 10],
    [20, 24],
  ]);
  expect(firstOf([[0, 10]], 0)).toEqual([]);
  expect(firstOf([[0, 10]], -5)).toEqual([]);
});

test('what PostgreSQL writes is read, and written again alike', () => {
  expect(readStretches('{[0,4000),[9000,12000)}')).toEqual([
    [0, 4000],
    [9000, 12000],
  ]);
  expect(readStretches('{}')).toEqual([]);
  expect(
    writeStretches([
      [0, 4000],
      [9000, 12000],
    ]),
  ).toBe('{[0,4000),[9000,12000)}');
});

describe('random stretches agree with a naive count of milliseconds', () => {
  let state = 7;
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
  const some = () =>
    Array.from({ length: random(6) }, (): Stretches[number] => {
      const from = random(60);
      return [from, from + random(20)];
    });
  const marked = (stretches: Stretches) =>
    new Set(stretches.flatMap(([a, b]) => Array.from({ length: Math.max(0, b - a) }, (_, i) => a + i)));
  test.each(Array.from({ length: 200 }, (_, i) => i))('case %i', () => {
    const [a, b] = [some(), some()];
    const both = marked([...a, ...b]);
    expect(lengthOf(union(a, b))).toBe(both.size);
    const rest = [...marked(a)].filter((ms) => !marked(b).has(ms));
    expect(lengthOf(without(a, union(b)))).toBe(rest.length);
  });
});
