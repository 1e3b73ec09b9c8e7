import { answered, hidden, numbersOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** Walks the hundreds and minutes one by one, in quarter paise. */
function solve(input: string) {
  const [metres = 0, waited = 0, hour = 0] = numbersOf(input);
  let quarters = 2600 * 4;
  for (let driven = 1500; driven < metres; driven += 100) quarters += 170 * 4;
  for (let minute = 6; minute <= waited; minute += 1) quarters += 150 * 4;
  if ([23, 0, 1, 2, 3, 4].includes(hour)) quarters += quarters / 4;
  const rest = quarters % 400;
  return (quarters - rest) / 400 + (rest > 0 ? 1 : 0);
}

const chance = seeded(1702);

export const cases = answered(solve, [
  sample('two started hundreds', '1620 4 9\n'),
  sample('waiting at night', '900 8 0\n'),
  sample('five in the morning', '1500 5 5\n'),
  hidden('no ride at all', '0 0 12\n'),
  hidden('one metre more', '1501 0 12\n'),
  hidden('one hundred exactly', '1600 0 12\n'),
  hidden('one hundred and one', '1601 0 12\n'),
  hidden('the sixth minute', '1000 6 22\n'),
  hidden('last hour of the day fare', '1799 7 22\n'),
  hidden('first hour of the night', '1799 7 23\n'),
  hidden('last hour of the night', '1799 7 4\n'),
  hidden('a whole number of rupees at night', '2500 5 1\n'),
  hidden('a quarter that ends in whole rupees', '3300 17 2\n'),
  hidden('rounded only once', '1700 5 23\n'),
  hidden('only four fifths of a rupee', '1900 6 3\n'),
  hidden('the farthest ride by day', '200000 600 15\n'),
  hidden('the farthest ride at night', '200000 600 3\n'),
  ...chance.list(12, (place) =>
    hidden(
      `any ride ${place + 1}`,
      `${chance.int(0, 40_000)} ${chance.int(0, 40)} ${chance.of([0, 2, 4, 5, 11, 22, 23])}\n`,
    ),
  ),
]);
