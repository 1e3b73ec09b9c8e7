import { answered, at, hidden, numbersOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** A table with the next bus for every minute of the month, filled from the end. */
function solve(input: string) {
  const [count = 0, , ...times] = numbersOf(input);
  const leaves = new Set(times.slice(0, count));
  const next: (number | string)[] = [];
  let bus: number | string = 'none';
  for (let minute = 44_640; minute >= 0; minute -= 1) {
    if (leaves.has(minute)) bus = minute;
    next[minute] = bus;
  }
  return times
    .slice(count)
    .map((minute) => at(next, minute))
    .join('\n');
}

const chance = seeded(645);
const day = (buses: readonly number[], passengers: readonly number[]) =>
  `${buses.length} ${passengers.length}\n${buses.toSorted((one, other) => one - other).join(' ')}\n${passengers.join(' ')}\n`;
const times = (count: number, most: number) => chance.list(count, () => chance.int(0, most));

export const cases = answered(solve, [
  sample('four passengers', day([540, 600, 645, 700], [600, 601, 701, 0])),
  sample('two buses in one minute', day([30, 30, 90], [30, 31, 29])),
  hidden('one bus, caught', day([600], [599, 600])),
  hidden('one bus, missed', day([600], [601])),
  hidden('two buses', day([10, 20], [9, 10, 11, 19, 20, 21])),
  hidden('three buses', day([10, 20, 30], [5, 10, 15, 20, 25, 30, 35])),
  hidden('all in one minute', day([7, 7, 7, 7], [6, 7, 8])),
  hidden('the first and last minute', day([0, 44_640], [0, 1, 44_639, 44_640])),
  hidden('nobody catches one', day([1, 2, 3], [4, 5, 44_640])),
  hidden('everybody takes the first', day([100, 200], [0, 0, 50])),
  ...chance.list(8, (place) => hidden(`any day ${place + 1}`, day(times(chance.int(1, 9), 20), times(12, 22)))),
  hidden('a busy month', day(times(20_000, 44_640), times(20_000, 44_640))),
  hidden(
    'all passengers come late',
    day(
      times(20_000, 40_000),
      chance.list(20_000, () => chance.int(39_990, 44_640)),
    ),
  ),
]);
