import { answered, hidden, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';
import { rows, tableOf, textsOf } from '../cases/sql.ts';

type Row = [id: number, learner: string, day: string, minutes: number];
const DAY = 86_400_000;

const script = (practice: readonly Row[]) =>
  tableOf(
    'practice',
    'id INTEGER PRIMARY KEY, learner TEXT NOT NULL, day TEXT NOT NULL, minutes INTEGER NOT NULL',
    practice,
  );
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** Walks through the days of each learner. */
function solve(input: string) {
  const learners = Map.groupBy(textsOf(input, 'practice') as Row[], ([, learner]) => learner);
  const best = [...learners].flatMap(([learner, practice]) => {
    const minutes = new Map<number, number>();
    for (const [, , day, some] of practice) {
      const number = Date.parse(day) / DAY;
      minutes.set(number, (minutes.get(number) ?? 0) + some);
    }
    const practised = [...minutes].filter(([, sum]) => sum >= 20).map(([day]) => day);
    const all = new Set(practised);
    let longest = { days: 0, first: 0 };
    for (const first of practised.filter((day) => !all.has(day - 1))) {
      let days = 1;
      while (all.has(first + days)) days += 1;
      if (days > longest.days || (days === longest.days && first > longest.first)) longest = { days, first };
    }
    return longest.days > 0 ? [{ learner, ...longest }] : [];
  });
  best.sort((one, other) => other.days - one.days || (one.learner < other.learner ? -1 : 1));
  return rows(best.map(({ learner, days, first }) => [learner, days, dateOf(first)]));
}

const chance = seeded(72);
const names = ['Asha', 'Biju', 'Chandra', 'Devika', 'Eashwar', 'Fathima', 'Gopal', 'Hamsa', 'Indira', 'Jayan'];
function any(learners: number, count: number, days: number, first: string): string {
  const start = Date.parse(first) / DAY;
  const list = chance.list(
    learners,
    (place) => `${names[place % names.length]}${place < names.length ? '' : ` ${place}`}`,
  );
  return script(
    chance.list(count, (place) => [
      place + 1,
      chance.of(list),
      dateOf(start + chance.int(0, days)),
      chance.of([5, 10, 19, 20, 30, 60]),
    ]),
  );
}
const days = (learner: string, dates: readonly string[], from = 1): Row[] =>
  dates.map((day, place) => [from + place, learner, day, 30]);

export const cases = answered(solve, [
  sample(
    'two learners',
    script([
      ...days('Biju', ['2026-03-10', '2026-03-11', '2026-04-01', '2026-04-02'], 10),
      ...days('Asha', ['2026-03-02', '2026-03-01', '2026-03-05', '2026-03-03']),
    ]),
  ),
  sample(
    'minutes of a day',
    script([
      [1, 'Devika', '2026-12-31', 10],
      [2, 'Devika', '2026-12-31', 10],
      [3, 'Devika', '2027-01-01', 45],
      [4, 'Devika', '2027-01-02', 15],
    ]),
  ),
  hidden('no rows', script([])),
  hidden('one day', script(days('Gopal', ['2026-05-05']))),
  hidden(
    'never long enough',
    script([
      [1, 'Gopal', '2026-05-05', 19],
      [2, 'Hamsa', '2026-05-05', 20],
    ]),
  ),
  hidden(
    'over the end of February',
    script(days('Hamsa', ['2024-02-28', '2024-02-29', '2024-03-01', '2026-02-28', '2026-03-01'])),
  ),
  hidden('over the end of the year', script(days('Hamsa', ['2025-12-31', '2026-01-01', '2026-06-06', '2025-12-30']))),
  hidden('the same day of another month', script(days('Hamsa', ['2026-01-05', '2026-02-06', '2026-03-07']))),
  hidden(
    'one day written three times',
    script([
      [1, 'Indira', '2026-07-01', 20],
      [2, 'Indira', '2026-07-01', 20],
      [3, 'Indira', '2026-07-01', 20],
      [4, 'Indira', '2026-07-02', 20],
    ]),
  ),
  hidden(
    'three equal streaks',
    script(days('Jayan', ['2026-01-01', '2026-01-02', '2026-05-01', '2026-05-02', '2026-03-01', '2026-03-02'])),
  ),
  hidden(
    'equal streaks of two learners',
    script([...days('Jayan', ['2026-01-01', '2026-01-02']), ...days('Asha', ['2026-02-01', '2026-02-02'], 9)]),
  ),
  hidden(
    'a longer one is earlier',
    script(days('Asha', ['2026-01-01', '2026-01-02', '2026-01-03', '2026-09-01', '2026-09-02'])),
  ),
  ...chance.list(6, (place) => hidden(`any month ${place + 1}`, any(4, 60, 30, '2026-02-10'))),
  hidden('a year of the whole school', any(60, 3000, 90, '2025-11-20')),
  hidden('ten busy learners', any(10, 3000, 300, '2025-03-01')),
]);
