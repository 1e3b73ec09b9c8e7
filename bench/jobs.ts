import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';

const CALLS = 60;
const CONTROL = 500;

interface Running {
  databaseUrl: string;
  address: string;
  /** Signs somebody in and answers the token. */
  signIn: (email: string) => Promise<string>;
}

/** What a page of the job board costs with 50,000 jobs, as a ratio of the same with 500; the goal is 1.5. */
export async function measureJobs({ address, databaseUrl, signIn }: Running) {
  const token = await signIn('student@stepwell.test');
  const requests = {
    'the first page': '/jobs',
    'by a word that many have': '/jobs?q=developer',
    'by filters': '/jobs?mode=remote&type=full-time&sort=pay',
  };
  const first = new Map<string, number>();
  for (const jobs of [CONTROL, 50_000]) {
    await fill(databaseUrl, jobs);
    for (const [name, path] of Object.entries(requests)) {
      const took: number[] = [];
      for (let n = 0; n < CALLS; n += 1) {
        const at = performance.now();
        await call(address, 'GET', path, token);
        took.push(performance.now() - at);
      }
      const sorted = took.sort((a, b) => a - b);
      const middle = sorted[CALLS / 2] ?? 0;
      const control = first.get(name) ?? middle;
      first.set(name, control);
      console.log(
        `jobs, ${jobs} of them, ${name}: ${middle.toFixed(1)} ms, p95 ${(sorted[Math.floor(CALLS * 0.95)] ?? 0).toFixed(1)} ms, ${(middle / control).toFixed(2)} of ${CONTROL} jobs`,
      );
    }
  }
}

/** So many published jobs of one employer and no others of the bench. */
async function fill(databaseUrl: string, jobs: number) {
  const ask = (sql: string, values: unknown[] = []) => look(databaseUrl, sql, values);
  const employer = '00000000-0000-4000-8000-00000000b0b0';
  await ask(
    `insert into jobs_employers (id, slug, name, website, about, verified_at, created_at)
     values ($1, 'bench-employer', 'Bench employer', '', '', now(), now()) on conflict do nothing`,
    [employer],
  );
  await ask('delete from jobs_jobs where employer_id = $1', [employer]);
  await ask(
    `insert into jobs_jobs (id, slug, employer_id, title, description, place, mode, type, min_years, pay_yearly_minor,
       must, nice, criteria, promised_days, state, published_at, closes_at, words, created_at, changed_at)
     select gen_random_uuid(), 'bench-' || n, $1, 'Developer ' || n, 'A job.', 'Pune',
       (array['onsite', 'hybrid', 'remote'])[1 + n % 3], (array['full-time', 'internship'])[1 + n % 2], n % 5,
       (n % 1000) * 100000, '{SQL}', '{}', '{Skills}', 7, 'published', now() - n * interval '1 second',
       now() + interval '30 days', 'Developer ' || n || ' Bench employer Pune SQL', now(), now()
     from generate_series(1, $2::int) n`,
    [employer, jobs],
  );
  await ask('analyze jobs_jobs');
}
