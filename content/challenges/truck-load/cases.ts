import { answered, at, hidden, numbersOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** Light trucks by a table of sums; heavy ones by halves, every second crate in one, with a search for each sum. */
function solve(input: string) {
  const [, limit = 0, ...crates] = numbersOf(input);
  if (limit <= 5000) {
    const reached = new Set([0]);
    for (const crate of crates) for (const sum of [...reached]) if (sum + crate <= limit) reached.add(sum + crate);
    return Math.max(...reached);
  }
  const [even, odd] = [0, 1].map((parity) => {
    const part = crates.filter((_, place) => place % 2 === parity);
    const sums = new Float64Array(2 ** part.length);
    for (let choice = 1; choice < sums.length; choice += 1) {
      const last = 31 - Math.clz32(choice);
      sums[choice] = at(sums, choice - 2 ** last) + at(part, last);
    }
    return sums;
  }) as [Float64Array, Float64Array];
  const sorted = odd.toSorted();
  let best = 0;
  for (const sum of even) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(sorted, middle) + sum <= limit) low = middle + 1;
      else high = middle;
    }
    if (low > 0) best = Math.max(best, sum + at(sorted, low - 1));
  }
  return best;
}

const chance = seeded(36);
const load = (limit: number, crates: readonly number[]) => `${crates.length} ${limit}\n${crates.join(' ')}\n`;
const any = (count: number, low: number, high: number) => chance.list(count, () => chance.int(low, high));

export const cases = answered(solve, [
  sample('better than the heaviest first', load(100, [60, 40, 35, 24])),
  sample('all too heavy', load(9, [10, 20])),
  hidden('one crate that fits exactly', load(10, [10]), 'few crates'),
  hidden('one crate, too heavy by one', load(9, [10]), 'few crates'),
  hidden('all of them', load(1000, [1, 2, 3, 4]), 'few crates'),
  hidden('all but the lightest', load(99, [1, 50, 49]), 'few crates'),
  hidden('crates alike', load(100, [30, 30, 30, 30]), 'few crates'),
  hidden('the greatest weights', load(1_000_000_000_000, [1_000_000_000_000, 999_999_999_999, 1]), 'few crates'),
  hidden('three crates, two halves', load(11, [4, 5, 6]), 'few crates'),
  ...chance.list(8, (place) =>
    hidden(`any few ${place + 1}`, load(chance.int(20, 60), any(chance.int(2, 9), 3, 30)), 'few crates'),
  ),
  hidden('eighteen heavy ones', load(4_000_000_000_000 / 5, any(18, 50_000_000_000, 200_000_000_000)), 'few crates'),
  hidden('thirty-six light ones', load(5000, any(36, 200, 400)), 'light crates'),
  hidden(
    'even crates, odd limit',
    load(
      4999,
      any(36, 50, 150).map((crate) => 2 * crate),
    ),
    'light crates',
  ),
  hidden('light ones, nothing but heavy', load(100, any(36, 101, 300)), 'light crates'),
  hidden('light ones, all fit', load(5000, any(36, 1, 100)), 'light crates'),
  hidden(
    'thirty-six heavy ones',
    load(1_000_000_000_000, any(36, 20_000_000_000, 90_000_000_000)),
    'many heavy crates',
  ),
  hidden('thirty-five', load(999_999_999_999, any(35, 10_000_000_000, 60_000_000_000)), 'many heavy crates'),
  hidden(
    'a limit in the middle of many sums',
    load(
      3_000_000_007,
      chance.list(36, () => chance.int(1, 800) * 1_000_000 + 1),
    ),
    'many heavy crates',
  ),
  hidden(
    'powers of two',
    load(
      68_719_476_734,
      chance.list(36, (place) => 2 ** place),
    ),
    'many heavy crates',
  ),
  hidden(
    'powers of three',
    load(900_000_000_000, chance.list(25, (place) => 3 ** place).concat(any(11, 1, 50))),
    'many heavy crates',
  ),
  hidden('all fit', load(1_000_000_000_000, any(36, 1, 27_000_000_000)), 'many heavy crates'),
]);
