import { answered, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';
import { rows, tableOf, textsOf } from '../cases/sql.ts';

type Member = [id: number, name: string, joined: string];
type Visit = [id: number, member: number, day: string];

const script = (members: readonly Member[], visits: readonly Visit[]) =>
  tableOf('members', 'id INTEGER PRIMARY KEY, name TEXT NOT NULL, joined TEXT NOT NULL', members) +
  tableOf('visits', 'id INTEGER PRIMARY KEY, member_id INTEGER NOT NULL, day TEXT NOT NULL', visits);

function solve(input: string) {
  const days = new Map<number, Set<string>>();
  for (const [, member, day] of textsOf(input, 'visits') as Visit[]) {
    if (day.startsWith('2026-11-')) days.set(member, (days.get(member) ?? new Set()).add(day));
  }
  const quiet = (textsOf(input, 'members') as Member[])
    .filter(([, , joined]) => joined < '2026-12')
    .map(([id, name]) => ({ id, name, came: days.get(id)?.size ?? 0 }))
    .filter(({ came }) => came < 2);
  quiet.sort(
    (one, other) =>
      one.came - other.came || (one.name < other.name ? -1 : one.name > other.name ? 1 : one.id - other.id),
  );
  return rows(quiet.map(({ name, came }) => [name, came]));
}

const chance = seeded(64);
const names = ['Omar', 'Pooja', 'Quentin', 'Rekha', 'Salim', 'Tara', 'Uma', 'Vikram', 'Rekha'];
function any(members: number, visits: number): string {
  const date = () => String(chance.int(1, 30)).padStart(2, '0');
  return script(
    chance.list(members, (place) => [
      place + 1,
      chance.of(names),
      `${chance.of(['2024-05', '2026-10', '2026-11', '2026-12'])}-${date()}`,
    ]),
    chance.list(visits, (place) => [
      place + 1,
      chance.int(1, members),
      `${chance.of(['2025-11', '2026-10', '2026-11', '2026-11', '2026-12'])}-${date()}`,
    ]),
  );
}

export const cases = answered(solve, [
  sample(
    'none, one and two days',
    script(
      [
        [1, 'Pooja', '2024-01-01'],
        [2, 'Quentin', '2024-01-01'],
        [3, 'Omar', '2026-06-01'],
      ],
      [
        [1, 1, '2026-10-02'],
        [2, 1, '2026-10-09'],
        [3, 1, '2026-11-05'],
        [4, 2, '2026-11-05'],
        [5, 2, '2026-11-12'],
      ],
    ),
  ),
  sample(
    'twice in a day, and a new member',
    script(
      [
        [1, 'Rekha', '2023-04-01'],
        [2, 'Salim', '2026-12-02'],
      ],
      [
        [1, 1, '2026-11-03'],
        [2, 1, '2026-11-03'],
      ],
    ),
  ),
  hidden(
    'nobody came',
    script(
      [
        [2, 'Uma', '2025-01-01'],
        [1, 'Tara', '2025-01-01'],
      ],
      [],
    ),
  ),
  hidden(
    'the first and the last of November',
    script(
      [[1, 'Uma', '2025-01-01']],
      [
        [1, 1, '2026-11-01'],
        [2, 1, '2026-11-30'],
      ],
    ),
  ),
  hidden(
    'just outside of November',
    script(
      [[1, 'Uma', '2025-01-01']],
      [
        [1, 1, '2026-10-31'],
        [2, 1, '2026-12-01'],
      ],
    ),
  ),
  hidden(
    'November of another year',
    script(
      [[1, 'Uma', '2025-01-01']],
      [
        [1, 1, '2025-11-10'],
        [2, 1, '2025-11-11'],
        [3, 1, '2026-11-11'],
      ],
    ),
  ),
  hidden(
    'joined on the last day',
    script(
      [
        [1, 'Uma', '2026-11-30'],
        [2, 'Tara', '2026-12-01'],
      ],
      [],
    ),
  ),
  hidden(
    'one name, two people',
    script(
      [
        [7, 'Rekha', '2020-01-01'],
        [3, 'Rekha', '2020-01-01'],
        [5, 'Omar', '2020-01-01'],
      ],
      [[1, 3, '2026-11-09']],
    ),
  ),
  hidden('no members', script([], [])),
  ...chance.list(7, (place) => hidden(`any club ${place + 1}`, any(14, 36))),
  hidden('a large club', any(400, 1500)),
]);
