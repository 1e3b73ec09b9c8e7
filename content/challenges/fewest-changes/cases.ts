import { answered, at, hidden, linesOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** In waves of whole routes: all routes that need one change more than those of the wave before. */
function solve(input: string) {
  const lines = linesOf(input);
  const routes = lines.slice(1, -1).map((line) => line.split(' ').slice(1));
  const [start = '', goal = ''] = at(lines, lines.length - 1).split(' ');
  if (start === goal) return 0;
  const through = Map.groupBy(
    routes.flatMap((stops, route) => stops.map((stop) => ({ stop, route }))),
    ({ stop }) => stop,
  );
  const ridden = new Set<number>();
  const routesAt = (stop: string) => {
    const found = (through.get(stop) ?? []).map(({ route }) => route).filter((route) => !ridden.has(route));
    through.delete(stop);
    for (const route of found) ridden.add(route);
    return found;
  };
  let wave = routesAt(start);
  for (let changes = 0; wave.length > 0; changes += 1) {
    if (wave.some((route) => at(routes, route).includes(goal))) return changes;
    wave = wave.flatMap((route) => at(routes, route).flatMap(routesAt));
  }
  return -1;
}

const chance = seeded(600);
const name = (number: number) =>
  `s${number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}`;
const city = (routes: readonly (readonly string[])[], start: string, goal: string) =>
  `${routes.length}\n${routes.map((stops) => `${stops.length} ${stops.join(' ')}\n`).join('')}${start} ${goal}\n`;
const chain = (length: number) => chance.list(length, (place) => [name(place), name(place + 1)]);
function any(routes: number, longest: number, stops: number): string {
  const names = chance.list(stops, name);
  return city(
    chance.list(routes, () => chance.shuffled(names).slice(0, chance.int(1, longest))),
    chance.of(names),
    chance.of(names),
  );
}

export const cases = answered(solve, [
  sample(
    'one change',
    city(
      [
        ['guindy', 'saidapet', 'tnagar'],
        ['mylapore', 'saidapet', 'adyar'],
        ['adyar', 'tambaram'],
      ],
      'guindy',
      'mylapore',
    ),
  ),
  sample(
    'two parts of town',
    city(
      [
        ['egmore', 'central'],
        ['avadi', 'ambattur'],
      ],
      'egmore',
      'avadi',
    ),
  ),
  hidden('one route', city([['a', 'b', 'c']], 'c', 'a')),
  hidden('already there', city([['a', 'b']], 'b', 'b')),
  hidden('already there, without a bus', city([['a', 'b']], 'c', 'c')),
  hidden('no bus at the start', city([['a', 'b']], 'c', 'a')),
  hidden('no bus at the goal', city([['a', 'b']], 'a', 'c')),
  hidden(
    'a detour with fewer changes',
    city(
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'z'],
        ['a', 'm', 'n', 'o', 'p', 'q'],
        ['q', 'z'],
      ],
      'a',
      'z',
    ),
  ),
  hidden('routes of one stop', city([['a'], ['b'], ['a', 'b']], 'a', 'b')),
  hidden(
    'a ring of routes',
    city(
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'd'],
        ['d', 'e'],
        ['e', 'a'],
      ],
      'a',
      'd',
    ),
  ),
  hidden(
    'the same route twice',
    city(
      [
        ['a', 'b'],
        ['a', 'b'],
        ['b', 'c'],
      ],
      'a',
      'c',
    ),
  ),
  hidden('a short chain', city(chain(9), name(0), name(9))),
  ...chance.list(12, (place) => hidden(`any city ${place + 1}`, any(chance.int(2, 9), 3, chance.int(4, 14)))),
  hidden('a chain listed backwards', city(chain(12_000).toReversed(), name(0), name(12_000))),
  hidden('a chain in any order', city(chance.shuffled(chain(12_000)), name(12_000), name(3))),
  hidden(
    'one route through everything',
    city([chance.list(15_000, name), chance.list(15_000, (place) => name(place + 14_999))], name(7), name(29_000)),
  ),
  hidden(
    'a broken chain',
    city(
      chain(12_000).filter((_, place) => place !== 6000),
      name(0),
      name(11_999),
    ),
  ),
]);
