import { answered, at, hidden, linesOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** From the temple back to the gate: every open crossing hands its ways on to the west and to the north. */
function solve(input: string) {
  const rows = linesOf(input).slice(1);
  const width = at(rows, 0).length;
  let south = new Array<number>(width + 1).fill(0);
  for (const [from, row] of rows.toReversed().entries()) {
    const ways = new Array<number>(width + 1).fill(0);
    for (let place = width - 1; place >= 0; place -= 1) {
      if (row[place] === '#') continue;
      const temple = from === 0 && place === width - 1;
      ways[place] = temple ? 1 : (at(south, place) + at(ways, place + 1)) % 1_000_000_007;
    }
    south = ways;
  }
  return at(south, 0);
}

const chance = seeded(1411);
const town = (...rows: readonly string[]) => `${rows.length} ${at(rows, 0).length}\n${rows.join('\n')}\n`;
const any = (height: number, width: number, closedOf: number) =>
  chance.list(height, () => chance.list(width, () => (chance.int(1, closedOf) === 1 ? '#' : '.')).join(''));

export const cases = answered(solve, [
  sample('closed in the middle', town('...', '.#.', '...')),
  sample('one street', town('..#..')),
  sample('the gate is closed', town('#..', '...')),
  hidden('one open crossing', town('.')),
  hidden('one closed crossing', town('#')),
  hidden('the temple is closed', town('..', '.#')),
  hidden('one open street', town('......')),
  hidden('one open street going south', town('.', '.', '.')),
  hidden('one closed street going south', town('.', '#', '.', '.')),
  hidden('two by two', town('..', '..')),
  hidden('north edge closed', town('.#...', '.....', '.....')),
  hidden('west edge closed', town('...', '#..', '...', '...')),
  hidden('both edges closed', town('.#.', '#..', '...')),
  hidden('a wall with one door', town('.....', '.....', '###.#', '.....')),
  hidden('a wall without a door', town('....', '....', '####', '....')),
  hidden('only one way', town('.####', '...##', '##..#', '###..')),
  ...chance.list(8, (place) => hidden(`any town ${place + 1}`, town(...any(chance.int(2, 7), chance.int(2, 7), 5)))),
  hidden('larger than the remainder', town(...any(40, 30, 100_000))),
  hidden('a wide open town', town(...any(400, 400, 1_000_000))),
  hidden('a large town', town(...any(400, 400, 40))),
  hidden('a long narrow one', town(...any(400, 2, 60))),
  hidden('a broad flat one', town(...any(2, 400, 60))),
]);
