import { answered, at, hidden, numbersOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/**
 * Matches as many pairs as possible: from the heaviest drum down, each one that is left takes the heaviest that still
 * fits under it. Drums on the stack are those waiting for a companion.
 */
function solve(input: string) {
  const [count = 0, limit = 0, ...weights] = numbersOf(input);
  const sorted = weights.toSorted((one, other) => one - other);
  const waiting: number[] = [];
  let next = 0;
  let pairs = 0;
  for (let heavy = count - 1; heavy >= next; heavy -= 1) {
    while (next < heavy && at(sorted, next) + at(sorted, heavy) <= limit) {
      waiting.push(next);
      next += 1;
    }
    if (waiting.length > 0) {
      waiting.pop();
      pairs += 1;
    }
  }
  // Those who still wait are light enough for one another.
  return count - pairs - Math.floor(waiting.length / 2);
}

const chance = seeded(44);
const load = (limit: number, drums: readonly number[]) => `${drums.length} ${limit}\n${drums.join(' ')}\n`;
const any = (count: number, low: number, high: number) => chance.list(count, () => chance.int(low, high));

export const cases = answered(solve, [
  sample('three trips', load(100, [60, 70, 30, 50, 40])),
  sample('nobody fits with anybody', load(10, [6, 7, 9])),
  hidden('one drum', load(5, [5])),
  hidden('two that fit exactly', load(9, [4, 5])),
  hidden('two that are too heavy by one', load(9, [5, 5])),
  hidden('all together in pairs', load(10, [5, 5, 5, 5])),
  hidden('one is left over', load(10, [5, 5, 5, 5, 5])),
  hidden('neighbours make bad pairs', load(100, [10, 20, 80, 90])),
  hidden('a light one for each heavy one', load(100, [99, 1, 98, 2, 97, 3])),
  hidden('light ones only', load(1000, [1, 2, 3, 4, 5, 6, 7])),
  hidden('the middle one stays', load(10, [1, 9, 5])),
  hidden('the greatest weights', load(1_000_000_000, [1_000_000_000, 500_000_000, 500_000_000, 1])),
  ...chance.list(12, (place) => {
    const limit = chance.int(6, 20);
    return hidden(`any hill ${place + 1}`, load(limit, any(chance.int(2, 12), 1, limit)));
  }),
  hidden('many drums', load(100_000, any(30_000, 1, 100_000))),
  hidden('many heavy drums', load(100_000, any(30_000, 50_001, 100_000))),
  hidden('many light drums', load(100_000, any(29_999, 1, 50_000))),
]);
