import { answeredCalls, at, call, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** From the end of the belt: a tree of counts over the ranks of the weights already met. */
function risks(weights: number[]) {
  const ranks = [...new Set(weights)].toSorted((one, other) => one - other);
  /** How many different weights are below a bound. */
  const below = (bound: number) => {
    let low = 0;
    let high = ranks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(ranks, middle) < bound) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const tree = new Int32Array(ranks.length + 1);
  let pairs = 0;
  for (const weight of weights.toReversed()) {
    for (let place = below(weight / 2); place > 0; place -= place & -place) pairs += at(tree, place);
    for (let place = below(weight) + 1; place < tree.length; place += place & -place) tree[place] = at(tree, place) + 1;
  }
  return pairs;
}

const chance = seeded(734);
const belt = (count: number, low: number, high: number) => chance.list(count, () => chance.int(low, high));

export const cases = answeredCalls(risks, [
  sample('six pairs', call([9, 5, 4, 1, 2])),
  sample('exactly twice', call([80, 40, 20, 10])),
  hidden('an empty belt', call([])),
  hidden('one parcel', call([5])),
  hidden('two, more than twice', call([5, 2])),
  hidden('two, exactly twice', call([4, 2])),
  hidden('two, the light one first', call([2, 5])),
  hidden('three', call([7, 3, 1])),
  hidden('all alike', call([3, 3, 3, 3])),
  hidden('growing', call([1, 2, 4, 8, 16, 32])),
  hidden('falling fast', call([1000, 300, 90, 20, 5, 1])),
  hidden('odd halves', call([3, 1, 5, 2, 7, 3, 9, 4, 11, 5])),
  hidden('the heaviest', call([2_000_000_000, 1_000_000_000, 999_999_999, 2_000_000_000, 1])),
  hidden(
    'twice does not fit into 32 bits',
    call([2_000_000_000, 1_500_000_000, 1_200_000_000, 1_073_741_824, 900_000_000]),
  ),
  ...chance.list(14, (place) => hidden(`any belt ${place + 1}`, call(belt(chance.int(2, 11), 1, 12)))),
  hidden('many parcels', call(belt(40_000, 1, 999_999))),
  hidden('many, growing', call(belt(40_000, 1, 999_999).toSorted((one, other) => one - other))),
  hidden('many, falling', call(belt(40_000, 1, 999_999).toSorted((one, other) => other - one))),
  hidden('heavy half before light half', call([...belt(20_000, 500_000, 999_999), ...belt(20_000, 1, 9)])),
  hidden('a number of parcels that is no power of two', call(belt(33_333, 1, 40))),
]);
