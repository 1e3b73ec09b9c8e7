import { expect, test } from 'vitest';
import { solvedBy } from '../challenge-labels.public.ts';

test.each([
  [0, 0, 'No attempts yet'],
  [1, 1, '1 of 1 solved it'],
  [19, 0, '0 of 19 solved it'],
  [20, 7, '35% of 20 solved it'],
])('of %i who tried, %i', (triers, solvers, text) => {
  expect(solvedBy({ triers, solvers })).toBe(text);
});
