import { expect, test } from 'vitest';
import { labelInterval, pointsIn, ticksFor } from './scale.ts';

test.each([
  [0, 0, [0, 1]],
  [0, 1, [0, 1]],
  [0, 4, [0, 1, 2, 3, 4]],
  [0, 13, [0, 3, 6, 9, 12, 15]],
  [0, 100, [0, 20, 40, 60, 80, 100]],
  [0, 101, [0, 20, 40, 60, 80, 100, 120]],
  [-30, 60, [-40, -20, 0, 20, 40, 60]],
])('an axis from %d to %d', (least, most, ticks) => {
  expect(ticksFor(least, most)).toEqual(ticks);
});

test.each([
  [{ from: 0, to: 1 }, 40, { first: 0, end: 40 }],
  [{ from: 0.75, to: 1 }, 40, { first: 30, end: 40 }],
  [{ from: 0.99, to: 1 }, 3, { first: 2, end: 3 }],
  [{ from: 0, to: 0 }, 5, { first: 0, end: 1 }],
])('of a stretch at least one point is seen', (stretch, points, seen) => {
  expect(pointsIn(stretch, points)).toEqual(seen);
});

test('labels that would touch leave some out', () => {
  expect([labelInterval(40, 60), labelInterval(40, 30), labelInterval(40, 10)]).toEqual([1, 2, 6]);
});
