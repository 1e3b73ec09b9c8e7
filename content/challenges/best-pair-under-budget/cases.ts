import { answeredCalls, at, call, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** For every gift, the dearest earlier one that still fits, by halving. */
function bestpair(prices: number[], budget: number) {
  const sorted = prices.toSorted((one, other) => one - other);
  let best = -1;
  sorted.forEach((price, place) => {
    let low = 0;
    let high = place;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(sorted, middle) + price <= budget) low = middle + 1;
      else high = middle;
    }
    if (low > 0) best = Math.max(best, at(sorted, low - 1) + price);
  });
  return best;
}

const chance = seeded(1000);
const shop = (count: number, low: number, high: number) => chance.list(count, () => chance.int(low, high));

export const cases = answeredCalls(bestpair, [
  sample('near the budget', call([450, 700, 520, 500], 1000)),
  sample('the same gift twice will not do', call([50, 120, 80, 70], 100)),
  hidden('an empty shop', call([], 500)),
  hidden('one gift', call([5], 500)),
  hidden('two that fit exactly', call([300, 200], 500)),
  hidden('two that are one rupee too dear', call([300, 201], 500)),
  hidden('twice the same price', call([250, 250], 500)),
  hidden('everything fits', call([1, 2, 3, 4, 5], 1000)),
  hidden('the greatest prices', call([1_000_000_000, 1_000_000_000, 1_000_000_000], 1_000_000_000)),
  hidden('the best is the two cheapest', call([90, 9, 80, 8, 70], 20)),
  hidden('a better pair comes later', call([1, 40, 50, 60, 99], 101)),
  hidden('only one rupee', call([1, 1, 1], 1)),
  hidden('two rupees', call([1, 1, 1], 2)),
  ...chance.list(12, (place) =>
    hidden(`any shop ${place + 1}`, call(shop(chance.int(2, 9), 1, 30), chance.int(2, 60))),
  ),
  hidden('many gifts', call(shop(30_000, 1, 999_999), 1_000_003)),
  hidden('many gifts of few prices', call(shop(30_000, 5, 9), 13)),
  hidden('all too dear', call(shop(30_000, 600_000, 999_999), 1_000_000)),
]);
