import type { Stretch } from '@stepwell/contract/learning/learning.ts';
import { expect, test } from 'vitest';
import { union, without } from './watched-ranges.ts';

test.each<[string, Stretch[][], Stretch[]]>([
  ['nothing', [[]], []],
  [
    'apart',
    [[[5, 6]], [[1, 2]]],
    [
      [1, 2],
      [5, 6],
    ],
  ],
  [
    'touching',
    [
      [
        [0, 4],
        [4, 9],
      ],
    ],
    [[0, 9]],
  ],
  ['one inside the other', [[[0, 9]], [[2, 3]]], [[0, 9]]],
  ['overlapping, in any order', [[[3, 8]], [[0, 4]]], [[0, 8]]],
  [
    'an empty or backward one',
    [
      [
        [4, 4],
        [7, 5],
      ],
    ],
    [],
  ],
])('union of %s', (_, many, together) => {
  expect(union(...many)).toEqual(together);
});

test('union leaves what it was given as it was', () => {
  const given: Stretch[] = [
    [0, 4],
    [3, 8],
  ];
  union(given);
  expect(given).toEqual([
    [0, 4],
    [3, 8],
  ]);
});

test.each<[string, Stretch[], Stretch[], Stretch[]]>([
  ['nothing known', [[0, 5]], [], [[0, 5]]],
  ['all known', [[0, 5]], [[0, 9]], []],
  [
    'the middle known',
    [[0, 9]],
    [[3, 5]],
    [
      [0, 3],
      [5, 9],
    ],
  ],
  ['the begin known', [[0, 9]], [[0, 4]], [[4, 9]]],
  ['rounding to a millisecond is no remainder', [[0, 5.0004]], [[0, 5]], []],
])('without: %s', (_, all, known, rest) => {
  expect(without(all, known)).toEqual(rest);
});
