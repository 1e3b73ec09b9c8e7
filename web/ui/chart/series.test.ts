import { expect, test } from 'vitest';
import { lineLook } from './series.ts';

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
