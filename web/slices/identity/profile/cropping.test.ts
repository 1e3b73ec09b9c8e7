import { expect, test } from 'vitest';
import { MOST_ZOOM, moved, sideOf, wholeOf, zoomed } from './cropping.ts';

const wide = wholeOf(900, 600);

test('it begins with the biggest square in the middle', () => {
  expect(wide).toMatchObject({ x: 450, y: 300, zoom: 1 });
  expect(sideOf(wide)).toBe(600);
});

test('the square stays inside the picture, however far it is dragged', () => {
  for (const [right, down] of [
    [9, 9],
    [-9, -9],
    [9, -9],
    [0.1, -0.1],
  ] as const) {
    for (const zoom of [1, 1.7, MOST_ZOOM]) {
      const crop = moved(zoomed(wide, zoom), right, down);
      const half = sideOf(crop) / 2;
      expect(crop.x - half).toBeGreaterThanOrEqual(-1e-9);
      expect(crop.y - half).toBeGreaterThanOrEqual(-1e-9);
      expect(crop.x + half).toBeLessThanOrEqual(900 + 1e-9);
      expect(crop.y + half).toBeLessThanOrEqual(600 + 1e-9);
    }
  }
});

test('dragging to the right shows more of the left', () => {
  expect(moved(zoomed(wide, 2), 0.1, 0).x).toBe(450 - 30);
});

test('zooming out again near an edge moves the square back in', () => {
  const corner = moved(zoomed(wide, 4), -9, -9);
  expect(zoomed(corner, 1)).toMatchObject({ x: 600, y: 300 });
  expect(zoomed(wide, 99).zoom).toBe(MOST_ZOOM);
  expect(zoomed(wide, 0).zoom).toBe(1);
});
