import { answered, at, hidden, numbersOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/**
 * A stack of beginnings whose sums grow; for every end, the last of them that is low enough is found by halving.
 */
function solve(input: string) {
  const [count = 0, goal = 0, ...days] = numbersOf(input);
  const stack: { sum: number; place: number }[] = [{ sum: 0, place: 0 }];
  let sum = 0;
  let best = Number.POSITIVE_INFINITY;
  for (let end = 1; end <= count; end += 1) {
    sum += at(days, end - 1);
    let low = 0;
    let high = stack.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(stack, middle).sum <= sum - goal) low = middle + 1;
      else high = middle;
    }
    if (low > 0) best = Math.min(best, end - at(stack, low - 1).place);
    while (stack.length > 0 && at(stack, stack.length - 1).sum >= sum) stack.pop();
    stack.push({ sum, place: end });
  }
  return best === Number.POSITIVE_INFINITY ? -1 : best;
}

const chance = seeded(88);
const year = (goal: number, days: readonly number[]) => `${days.length} ${goal}\n${days.join(' ')}\n`;
const any = (count: number, low: number, high: number) => chance.list(count, () => chance.int(low, high));

export const cases = answered(solve, [
  sample('two days', year(9, [2, 4, 5, 1])),
  sample('a loss in between', year(14, [8, -1, 7, -20, 6])),
  sample('not enough', year(100, [10, 20, 30])),
  hidden('one day, enough', year(5, [5]), 'few days'),
  hidden('one day, not enough', year(5, [4]), 'few days'),
  hidden('one loss', year(1, [-1]), 'few days'),
  hidden('nothing', year(1, [0, 0, 0]), 'few days'),
  hidden('all of them', year(6, [1, 2, 3]), 'few days'),
  hidden('losses in front', year(3, [-5, -5, 1, 2]), 'few days'),
  hidden('only the last day', year(9, [1, 1, 1, 9]), 'few days'),
  hidden('the first day', year(9, [9, 1, 1, 1]), 'few days'),
  hidden('a valley', year(10, [6, -4, 5, -4, 7, 2]), 'few days'),
  hidden('a long way up again', year(5, [3, -2, 1, 1, 1, 1, -9, 4]), 'few days'),
  ...chance.list(8, (place) =>
    hidden(`any days ${place + 1}`, year(chance.int(3, 20), any(chance.int(3, 14), -6, 7)), 'few days'),
  ),
  hidden('two hundred days', year(60, any(200, -10, 10)), 'few days'),
  ...chance.list(3, (place) =>
    hidden(`few without losses ${place + 1}`, year(chance.int(5, 25), any(12, 0, 6)), 'no losses'),
  ),
  hidden('many small gains', year(30_000, any(40_000, 0, 3)), 'no losses'),
  hidden('a million a day', year(40_000_000_000, any(40_000, 1_000_000, 1_000_000)), 'no losses'),
  hidden('a rupee too much', year(40_000_000_001, any(40_000, 1_000_000, 1_000_000)), 'no losses'),
  hidden('far out of reach', year(1_000_000_000_000, any(40_000, 0, 1000)), 'no losses'),
  hidden('gains and losses', year(4000, any(40_000, -99, 100)), 'any year'),
  hidden('mostly losses', year(300, any(40_000, -100, 60)), 'any year'),
  hidden('out of reach with losses', year(2_000_000, any(40_000, -100, 99)), 'any year'),
  hidden(
    'a slow climb with dips',
    year(
      9000,
      chance.list(40_000, (place) => (place % 3 === 2 ? -3 : 2)),
    ),
    'any year',
  ),
  hidden('large gains and losses', year(1_500_000_000, any(40_000, -900_000, 1_000_000)), 'any year'),
]);
