import { type Checker, figures, numbersIn, parts } from './shown-question.ts';

/** Series, codes, walks, seats, conclusions and days: each from the text alone, by trying everything. */

/** Every rule of which the family may have thought is tried; all that fit must agree on the next number. */
const numberSeries: Checker = ({ text }) => {
  const terms = numbersIn(parts(text, /comes next\? (.*)$/)[0] ?? '');
  const at = (place: number) => terms[place] ?? Number.NaN;
  const n = terms.length;
  const found = new Set<number>();
  /** A polynomial of at most this degree, by the differences of Newton; two terms more than it needs must agree. */
  const polynomial = (list: number[], degree: number) => {
    if (list.length < degree + 2) return undefined;
    let [row, next] = [list, 0];
    for (let step = 0; step <= degree; step += 1) {
      next += row.at(-1) ?? 0;
      row = row.slice(1).map((value, place) => value - (row[place] ?? 0));
    }
    return row.every((value) => value === 0) ? next : undefined;
  };
  for (const degree of [1, 2, 3]) {
    const next = polynomial(terms, degree);
    if (next !== undefined) found.add(next);
  }
  for (let times = -5; times <= 5; times += 1) {
    const plus = at(1) - times * at(0);
    if (terms.every((term, place) => place === 0 || term === times * at(place - 1) + plus))
      found.add(times * at(n - 1) + plus);
  }
  if (terms.every((term, place) => place < 2 || term === at(place - 1) + at(place - 2)))
    found.add(at(n - 1) + at(n - 2));
  const halves = [0, 1].map((side) =>
    polynomial(
      terms.filter((_, place) => place % 2 === side),
      1,
    ),
  );
  if (halves.every((next) => next !== undefined)) found.add(halves[n % 2] ?? Number.NaN);
  if (found.size !== 1) throw new Error(`${text}: ${[...found]}`);
  return [...found][0] ?? Number.NaN;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letterCodes: Checker = ({ text }) => {
  const [shown = '', code = '', target = ''] = parts(text, /In a code, (\w+) is written as (\w+)\. How is (\w+) /);
  const place = (letter = '') => ALPHABET.indexOf(letter);
  const write = (word: string, by: (here: number) => number) =>
    [...word].map((letter, here) => ALPHABET[(((place(letter) + by(here)) % 26) + 26) % 26]).join('');
  const found = new Set<string>();
  const attempt = (rule: (word: string) => string) => rule(shown) === code && found.add(rule(target));
  for (let a = 0; a < 26; a += 1) {
    attempt((word) => write([...word].reverse().join(''), () => a));
    for (let b = 0; b < 26; b += 1) attempt((word) => write(word, (here) => (here % 2 ? b : a)));
    attempt((word) => write(word, (here) => a * (here + 1)));
  }
  attempt((word) => [...word].map((letter) => ALPHABET[25 - place(letter)]).join(''));
  if (found.size !== 1) throw new Error(`${text}: ${[...found]}`);
  return (option) => found.has(option);
};

/** A turtle on squared paper. */
const walks: Checker = ({ text }) => {
  const first = parts(text, /walks (\d+) m towards the (north|east|south|west)/);
  const ahead: Record<string, [number, number]> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };
  let [dx, dy] = ahead[first[1] ?? ''] ?? [0, 0];
  let [x, y] = [dx * Number(first[0]), dy * Number(first[0])];
  for (const [, turn, way] of text.matchAll(/turns (left|right) and walks (\d+) m/g)) {
    [dx, dy] = turn === 'left' ? [-dy, dx] : [dy, -dx];
    [x, y] = [x + dx * Number(way), y + dy * Number(way)];
  }
  return (option) => {
    const [far = '', side = ''] = parts(option, /^(\d+) m, ([a-z-]+)$/);
    const isThere = (name: string, on: boolean) => side.includes(name) === on;
    return (
      Number(far) ** 2 === x * x + y * y &&
      isThere('north', y > 0) &&
      isThere('south', y < 0) &&
      isThere('east', x > 0) &&
      isThere('west', x < 0)
    );
  };
};

function arrangements(names: string[]): string[][] {
  return names.length === 0
    ? [[]]
    : names.flatMap((name) => arrangements(names.filter((other) => other !== name)).map((rest) => [...rest, name]));
}

const seatingRow: Checker = ({ text }) => {
  const names = (parts(text, /face north: ([\w, ]+)\./)[0] ?? '').split(', ');
  let left = arrangements(names);
  const keep = (pattern: RegExp, rule: (row: string[], found: string[]) => boolean) => {
    for (const found of text.matchAll(pattern)) left = left.filter((row) => rule(row, found.slice(1)));
  };
  const gap = (row: string[], [one = '', other = '']: string[]) => row.indexOf(other) - row.indexOf(one);
  keep(/(\w+) sits at the (left|right) end\./g, (row, [who, end]) => row[end === 'left' ? 0 : row.length - 1] === who);
  keep(/(\w+) sits immediately to the left of (\w+)\./g, (row, found) => gap(row, found) === 1);
  keep(
    /Exactly (\d) (?:person sits|people sit) between (\w+) and (\w+)\./g,
    (row, [count, ...pair]) => Math.abs(gap(row, pair)) === Number(count) + 1,
  );
  keep(/(\w+) does not sit next to (\w+)\./g, (row, found) => Math.abs(gap(row, found)) !== 1);
  keep(/(\w+) sits somewhere to the left of (\w+)\./g, (row, found) => gap(row, found) > 0);
  keep(/(\w+) sits somewhere to the right of (\w+)\./g, (row, found) => gap(row, found) < 0);
  if (left.length !== 1) throw new Error(`${left.length} orders for ${text}`);
  const [row = []] = left;
  const beside = /Who sits immediately to the (left|right) of (\w+)\?/.exec(text);
  const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const place = beside
    ? row.indexOf(beside[2] ?? '') + (beside[1] === 'left' ? -1 : 1)
    : ordinals.indexOf(parts(text, /Who sits (\w+) from the left/)[0] ?? '');
  return (option) => option === row[place];
};

/** Every way in which things can be: which of the overlaps of the kinds are empty and which are not. */
const syllogisms: Checker = ({ text }) => {
  const statements = [...text.matchAll(/(All|No|Some) (\w+) are (not )?(\w+)\./g)].map(
    ([, mood, s = '', not, p = '']) => ({
      mood,
      s,
      not: Boolean(not),
      p,
    }),
  );
  const terms = [...new Set(statements.flatMap(({ s, p }) => [s, p]))];
  const regions = 2 ** terms.length - 1;
  const inside = (term: string) => {
    const bit = 2 ** terms.indexOf(term);
    return Array.from({ length: regions }, (_, at) => at + 1).reduce(
      (mask, region) => (region & bit ? mask | (1 << (region - 1)) : mask),
      0,
    );
  };
  const masks = new Map(terms.map((term) => [term, inside(term)]));
  const rules = statements.map(({ mood, s, not, p }) => {
    const [mine, its] = [masks.get(s) ?? 0, masks.get(p) ?? 0];
    if (mood === 'All') return (world: number) => (world & mine & ~its) === 0;
    if (mood === 'No') return (world: number) => (world & mine & its) === 0;
    return not ? (world: number) => (world & mine & ~its) !== 0 : (world: number) => (world & mine & its) !== 0;
  });
  const [given, claims] = [rules.slice(0, -2), rules.slice(-2)];
  const follows = claims.map(() => true);
  let worlds = 0;
  for (let world = 1; world < 2 ** regions; world += 1) {
    if (![...masks.values()].every((mask) => world & mask) || !given.every((rule) => rule(world))) continue;
    worlds += 1;
    for (const [place, claim] of claims.entries()) if (!claim(world)) follows[place] = false;
  }
  if (worlds === 0) throw new Error(`Nothing keeps to ${text}`);
  const verdict = follows[0]
    ? follows[1]
      ? 'Both follow'
      : 'Only I follows'
    : follows[1]
      ? 'Only II follows'
      : 'Neither follows';
  return (option) => option === verdict;
};

/** By the calendar of the machine. */
const weekdays: Checker = ({ text }) => {
  const dates = [...text.matchAll(/(\d+ [A-Z]\w+ \d{4})/g)].map(([, found]) => new Date(`${found} 12:00 UTC`));
  const name = (date?: Date) => date?.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  if (name(dates[0]) !== parts(text, /a (\w+day)\./)[0]) throw new Error(`Not so: ${text}`);
  return (option) => option === name(dates[1]);
};

const clockHands: Checker = ({ text }) => {
  const [hour = 0, minute = 0] = figures(text, /(\d+):(\d+)/);
  // In half degrees, minute by minute from twelve.
  const hands = (at: number) => [at % 720, (at * 12) % 720];
  const now = (hour % 12) * 60 + minute;
  const [small = 0, large = 0] = hands(now);
  if (!/mirror/.test(text)) {
    const apart = Math.abs(small - large);
    return Math.min(apart, 720 - apart) / 2;
  }
  const seen = Array.from({ length: 720 }, (_, at) => at).filter((at) =>
    hands(at).every((hand, which) => (hand + ([small, large][which] ?? 0)) % 720 === 0),
  );
  if (seen.length !== 1) throw new Error(`${seen.length} times for ${text}`);
  return (option) => {
    const [h = 0, m = 0] = figures(option, /^(\d+):(\d+)$/);
    return (h % 12) * 60 + m === seen[0];
  };
};

export const reasoningCheckers: Record<string, Checker> = {
  'number-series': numberSeries,
  'letter-codes': letterCodes,
  walks,
  'seating-row': seatingRow,
  syllogisms,
  weekdays,
  'clock-hands': clockHands,
};
