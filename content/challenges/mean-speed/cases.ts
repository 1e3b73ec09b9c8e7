import { answered, at, hidden, numbersOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** In hundredths of a kilometre and in seconds, from the last leg to the first. */
function solve(input: string) {
  const [count = 0, ...legs] = numbersOf(input);
  let way = 0;
  let driving = 0;
  let standing = 0;
  for (let leg = count - 1; leg >= 0; leg -= 1) {
    way += Math.round(at(legs, 3 * leg) * 100);
    driving += (at(legs, 3 * leg) / at(legs, 3 * leg + 1)) * 3600;
    if (leg !== count - 1) standing += at(legs, 3 * leg + 2) * 60;
  }
  return [driving, driving + standing].map((seconds) => ((way / 100 / seconds) * 3600).toPrecision(15)).join(' ');
}

const chance = seeded(3500);
const book = (legs: readonly (readonly (number | string)[])[]) =>
  `${legs.length}\n${legs.map((leg) => `${leg.join(' ')}\n`).join('')}`;
const hundredths = (low: number, high: number) => (chance.int(low * 100, high * 100) / 100).toFixed(2);
const any = (count: number) => chance.list(count, () => [hundredths(0.01, 300), hundredths(5, 120), chance.int(0, 90)]);

export const cases = answered(solve, [
  sample(
    'two legs',
    book([
      [60, 60, 60],
      [60, 30, 15],
    ]),
  ),
  sample('one leg', book([[12.5, 40, 0]])),
  hidden('one leg, halt after arrival', book([[12.5, 40, 30]])),
  hidden(
    'no halts',
    book([
      [10, 20, 0],
      [20, 40, 0],
      [30, 60, 0],
    ]),
  ),
  hidden(
    'halts only',
    book([
      [1, 60, 600],
      [1, 60, 600],
      [1, 60, 600],
    ]),
  ),
  hidden(
    'one minute',
    book([
      [1, 60, 1],
      [1, 60, 0],
    ]),
  ),
  hidden(
    'the last of three halts',
    book([
      [5, 50, 0],
      [5, 50, 0],
      [5, 50, 120],
    ]),
  ),
  hidden(
    'crawling',
    book([
      [1000, '0.01', 0],
      ['0.01', 200, 5],
    ]),
  ),
  hidden(
    'a very slow mean',
    book([
      ['0.01', '0.01', 600],
      ['0.01', '0.01', 600],
    ]),
  ),
  hidden(
    'the fastest',
    book([
      [1000, 200, 0],
      [1000, 200, 600],
    ]),
  ),
  hidden(
    'a decimal or none',
    book([
      ['7.5', '33.33', 7],
      ['0.25', 8, 2],
      [100, '99.99', 0],
    ]),
  ),
  ...chance.list(6, (place) => hidden(`any journey ${place + 1}`, book(any(chance.int(2, 8))))),
  hidden('a thousand legs', book(any(1000))),
]);
