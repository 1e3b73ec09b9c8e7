import { expect, test } from 'vitest';
import { patternNamed, patternOf, shelfPatterns } from '../../../art/cover-pattern.ts';

const ids = Array.from({ length: 60 }, (_, n) => `course-${n}`);

test.each([1, 3, 4])(
  'on a shelf of %i columns no cover has the pattern of the one before it or above it',
  (columns) => {
    const shown = shelfPatterns(ids, columns).map((other, place) => other ?? patternOf(ids[place] ?? ''));
    for (const [place, pattern] of shown.entries()) {
      expect(pattern).not.toBe(shown[place - 1]);
      expect(pattern).not.toBe(shown[place - columns]);
    }
    expect(new Set(shown).size).toBe(6);
  },
);

test('a cover keeps its own pattern where no neighbour has it, and addresses name only what there is', () => {
  expect(shelfPatterns(['speak-up-in-meetings'], 3)).toEqual([undefined]);
  expect(['0', '5', '6', '12', '', undefined, ['1']].map(patternNamed)).toEqual([
    0,
    5,
    ...Array<undefined>(5).fill(undefined),
  ]);
});
