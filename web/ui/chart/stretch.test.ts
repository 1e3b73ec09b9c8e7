import { expect, test } from 'vitest';
import { lastOf, moved, resized, scaled, whole, zoomed } from './stretch.ts';

test('nearer halves what is in sight around its middle, farther takes it back, and neither leaves the chart', () => {
  expect(zoomed(whole, true, 100)).toEqual({ from: 0.25, to: 0.75 });
  expect(zoomed({ from: 0.25, to: 0.75 }, false, 100)).toEqual(whole);
  expect(zoomed({ from: 0, to: 0.2 }, false, 100)).toEqual({ from: 0, to: 0.4 });
  expect(zoomed(whole, false, 100)).toEqual(whole);
});

test('at least three points stay in sight', () => {
  const near = zoomed(zoomed(zoomed(whole, true, 12), true, 12), true, 12);
  expect(near.to - near.from).toBeCloseTo(0.25);
  expect(zoomed(whole, true, 2)).toEqual(whole);
});

test('moving stops at both ends', () => {
  expect(moved({ from: 0.2, to: 0.6 }, -1)).toEqual({ from: 0, to: 0.4 });
  expect(moved({ from: 0.2, to: 0.6 }, 1)).toEqual({ from: 0.4, to: 0.8 });
  expect(moved({ from: 0.6, to: 1 }, 1)).toEqual({ from: 0.6, to: 1 });
});

test('the last points of many, or all of few', () => {
  expect(lastOf(25, 100)).toEqual({ from: 0.75, to: 1 });
  expect(lastOf(25, 10)).toEqual(whole);
});

test('what lies below the pointer stays there as the wheel zooms; a handle stops three points before the other', () => {
  expect(scaled(whole, 0.5, 0, 100)).toEqual({ from: 0, to: 0.5 });
  expect(scaled(whole, 0.5, 1, 100)).toEqual({ from: 0.5, to: 1 });
  expect(resized({ from: 0.2, to: 0.6 }, 'from', 0.9, 100)).toEqual({ from: 0.57, to: 0.6 });
  expect(resized({ from: 0.2, to: 0.6 }, 'to', 2, 100)).toEqual({ from: 0.2, to: 1 });
});
