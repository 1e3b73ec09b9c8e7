import pg from 'pg';
import { call } from './load.ts';

/** What people type into the search of the top bar: beginnings, whole words, several, typos, nothing. */
const typed = [
  'py',
  'pyt',
  'python',
  'pyhton',
  'sql',
  'sql joins',
  'certificate',
  'certifcate',
  'passwrod',
  'how do i enrol',
].concat([
  'percentages',
  'interview',
  'asha',
  'array',
  'arrays sum',
  'leaderboard',
  'grafs',
  'zzzzqq',
  '"two words"',
  'c++',
]);
const ROUNDS = 20;
const GOAL_MS = 50;

interface Running {
  address: string;
  databaseUrl: string;
  signIn: (email: string) => Promise<string>;
}

/** One search over everything, for a visitor, a student and an admin; each call beside a statement of the same moment. */
export async function measureSearch({ address, databaseUrl, signIn }: Running) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ id: string }>('select id from catalog_courses limit 24');
  const ids = rows.map(({ id }) => id);
  const callers = {
    visitor: undefined,
    student: await signIn('student@stepwell.test'),
    admin: await signIn('admin@stepwell.test'),
  };
  const timed = async (act: () => Promise<unknown>) => {
    const started = performance.now();
    await act();
    return performance.now() - started;
  };
  const control = () =>
    pool.query({ name: 'control', text: 'select * from catalog_courses where id = any($1)', values: [ids] });
  for (const [who, token] of Object.entries(callers)) {
    const [ours, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const q of typed) {
        const took = await timed(() => call(address, 'GET', `/search?q=${encodeURIComponent(q)}`, token));
        const controlTook = await timed(control);
        // The first round warms up.
        if (round === 0) continue;
        ours.push(took);
        beside.push(controlTook);
      }
    const at = (figures: number[], share: number) =>
      figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? 0;
    const [p50, p95, besides] = [at(ours, 0.5), at(ours, 0.95), at(beside, 0.5)];
    console.log(
      `search over everything, ${who}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${ours.length} (goal ≤ ${GOAL_MS} at p95); p50 is ${(p50 / besides).toFixed(1)} times the control’s ${besides.toFixed(1)} ms`,
    );
  }
  await pool.end();
}
