import { answered, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';
import { rows, tableOf, textsOf } from '../cases/sql.ts';

type Item = [id: number, name: string, opening: number, level: number];
type Move = [id: number, item: number, day: string, change: number];

const script = (items: readonly Item[], moves: readonly Move[]) =>
  tableOf(
    'items',
    'id INTEGER PRIMARY KEY, name TEXT NOT NULL, opening INTEGER NOT NULL, reorder_level INTEGER NOT NULL',
    items,
  ) +
  tableOf(
    'moves',
    'id INTEGER PRIMARY KEY, item_id INTEGER NOT NULL, day TEXT NOT NULL, change INTEGER NOT NULL',
    moves,
  );

/** Plays the book day by day. */
function solve(input: string) {
  const moves = textsOf(input, 'moves') as Move[];
  const found = (textsOf(input, 'items') as Item[]).map(([id, name, opening, level]) => {
    const own = moves.filter(([, item]) => item === id);
    let stock = opening;
    for (const today of [...new Set(own.map(([, , day]) => day))].toSorted()) {
      for (const [, , day, change] of own) if (day === today) stock += change;
      if (stock < level) return { id, name, day: today, stock };
    }
    return { id, name, day: null, stock: null };
  });
  const key = ({ id, name, day }: (typeof found)[number]) =>
    [day ?? '9999', name, String(id).padStart(5, '0')].join('\u0001');
  found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return rows(found.map(({ name, day, stock }) => [name, day, stock]));
}

const chance = seeded(108);
const names = ['Aspirin', 'Iodine', 'Zinc', 'Quinine', 'Saline', 'Insulin', 'Zinc'];
function any(items: number, moves: number): string {
  return script(
    chance.list(items, (place) => [place + 1, chance.of(names), chance.int(0, 60), chance.int(0, 40)]),
    chance.list(moves, (place) => [
      place + 1,
      chance.int(1, items),
      `2026-0${chance.int(7, 9)}-${String(chance.int(1, 28)).padStart(2, '0')}`,
      chance.int(-20, 18),
    ]),
  );
}

export const cases = answered(solve, [
  sample(
    'low, and low only for hours',
    script(
      [
        [1, 'Iodine', 10, 5],
        [2, 'Aspirin', 50, 15],
      ],
      [
        [1, 2, '2026-08-04', -8],
        [2, 2, '2026-08-02', -15],
        [3, 2, '2026-08-03', -15],
        [4, 1, '2026-08-02', -8],
        [5, 1, '2026-08-02', 40],
      ],
    ),
  ),
  sample(
    'at the level, and never moved',
    script(
      [
        [1, 'Zinc', 30, 20],
        [2, 'Saline', 1, 5],
      ],
      [[1, 1, '2026-08-01', -10]],
    ),
  ),
  hidden('no items', script([], [])),
  hidden('one below', script([[1, 'Zinc', 30, 20]], [[1, 1, '2026-08-01', -11]])),
  hidden(
    'below, up again, and lower still',
    script(
      [[1, 'Zinc', 20, 10]],
      [
        [1, 1, '2026-08-01', -12],
        [2, 1, '2026-08-02', 50],
        [3, 1, '2026-08-03', -57],
      ],
    ),
  ),
  hidden(
    'below already, and a delivery',
    script(
      [[1, 'Zinc', 2, 10]],
      [
        [1, 1, '2026-08-01', 3],
        [2, 1, '2026-08-02', 30],
      ],
    ),
  ),
  hidden(
    'ids not in order of days',
    script(
      [[1, 'Zinc', 20, 10]],
      [
        [9, 1, '2026-07-01', -5],
        [2, 1, '2026-07-02', -5],
        [1, 1, '2026-07-03', -5],
      ],
    ),
  ),
  hidden(
    'delivered first, sold later in the day',
    script(
      [[1, 'Zinc', 20, 10]],
      [
        [1, 1, '2026-07-01', 5],
        [2, 1, '2026-07-01', -16],
      ],
    ),
  ),
  hidden(
    'the same day, names in order',
    script(
      [
        [1, 'Zinc', 5, 5],
        [2, 'Iodine', 5, 5],
        [4, 'Aspirin', 9, 1],
        [3, 'Aspirin', 9, 2],
      ],
      [
        [1, 1, '2026-07-01', -1],
        [2, 2, '2026-07-01', -1],
      ],
    ),
  ),
  hidden(
    'one name, three items',
    script(
      [
        [5, 'Zinc', 9, 9],
        [7, 'Zinc', 9, 9],
        [6, 'Zinc', 9, 9],
      ],
      [
        [1, 7, '2026-07-01', -2],
        [2, 6, '2026-07-01', -1],
        [3, 5, '2026-07-01', -3],
      ],
    ),
  ),
  hidden(
    'down to nothing',
    script(
      [[1, 'Quinine', 3, 1]],
      [
        [1, 1, '2026-07-01', -2],
        [2, 1, '2026-07-09', -1],
      ],
    ),
  ),
  ...chance.list(7, (place) => hidden(`any month ${place + 1}`, any(7, 40))),
  hidden('the whole book', any(150, 3000)),
]);
