import { expect, test } from 'vitest';
import { movedBeside, standingOf, stepped } from './order.ts';

const groups = [
  { id: 'A', items: ['a1', 'a2'] },
  { id: 'B', items: [] },
  { id: 'C', items: ['c1', 'c2', 'c3'] },
];
const written = (order: readonly { id: string; items: readonly string[] }[] | undefined) =>
  order?.map(({ id, items }) => `${id}:${items.join(',')}`).join(' ');

test.each([
  ['a1', 'a2', true, 'A:a2,a1 B: C:c1,c2,c3'],
  ['c3', 'c1', false, 'A:a1,a2 B: C:c3,c1,c2'],
  ['a1', 'c2', false, 'A:a2 B: C:c1,a1,c2,c3'],
  ['a1', 'B', true, 'A:a2 B:a1 C:c1,c2,c3'],
  ['c1', 'B', false, 'A:a1,a2,c1 B: C:c2,c3'],
  ['c1', 'A', false, 'A:c1,a1,a2 B: C:c2,c3'],
  ['A', 'C', true, 'B: C:c1,c2,c3 A:a1,a2'],
  ['C', 'A', false, 'C:c1,c2,c3 A:a1,a2 B:'],
  ['a1', 'a1', true, 'A:a1,a2 B: C:c1,c2,c3'],
  ['a1', 'gone', true, 'A:a1,a2 B: C:c1,c2,c3'],
])('%s beside %s (after: %s) gives %s', (id, over, after, expected) => {
  expect(written(movedBeside(groups, id, over, after))).toBe(expected);
});

test.each([
  ['a1', 1, 'A:a2,a1 B: C:c1,c2,c3'],
  ['a2', 1, 'A:a1 B:a2 C:c1,c2,c3'],
  ['c1', -1, 'A:a1,a2 B:c1 C:c2,c3'],
  ['a1', -1, undefined],
  ['c3', 1, undefined],
  ['B', -1, 'B: A:a1,a2 C:c1,c2,c3'],
  ['C', 1, undefined],
] as const)('%s by %s gives %s', (id, step, expected) => {
  expect(written(stepped(groups, id, step))).toBe(expected);
});

test('nothing is ever lost or doubled, wherever a row goes', () => {
  const all = ['a1', 'a2', 'c1', 'c2', 'c3'];
  for (const id of all)
    for (const over of [...all, 'A', 'B', 'C'])
      for (const after of [true, false]) {
        const now = movedBeside(groups, id, over, after).flatMap(({ items }) => items);
        expect([...now].sort()).toEqual(all);
      }
});

test('a standing counts from one, within its group', () => {
  expect(standingOf(groups, 'c2')).toEqual({ at: 2, of: 3, group: 'C' });
  expect(standingOf(groups, 'B')).toEqual({ at: 2, of: 3 });
  expect(standingOf(groups, 'gone')).toBeUndefined();
});
