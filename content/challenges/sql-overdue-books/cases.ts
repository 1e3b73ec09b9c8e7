import { answered, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';
import { rows, tableOf, textsOf } from '../cases/sql.ts';

const TODAY = '2026-11-20';
type Loan = [id: number, title: string, member: string, due: string, returned: string | null];

const script = (loans: readonly Loan[]) =>
  tableOf(
    'loans',
    'id INTEGER PRIMARY KEY, title TEXT NOT NULL, member TEXT NOT NULL, due TEXT NOT NULL, returned TEXT',
    loans,
  );

function solve(input: string) {
  const out = (textsOf(input, 'loans') as Loan[]).filter(([, , , due, returned]) => returned === null && due < TODAY);
  const key = ([id, title, member, due]: Loan) => [due, member, title, String(id).padStart(6, '0')].join('\u0001');
  out.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return rows(out.map(([, title, member, due]) => [member, title, due]));
}

const chance = seeded(1120);
const members = ['Farida', 'Ravi', 'Lakshmi', 'Joseph', 'Meena', 'Tashi', 'Ibrahim', 'Gurpreet'];
const titles = ['Malgudi Days', 'Godaan', 'The Guide', 'Train to Pakistan', 'Untouchable', 'Gora'];
const day = (month: number, date: number) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
const anyLoans = (count: number): Loan[] =>
  chance.list(count, (place) => {
    const due = day(chance.int(9, 12), chance.int(1, 28));
    return [
      place + 1,
      chance.of(titles),
      chance.of(members),
      due,
      chance.int(0, 1) ? day(chance.int(9, 12), chance.int(1, 28)) : null,
    ];
  });

export const cases = answered(solve, [
  sample(
    'late, back and due today',
    script([
      [1, 'Godaan', 'Ravi', '2026-10-02', '2026-11-01'],
      [2, 'Malgudi Days', 'Ravi', '2026-11-19', null],
      [3, 'The Guide', 'Farida', '2026-11-20', null],
      [4, 'Gora', 'Meena', '2026-09-30', null],
    ]),
  ),
  sample(
    'nothing overdue',
    script([
      [1, 'Godaan', 'Tashi', '2026-12-01', null],
      [2, 'Gora', 'Tashi', '2026-11-01', '2026-10-28'],
    ]),
  ),
  hidden('no loans', script([])),
  hidden(
    'same day, members in order',
    script([
      [1, 'Gora', 'Tashi', '2026-11-01', null],
      [2, 'The Guide', 'Joseph', '2026-11-01', null],
      [3, 'Godaan', 'Joseph', '2026-11-01', null],
    ]),
  ),
  hidden(
    'last year',
    script([
      [5, 'Gora', 'Meena', '2025-12-31', null],
      [2, 'Gora', 'Meena', '2026-01-01', null],
    ]),
  ),
  hidden(
    'the same twice',
    script([
      [9, 'Gora', 'Meena', '2026-10-01', null],
      [4, 'Gora', 'Meena', '2026-10-01', null],
    ]),
  ),
  hidden(
    'due yesterday, today and tomorrow',
    script([
      [1, 'Gora', 'Meena', '2026-11-21', null],
      [2, 'Gora', 'Ravi', '2026-11-20', null],
      [3, 'Gora', 'Joseph', '2026-11-19', null],
    ]),
  ),
  hidden('an apostrophe in a name', script([[1, "Poet's Corner", "D'Souza", '2026-11-02', null]])),
  ...chance.list(6, (place) => hidden(`any book ${place + 1}`, script(anyLoans(40)))),
  hidden('the whole book', script(anyLoans(2000))),
]);
