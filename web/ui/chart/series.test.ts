import { expect, test } from 'vitest';
import { endOffsets, lineLook } from './series.ts';

test.each([2, 3, 4])('of %i lines with the same values each one is seen: later ones are narrower', (of) => {
  const looks = Array.from({ length: of }, (_, at) => lineLook(at, of));
  for (const [at, look] of looks.entries()) {
    const below = looks[at - 1];
    if (!below) continue;
    expect(look.lineStyle.width).toBeLessThanOrEqual(below.lineStyle.width - 1.5);
    expect(look.symbolSize).toBeLessThanOrEqual(below.symbolSize - 3);
    expect([look.symbol, look.lineStyle.type]).not.toEqual([below.symbol, below.lineStyle.type]);
  }
});

test('names of lines that end together lie above each other; those that end apart stay where they are', () => {
  const line = (...values: (number | null)[]) => ({ name: '', values });
  const moved = endOffsets([line(12, 0), line(3, 0), line(2, 0, null)]);
  expect(moved[0]).toBeCloseTo(0);
  expect(moved.slice(1)).toEqual([-16, -32]);
  expect(endOffsets([line(0, 10), line(0, 5)]).every((offset) => Math.abs(offset) === 0)).toBe(true);
});
