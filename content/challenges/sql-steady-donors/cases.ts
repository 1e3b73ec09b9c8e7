import { answered, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';
import { rows, tableOf, textsOf } from '../cases/sql.ts';

type Donor = [id: number, name: string, city: string];
type Gift = [id: number, donor: number, rupees: number, on: string];

const script = (donors: readonly Donor[], gifts: readonly Gift[]) =>
  tableOf('donors', 'id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL', donors) +
  tableOf(
    'gifts',
    'id INTEGER PRIMARY KEY, donor_id INTEGER NOT NULL, rupees INTEGER NOT NULL, given_on TEXT NOT NULL',
    gifts,
  );

function solve(input: string) {
  const gifts = (textsOf(input, 'gifts') as Gift[]).filter(([, , , on]) => on.startsWith('2026-'));
  const steady = (textsOf(input, 'donors') as Donor[]).flatMap(([id, name, city]) => {
    const own = gifts.filter(([, donor]) => donor === id);
    const months = new Set(own.map(([, , , on]) => on.slice(0, 7))).size;
    const total = own.reduce((sum, [, , rupees]) => sum + rupees, 0);
    return months >= 3 ? [{ id, name, city, months, total }] : [];
  });
  steady.sort(
    (one, other) =>
      other.total - one.total || (one.name < other.name ? -1 : one.name > other.name ? 1 : one.id - other.id),
  );
  return rows(steady.map(({ name, city, months, total }) => [name, city, months, total]));
}

const chance = seeded(2026);
const names = ['Anita', 'Bashir', 'Chitra', 'Daniel', 'Esha', 'Farhan', 'Kiran', 'Kiran', 'Zubin'];
const cities = ['Dehradun', 'Mussoorie', 'Delhi'];
function any(donors: number, gifts: number): string {
  const on = () =>
    `${chance.of([2025, 2026, 2026, 2026, 2027])}-${String(chance.int(1, 12)).padStart(2, '0')}-${String(chance.int(1, 28)).padStart(2, '0')}`;
  return script(
    chance.list(donors, (place) => [place + 1, chance.of(names), chance.of(cities)]),
    chance.list(gifts, (place) => [place + 1, chance.int(1, donors), chance.int(1, 8) * 250, on()]),
  );
}

export const cases = answered(solve, [
  sample(
    'three months and one',
    script(
      [
        [1, 'Anita', 'Delhi'],
        [2, 'Bashir', 'Dehradun'],
      ],
      [
        [1, 1, 9000, '2025-12-30'],
        [2, 1, 1500, '2026-01-14'],
        [3, 1, 2000, '2026-03-01'],
        [4, 1, 1000, '2026-06-20'],
        [5, 2, 500, '2026-05-01'],
        [6, 2, 500, '2026-05-08'],
        [7, 2, 500, '2026-05-15'],
        [8, 2, 500, '2026-05-22'],
      ],
    ),
  ),
  sample(
    'two Kirans',
    script(
      [
        [1, 'Kiran', 'Dehradun'],
        [2, 'Kiran', 'Dehradun'],
      ],
      [
        [1, 1, 100, '2026-01-01'],
        [2, 1, 100, '2026-02-01'],
        [3, 2, 100, '2026-03-01'],
        [4, 2, 100, '2026-04-01'],
      ],
    ),
  ),
  hidden('no gifts', script([[1, 'Esha', 'Delhi']], [])),
  hidden(
    'the first and the last day',
    script(
      [[1, 'Esha', 'Delhi']],
      [
        [1, 1, 10, '2026-01-01'],
        [2, 1, 10, '2026-12-31'],
        [3, 1, 10, '2026-07-07'],
      ],
    ),
  ),
  hidden(
    'third month in another year',
    script(
      [[1, 'Esha', 'Delhi']],
      [
        [1, 1, 10, '2026-01-01'],
        [2, 1, 10, '2026-02-02'],
        [3, 1, 10, '2027-01-01'],
        [4, 1, 10, '2025-12-31'],
      ],
    ),
  ),
  hidden(
    'equal sums',
    script(
      [
        [3, 'Zubin', 'Delhi'],
        [5, 'Anita', 'Mussoorie'],
        [9, 'Kiran', 'Delhi'],
        [2, 'Kiran', 'Mussoorie'],
      ],
      [3, 5, 9, 2].flatMap((donor, place): Gift[] => [
        [place * 3 + 1, donor, 100, '2026-02-01'],
        [place * 3 + 2, donor, 200, '2026-03-01'],
        [place * 3 + 3, donor, 300, '2026-04-01'],
      ]),
    ),
  ),
  hidden(
    'the smallest sum last',
    script(
      [
        [1, 'Anita', 'Delhi'],
        [2, 'Bashir', 'Delhi'],
        [3, 'Chitra', 'Delhi'],
      ],
      [90, 1000, 200].flatMap((rupees, place): Gift[] =>
        ['2026-01-05', '2026-05-05', '2026-09-05'].map((on, gift) => [place * 3 + gift + 1, place + 1, rupees, on]),
      ),
    ),
  ),
  ...chance.list(7, (place) => hidden(`any year ${place + 1}`, any(12, 70))),
  hidden('the whole book', any(300, 3000)),
]);
