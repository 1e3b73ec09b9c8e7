import { look } from '../e2e/testing/stepwell.ts';
import { newDice, syllables } from './filling.ts';
import { call } from './load.ts';
import { cpuOf } from './processes.ts';

const FEW = 1000;
const MANY = 100_000;
/** Calls of a search whose CPU is added up: the kernel counts in hundredths of a second. */
const CALLS = 300;
/** Calls of a search before the list has its turn. */
const TURN = 50;

const dice = newDice(7);
const below = (end: number) => Math.floor(dice() * end);
const one = <T>(of: T[]) => of[below(of.length)] as T;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const given =
  'Aarav Priya Rohan Ananya Karthik Meera Arjun Fatima Joseph Sneha Imran Divya Rahul Zoya Vikram Nisha Leela Kabir'.split(
    ' ',
  );
const families = Array.from({ length: 6000 }, () =>
  capital(Array.from({ length: 2 + below(3) }, () => one(syllables)).join('')),
);
const hosts = ['gmail.test', 'outlook.test', 'iit.test', 'college.test'];
/** Family names are spread as words are: the nth most common one has about 1/n as many people (Zipf 1949). */
const people = Array.from({ length: MANY }, (_, nth) => {
  const [first, family] = [one(given), families[Math.floor(families.length ** dice()) - 1] as string];
  const status = dice() < 0.05 ? 'pending' : 'approved';
  return { nth, name: `${first} ${family}`, email: `${first}.${family}${nth}@${one(hosts)}`.toLowerCase(), status };
});
/** Whom one looks for is among the few already, so that every search finds somebody before and after. */
const known = (n: number) => people[(n * 37) % FEW] as (typeof people)[number];

const searches: Record<string, (n: number) => string> = {
  'first page': () => '',
  'a given name': (n) => `q=${given[n % given.length]}`,
  'a whole name': (n) => `q=${encodeURIComponent(known(n).name)}`,
  'a family name': (n) => `q=${known(n).name.split(' ')[1]}`,
  'an address': (n) => `q=${encodeURIComponent(known(n).email)}`,
  'half an address': (n) => `q=${encodeURIComponent(known(n).email.split('@')[0] ?? '')}`,
  'two letters': (n) => `q=${given[n % given.length]?.slice(0, 2)}`,
  'nobody at all': (n) => `q=xq${n % 10}zz`,
  'a name among those who wait': (n) => `status=pending&sort=name&q=${given[n % given.length]}`,
  'a given name, by name': (n) => `sort=name&q=${given[n % given.length]}`,
  'by last visit': () => 'sort=seen&seen=month',
};

interface Running {
  address: string;
  databaseUrl: string;
  token: string;
  pids: () => number[];
}

/**
 * The same questions of an admin about a thousand people and about a hundred thousand. Among more people a search finds
 * more of them, and a page of twenty costs more than one of two however it was found; other programs of the machine
 * make the same call dearer in one minute than in the next. So each search is asked in turn with the unsearched list of
 * as many rows, and what decides is how much dearer the search became than that list did.
 */
export async function measurePeople({ address, databaseUrl, token, pids }: Running) {
  await fill(databaseUrl, 0, FEW);
  const few = await costs(address, token, pids);
  await fill(databaseUrl, FEW, MANY);
  const many = await costs(address, token, pids);
  const ratios = few.map((before, index) => {
    const after = many[index] as Cost;
    const [raw, ratio] = [after.search / before.search, after.search / after.list / (before.search / before.list)];
    const shown = ({ search, list, rows }: Cost) =>
      `${search.toFixed(2)} ms (${rows.toFixed(0)} rows; unsearched ${list.toFixed(2)})`;
    console.log(
      `admin search, ${before.name}: of ${MANY} people ${shown(after)}, of ${FEW} ${shown(before)}: ${ratio.toFixed(2)} times (goal ≤ 1.5); ${raw.toFixed(2)} with the longer page`,
    );
    return ratio;
  });
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  console.log(`admin search, all of them: ${mean.toFixed(2)} times (goal ≤ 1.5)`);
}

interface Cost {
  name: string;
  /** Milliseconds of CPU, server and database, of one call of this search, and of the unsearched list of as many rows. */
  search: number;
  list: number;
  rows: number;
}

async function costs(address: string, token: string, pids: () => number[]) {
  const figures: Cost[] = [];
  const ask = async (query: string) =>
    (await call<{ items: unknown[] }>(address, 'GET', `/admin/students?${query}`, token)).items.length;
  // What the site still has to do after its start is not what is measured.
  for (const queryOf of Object.values(searches)) for (let n = 0; n < 150; n += 1) await ask(queryOf(n));
  for (const [name, queryOf] of Object.entries(searches)) {
    const cost: Cost = { name, search: 0, list: 0, rows: 0 };
    for (let n = 0; n < 40; n += 1) cost.rows += (await ask(queryOf(n))) / 40;
    const plain = `limit=${Math.max(1, Math.round(cost.rows))}`;
    const spend = async (queryOf: (n: number) => string, from: number) => {
      const before = cpuOf(pids());
      for (let n = from; n < from + TURN; n += 1) await ask(queryOf(n));
      return (cpuOf(pids()) - before) / CALLS;
    };
    for (let n = 0; n < CALLS; n += TURN) {
      cost.search += await spend(queryOf, n);
      cost.list += await spend(() => plain, n);
    }
    figures.push(cost);
  }
  return figures;
}

async function fill(databaseUrl: string, from: number, to: number) {
  await look(
    databaseUrl,
    `insert into identity_users (full_name, email, status, created_at, last_seen_at, email_confirmed_at)
     select p.name, p.email, p.status, now() - p.nth * interval '7 minutes', now() - (p.nth % 200) * interval '1 day', now()
     from jsonb_to_recordset($1) as p(name text, email text, status text, nth int)`,
    [JSON.stringify(people.slice(from, to))],
  );
  await look(databaseUrl, 'vacuum analyze identity_users');
}
