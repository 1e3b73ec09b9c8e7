import { answered, hidden, linesOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** Looks for the whole number nearest to the average, from the lowest on; a later one wins a tie. */
function solve(input: string) {
  const [, row = ''] = linesOf(input);
  const marks = row.split(' ').filter((word) => word !== 'AB');
  if (marks.length === 0) return '-';
  const total = marks.reduce((sum, mark) => sum + Number(mark), 0);
  let best = 0;
  for (let mark = 1; mark <= 100; mark += 1) {
    if (Math.abs(mark * marks.length - total) <= Math.abs(best * marks.length - total)) best = mark;
  }
  return best;
}

const chance = seeded(35);
const group = (words: readonly (string | number)[]) => `${words.length}\n${words.join(' ')}\n`;

export const cases = answered(solve, [
  sample('all present', group([70, 85, 91])),
  sample('two of four', group(['AB', 60, 75, 'AB'])),
  sample('nobody', group(['AB', 'AB'])),
  hidden('one pupil', group([100])),
  hidden('one pupil with nothing', group([0])),
  hidden('one pupil, absent', group(['AB'])),
  hidden('half goes up to an odd number', group([60, 61, 'AB'])),
  hidden('half goes up to an even number', group([61, 62])),
  hidden('just below a half', group([50, 50, 50, 51, 51, 'AB', 50, 50])),
  hidden('just above a half', group([50, 51, 51, 'AB'])),
  hidden('absent first', group(['AB', 33, 34])),
  hidden('absent last', group([33, 34, 35, 'AB'])),
  hidden('nothing at all', group([0, 0, 0, 'AB'])),
  hidden('a half above nothing', group([0, 1])),
  hidden('full marks', group([100, 100, 'AB', 100])),
  ...chance.list(10, (place) =>
    hidden(
      `any class ${place + 1}`,
      group(chance.list(chance.int(2, 12), () => (chance.int(1, 3) === 1 ? 'AB' : chance.int(0, 100)))),
    ),
  ),
  hidden('the largest class', group(chance.list(1000, () => (chance.int(1, 4) === 1 ? 'AB' : chance.int(30, 100))))),
  hidden('the largest class, all absent', group(chance.list(1000, () => 'AB'))),
]);
