import { answered, hidden, numbersOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** In waves: all sums that can be reached with one token more. */
function solve(input: string) {
  const [, wanted = 0, ...values] = numbersOf(input);
  const seen = new Set([0]);
  let wave = [0];
  for (let tokens = 0; wave.length > 0; tokens += 1) {
    if (seen.has(wanted)) return tokens;
    const next: number[] = [];
    for (const sum of wave) {
      for (const value of values) {
        if (sum + value > wanted || seen.has(sum + value)) continue;
        seen.add(sum + value);
        next.push(sum + value);
      }
    }
    wave = next;
  }
  return -1;
}

const chance = seeded(6);
const NOTES = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const pay = (sum: number, values: readonly number[]) => `${values.length} ${sum}\n${values.join(' ')}\n`;
const some = (count: number, low: number, high: number) =>
  chance.shuffled([...new Set(chance.list(count, () => chance.int(low, high)))]);

export const cases = answered(solve, [
  sample('two threes', pay(6, [1, 3, 4])),
  sample('cannot be paid', pay(12, [5, 8])),
  sample('nothing to pay', pay(0, [7])),
  hidden('one rupee', pay(1, [1]), 'everyday notes'),
  hidden('as many ones as can be', pay(20_000, [1]), 'everyday notes'),
  hidden('an odd sum', pay(388, NOTES), 'everyday notes'),
  hidden('the largest sum', pay(20_000, NOTES), 'everyday notes'),
  hidden('one below a note', pay(19_999, NOTES), 'everyday notes'),
  hidden('in any order', pay(1949, chance.shuffled(NOTES)), 'everyday notes'),
  hidden('up to twenty', pay(4999, NOTES.slice(0, 5)), 'everyday notes'),
  hidden('greed finds nothing', pay(6, [4, 3]), 'small sums'),
  hidden('exactly one token', pay(7, [7, 5, 1]), 'small sums'),
  hidden('one below the smallest', pay(4, [5, 6]), 'small sums'),
  hidden('a value above the sum', pay(10, [11, 3]), 'small sums'),
  hidden('nothing to pay, many values', pay(0, [3, 5, 9]), 'small sums'),
  hidden('the last sum that cannot be paid', pay(43, [6, 9, 20]), 'small sums'),
  hidden('the first after it', pay(44, [6, 9, 20]), 'small sums'),
  ...chance.list(8, (place) =>
    hidden(`any small sum ${place + 1}`, pay(chance.int(10, 60), some(chance.int(2, 5), 2, 25)), 'small sums'),
  ),
  hidden('even tokens, odd sum', pay(19_999, [2, 4, 6, 8, 10, 500, 1000]), 'large sums'),
  hidden('greed is one off', pay(20_000, [1, 9999, 10_001, 4]), 'large sums'),
  hidden('two large coprime values', pay(19_800, [142, 141]), 'large sums'),
  hidden('the value is the sum', pay(20_000, [20_000, 19_999, 1]), 'large sums'),
  ...chance.list(6, (place) =>
    hidden(`any large sum ${place + 1}`, pay(chance.int(15_000, 20_000), some(12, 40, 900)), 'large sums'),
  ),
  hidden('many ways', pay(20_000, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]), 'large sums'),
]);
