import { answered, at, hidden, numbersOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** Pass by pass: what each town costs with so many passes, relaxed with a queue until nothing gets cheaper. */
function solve(input: string) {
  const numbers = numbersOf(input);
  const [towns = 0, roads = 0, passes = 0] = numbers;
  const [start = 0, port = 0] = numbers.slice(-2);
  const ways: { to: number; toll: number }[][] = Array.from({ length: towns + 1 }, () => []);
  for (let place = 3; place < 3 + 3 * roads; place += 3) {
    const [a = 0, b = 0, toll = 0] = numbers.slice(place, place + 3);
    at(ways, a).push({ to: b, toll });
    at(ways, b).push({ to: a, toll });
  }
  let costs = new Array<number>(towns + 1).fill(Number.POSITIVE_INFINITY);
  costs[start] = 0;
  for (let used = 0; used <= passes; used += 1) {
    if (used > 0) {
      // One road for nothing, from whatever was reached with a pass less.
      costs = costs.map((cost, town) => Math.min(cost, ...at(ways, town).map(({ to }) => at(costs, to))));
    }
    const queue = costs.flatMap((cost, town) => (cost < Number.POSITIVE_INFINITY ? [town] : []));
    queue.sort((one, other) => at(costs, one) - at(costs, other));
    const waiting = new Set(queue);
    for (const town of waiting) {
      waiting.delete(town);
      for (const { to, toll } of at(ways, town)) {
        if (at(costs, town) + toll >= at(costs, to)) continue;
        costs[to] = at(costs, town) + toll;
        waiting.add(to);
      }
    }
  }
  return at(costs, port) === Number.POSITIVE_INFINITY ? -1 : at(costs, port);
}

const chance = seeded(44_000);
type Road = readonly [number, number, number];
const map = (towns: number, passes: number, roads: readonly Road[], start: number, port: number) =>
  `${towns} ${roads.length} ${passes}\n${roads.map((road) => `${road.join(' ')}\n`).join('')}${start} ${port}\n`;
const any = (towns: number, count: number, dearest: number) =>
  chance.list(count, (): Road => [chance.int(1, towns), chance.int(1, towns), chance.int(0, dearest)]);
const chain = (towns: number, toll: () => number) =>
  chance.list(towns - 1, (place): Road => [place + 1, place + 2, toll()]);
/** Diamonds one after another: twice as many ways with each. */
const diamonds = (count: number) =>
  chance
    .list(count, (place) => 3 * place + 1)
    .flatMap((town): Road[] => [
      [town, town + 1, chance.int(1, 9)],
      [town, town + 2, chance.int(1, 9)],
      [town + 1, town + 3, chance.int(1, 9)],
      [town + 2, town + 3, chance.int(1, 9)],
    ]);

export const cases = answered(solve, [
  sample(
    'one pass',
    map(
      4,
      1,
      [
        [1, 2, 3],
        [2, 4, 4],
        [1, 3, 1],
        [3, 4, 100],
      ],
      1,
      4,
    ),
  ),
  sample(
    'passes enough',
    map(
      3,
      2,
      [
        [1, 2, 50],
        [2, 3, 60],
      ],
      1,
      3,
    ),
  ),
  sample('no way', map(3, 5, [[1, 2, 10]], 1, 3)),
  hidden('already there', map(2, 0, [[1, 2, 10]], 2, 2)),
  hidden('one town', map(1, 3, [], 1, 1)),
  hidden('no roads', map(2, 3, [], 1, 2)),
  hidden(
    'no passes',
    map(
      4,
      0,
      [
        [1, 2, 3],
        [2, 4, 4],
        [1, 3, 1],
        [3, 4, 100],
      ],
      1,
      4,
    ),
  ),
  hidden(
    'backwards along the road',
    map(
      3,
      1,
      [
        [3, 2, 5],
        [2, 1, 9],
      ],
      1,
      3,
    ),
  ),
  hidden(
    'two roads side by side',
    map(
      2,
      0,
      [
        [1, 2, 8],
        [2, 1, 5],
      ],
      1,
      2,
    ),
  ),
  hidden(
    'a road round in a circle',
    map(
      2,
      1,
      [
        [1, 1, 0],
        [1, 2, 7],
      ],
      1,
      2,
    ),
  ),
  hidden(
    'free roads',
    map(
      4,
      1,
      [
        [1, 2, 0],
        [2, 3, 5],
        [3, 4, 0],
      ],
      4,
      1,
    ),
  ),
  hidden(
    'more passes than roads',
    map(
      3,
      8,
      [
        [1, 2, 50],
        [2, 3, 60],
        [1, 3, 0],
      ],
      1,
      3,
    ),
  ),
  hidden(
    'the largest tolls',
    map(
      1500,
      8,
      chain(1500, () => 1_000_000_000),
      1,
      1500,
    ),
  ),
  hidden(
    'the dearest road is not on the way',
    map(
      5,
      1,
      [
        [1, 2, 10],
        [2, 3, 10],
        [3, 5, 10],
        [1, 4, 1],
        [4, 5, 500],
      ],
      1,
      5,
    ),
  ),
  hidden(
    'two passes at the end',
    map(
      5,
      2,
      [
        [1, 2, 1],
        [2, 3, 90],
        [3, 5, 95],
        [1, 5, 60],
        [1, 4, 20],
        [4, 5, 30],
      ],
      1,
      5,
    ),
  ),
  ...chance.list(12, (place) => {
    const towns = chance.int(3, 9);
    return hidden(
      `any map ${place + 1}`,
      map(towns, chance.int(0, 3), any(towns, chance.int(towns, 2 * towns), 20), 1, towns),
    );
  }),
  hidden('many diamonds', map(1498, 8, diamonds(499), 1, 1498)),
  hidden(
    'a long chain of any tolls',
    map(
      1500,
      8,
      chain(1500, () => chance.int(0, 1000)),
      1500,
      1,
    ),
  ),
  hidden('a large map', map(1500, 8, any(1500, 5000, 1_000_000), 3, 1400)),
  hidden('a large map without passes', map(1500, 0, any(1500, 5000, 1_000_000), 3, 1400)),
  hidden(
    'a thin map',
    map(1500, 4, [...chain(1500, () => chance.int(500_000, 1_000_000)), ...any(1500, 300, 1_000_000_000)], 1, 1500),
  ),
]);
