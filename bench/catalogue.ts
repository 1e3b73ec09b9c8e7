import pg from 'pg';
import { fillCatalogue, subjects } from './filling.ts';
import { call, compare } from './load.ts';
import { cpuOf } from './processes.ts';

const FEW = 100;
const MANY = 100_000;
/** Calls of a list whose CPU is added up: the kernel counts in hundredths of a second. */
const CALLS = 400;

const lists = {
  'first page': 'limit=24',
  'by rating': 'limit=24&sort=rating',
  'one level': 'limit=24&level=beginner',
  'two levels of one language': 'limit=24&level=beginner,advanced&language=en',
};

interface Running {
  address: string;
  databaseUrl: string;
  bareAddress: string;
  pids: () => number[];
}

/** The same questions of a hundred courses and of a hundred thousand. */
export async function measureCatalogue({ address, databaseUrl, bareAddress, pids }: Running) {
  await fillCatalogue(databaseUrl, 0, FEW);
  const few = await costs(address, pids);
  const seconds = await fillCatalogue(databaseUrl, FEW, MANY);
  console.log(`shelving ${MANY} courses: ${seconds.toFixed(0)} s (goal ≤ 120)`);
  const many = await costs(address, pids);
  for (const [index, name] of Object.keys(lists).entries()) {
    const [before = 0, after = 0] = [few[index], many[index]];
    console.log(
      `course list, ${name}: ${after.toFixed(2)} ms of CPU at ${MANY} courses, ${before.toFixed(2)} at ${FEW}: ${(after / before).toFixed(2)} times (goal ≤ 1.5)`,
    );
  }
  await compare(`course list at ${MANY}`, {
    ours: { address, pathOf: (n) => `/api/courses?sort=${sortOf(n)}` },
    control: { address: bareAddress, pathOf: (n) => `/courses?sort=${sortOf(n)}` },
  });
  await measureSearch(address, databaseUrl);
}

const sortOf = (n: number) => ['popular', 'rating', 'newest'][n % 3];

/** Milliseconds of CPU, server and database, of one call of each list. */
async function costs(address: string, pids: () => number[]) {
  const figures: number[] = [];
  for (const query of Object.values(lists)) {
    for (let n = 0; n < 50; n += 1) await call(address, 'GET', `/courses?${query}`);
    const before = cpuOf(pids());
    for (let n = 0; n < CALLS; n += 1) await call(address, 'GET', `/courses?${query}`);
    figures.push((cpuOf(pids()) - before) / CALLS);
  }
  return figures;
}

const mistyped = (word: string) => word.slice(0, 2) + word.slice(3);
/** What people type: mostly one or two words, some half typed or mistyped, now and then a phrase or a word of every other course. */
const searches = subjects.flatMap((one, nth) => {
  const other = subjects[(nth * 7 + 3) % subjects.length] as string;
  return [
    one,
    `${one} ${other}`,
    one.slice(0, 4),
    mistyped(one),
    nth % 3 ? `learn ${one}` : `"step by step" ${one}`,
    nth % 5 ? one : 'course',
  ];
});

/** Milliseconds over HTTP, each beside a control in the same minute: 24 rows found by their keys, prepared. */
async function measureSearch(address: string, databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ id: string }>('select id from catalog_courses order by random() limit 2400');
  const ids = rows.map(({ id }) => id);
  const timed = async (act: () => Promise<unknown>) => {
    const started = performance.now();
    await act();
    return performance.now() - started;
  };
  const figures: Record<string, number[]> = { control: [], search: [], facets: [], suggestions: [] };
  for (const [nth, query] of searches.entries()) {
    const q = encodeURIComponent(query);
    const some = ids.slice((nth * 24) % 2376).slice(0, 24);
    const control = { name: 'control', text: 'select * from catalog_courses where id = any($1)', values: [some] };
    figures['control']?.push(await timed(() => pool.query(control)));
    figures['search']?.push(await timed(() => call(address, 'GET', `/courses?q=${q}`)));
    figures['facets']?.push(await timed(() => call(address, 'GET', `/course-facets?q=${q}`)));
    figures['suggestions']?.push(await timed(() => call(address, 'GET', `/suggestions?q=${q}`)));
  }
  await pool.end();
  for (const [name, all] of Object.entries(figures)) {
    const sorted = all.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    const goal = name === 'search' ? ' (goal ≤ 50 at p95)' : '';
    console.log(`${name} at ${MANY}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of ${sorted.length}${goal}`);
  }
}
