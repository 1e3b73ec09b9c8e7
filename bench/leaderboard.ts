import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';

const CALLS = 60;

interface Running {
  databaseUrl: string;
  address: string;
  /** Signs somebody in and answers the token. */
  signIn: (email: string) => Promise<string>;
}

/**
 * What the board costs with ten thousand and with a million points: both with as many people, each a hundred times as busy,
 * and with a hundred times as many people. As ratios of the first.
 */
export async function measureLeaderboard({ address, databaseUrl, signIn }: Running) {
  const token = await signIn('student@stepwell.test');
  const requests = {
    'the first page': '/learning/leaderboard?period=all&limit=20',
    'where one stands': '/learning/leaderboard/own?period=all',
  };
  const first = new Map<string, number>();
  for (const [people, each] of [
    [1000, 10],
    [1000, 1000],
    [100_000, 10],
  ] as const) {
    const began = performance.now();
    await fill(databaseUrl, { people, each });
    const seconds = (performance.now() - began) / 1000;
    console.log(`leaderboard: ${people * each} points of ${people} people, filled in ${seconds.toFixed(0)} s`);
    for (const [name, path] of Object.entries(requests)) {
      const took: number[] = [];
      for (let n = 0; n < CALLS; n += 1) {
        const at = performance.now();
        await call(address, 'GET', path, token);
        took.push(performance.now() - at);
      }
      const middle = took.sort((a, b) => a - b)[CALLS / 2] ?? 0;
      const control = first.get(name) ?? middle;
      first.set(name, control);
      console.log(
        `leaderboard, ${people * each} points of ${people} people, ${name}: ${middle.toFixed(1)} ms, ${(middle / control).toFixed(2)} of 10000 points`,
      );
    }
  }
}

/** Points of so many people and nobody else; sums and steps are counted once, where triggers would count each point. */
async function fill(databaseUrl: string, { people, each }: { people: number; each: number }) {
  const ask = (sql: string, values: unknown[] = []) => look(databaseUrl, sql, values);
  await ask(`insert into identity_users (full_name, email, role, status, email_confirmed_at)
    select 'Person ' || n, 'board-' || n || '@stepwell.test', 'student', 'approved', now()
    from generate_series(1, ${people}) n on conflict do nothing`);
  for (const table of ['learning_points', 'learning_point_totals'])
    await ask(`alter table ${table} disable trigger user`);
  await ask('truncate learning_points, learning_point_totals, learning_point_steps');
  await ask(
    `insert into learning_points (student_id, kind, source_id, points, at, week, month)
     select u.id, 'challenge-solved', n::text, 1 + (abs(hashtext(u.id::text || n)) % 40), now(),
       date_trunc('week', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC')
     from (select id from identity_users where email like 'board-%' or email = 'student@stepwell.test'
       order by email <> 'student@stepwell.test', email limit $1) u,
       generate_series(1, $2::int) n`,
    [people, each],
  );
  await ask(`insert into learning_point_totals (board_id, period, begins, student_id, points)
    select '00000000-0000-0000-0000-000000000000', s.period, s.begins, student_id, sum(points)
    from learning_points, lateral (values ('week', week), ('month', month), ('all', date '1970-01-01')) s (period, begins)
    group by 2, 3, 4`);
  await ask(`insert into learning_point_steps (board_id, period, begins, step, people)
    select board_id, period, begins, points >> 6, count(*) from learning_point_totals group by 1, 2, 3, 4`);
  for (const table of ['learning_points', 'learning_point_totals'])
    await ask(`alter table ${table} enable trigger user`);
  await ask('analyze learning_points');
  await ask('analyze learning_point_totals');
}
