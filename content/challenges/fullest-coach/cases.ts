import { answered, at, hidden, numbersOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** All loads first, then three questions about the list. */
function solve(input: string) {
  const [stops = 0, seats = 0, ...people] = numbersOf(input);
  const loads: number[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    loads.push((loads.at(-1) ?? 0) - at(people, 2 * stop) + at(people, 2 * stop + 1));
  }
  const most = loads.reduce((one, other) => Math.max(one, other));
  return `${most} ${loads.indexOf(most) + 1} ${loads.filter((load) => load > seats).length}`;
}

const chance = seeded(741);
const line = (seats: number, stops: readonly (readonly [number, number])[]) =>
  `${stops.length} ${seats}\n${stops.map((stop) => `${stop.join(' ')}\n`).join('')}`;
function journey(length: number, most: number): [number, number][] {
  let inside = 0;
  return chance.list(length, () => {
    const off = chance.int(0, Math.min(inside, most));
    const on = chance.int(0, most);
    inside += on - off;
    return [off, on];
  });
}

export const cases = answered(solve, [
  sample(
    'four stops',
    line(60, [
      [0, 40],
      [5, 40],
      [20, 20],
      [75, 0],
    ]),
  ),
  sample(
    'nobody travels',
    line(10, [
      [0, 0],
      [0, 0],
    ]),
  ),
  hidden('one stop', line(5, [[0, 7]])),
  hidden(
    'as many as seats',
    line(50, [
      [0, 50],
      [50, 50],
      [0, 1],
    ]),
  ),
  hidden(
    'fullest at the end',
    line(3, [
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ]),
  ),
  hidden(
    'fullest at the start',
    line(3, [
      [0, 9],
      [2, 1],
      [3, 1],
      [1, 1],
    ]),
  ),
  hidden(
    'three times equally full',
    line(8, [
      [0, 9],
      [3, 0],
      [0, 3],
      [9, 9],
    ]),
  ),
  hidden(
    'all change',
    line(99, [
      [0, 100],
      [100, 100],
      [100, 99],
    ]),
  ),
  hidden(
    'empty in between',
    line(1, [
      [0, 2],
      [2, 0],
      [0, 2],
      [2, 0],
    ]),
  ),
  ...chance.list(8, (place) => hidden(`any line ${place + 1}`, line(chance.int(1, 12), journey(chance.int(2, 15), 9)))),
  hidden('large crowds', line(500, journey(200, 100_000))),
  hidden(
    'as many people as can be',
    line(
      500,
      chance.list(20_000, () => [0, 100_000]),
    ),
  ),
  hidden('as many stops as can be', line(20, journey(40_000, 30))),
]);
