import { type ReportDefinition, reportOn } from '@stepwell/contract/reports/definition.ts';
import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';
import { memoryOf } from './processes.ts';

const FEW = 10_000;
const MANY = 1_000_000;
/** Of every student; with FEW and MANY a whole number of students. */
const COURSES = 100;
const CALLS = 11;
const zone = 'Asia/Kolkata';

interface Running {
  address: string;
  databaseUrl: string;
  signIn: (email: string) => Promise<string>;
  pids: () => number[];
}

const columns = ['student', 'course', 'enrolledAt'];
const newest = reportOn('enrolments', { columns, sort: { by: 'enrolledAt', down: true } });
/** What an index serves. */
const served: Record<string, ReportDefinition> = {
  'newest rows': newest,
  'oldest rows of a week': {
    ...newest,
    sort: { by: 'enrolledAt', down: false },
    filters: [{ column: 'enrolledAt', test: 'last-days', values: ['7'] }],
  },
};
/** What is worked out of every row. */
const whole: Record<string, ReportDefinition> = {
  'enrolments by month': reportOn('enrolments', { groups: [{ column: 'enrolledAt', step: 'month' }] }),
};

/** A report of an admin over ten thousand enrolments and over a million, and the million as a file. */
export async function measureReports({ address, databaseUrl, signIn, pids }: Running) {
  const token = await signIn('admin@stepwell.test');
  const all = { ...served, ...whole };
  await fill(databaseUrl, 0, FEW);
  const few = await times(address, token, all);
  await fill(databaseUrl, FEW, MANY);
  const many = await times(address, token, all);
  for (const name of Object.keys(all)) {
    const [before, after] = [few.get(name) ?? 0, many.get(name) ?? 0];
    const goal = name in served ? '(goal ≤ 1.5)' : `for ${MANY / FEW} times the rows (goal ≤ ${MANY / FEW})`;
    console.log(
      `report, ${name}: ${after.toFixed(1)} ms at ${MANY}, ${before.toFixed(1)} ms at ${FEW} enrolments: ${(after / before).toFixed(2)} times ${goal}`,
    );
  }
  const body = { definition: newest, zone, name: 'Enrolments', format: 'csv' };
  const { url } = await call<{ url: string }>(address, 'POST', '/reports/file', token, body);
  const began = performance.now();
  const { bytes, most } = await read(address + url, () => memoryOf(pids()).mb);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `report, ${MANY} rows as CSV: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, the processes ${most.toFixed(0)} MB larger at the most`,
  );
}

/** The median of a page in milliseconds, by name. */
async function times(address: string, token: string, reports: Record<string, ReportDefinition>) {
  const found = new Map<string, number>();
  for (const [name, definition] of Object.entries(reports)) {
    const took: number[] = [];
    for (let n = 0; n < CALLS; n += 1) {
      const began = performance.now();
      await call(address, 'POST', '/reports/run', token, { definition, zone, page: 1, limit: 25 });
      took.push(performance.now() - began);
    }
    found.set(name, took.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0);
  }
  return found;
}

/** Reads a file to its end; how large it was, and by how many megabytes the processes grew meanwhile. */
async function read(url: string, memory: () => number) {
  const before = memory();
  let [bytes, most, next] = [0, 0, 0];
  const answer = await fetch(url);
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes < next) continue;
    most = Math.max(most, memory() - before);
    next = bytes + 10_000_000;
  }
  return { bytes, most };
}

/** So many enrolments in all, a few seconds apart; each student learns in every course. */
async function fill(databaseUrl: string, from: number, to: number) {
  const ask = (text: string, values: unknown[] = []) => look(databaseUrl, text, values);
  await ask(
    `insert into catalog_courses (slug, instructor_id, category_id, title, summary, level, state, published_at)
     select 'report-' || n, (select id from identity_users where email = 'instructor@stepwell.test'),
       (select id from catalog_categories limit 1), 'Report ' || n, '', 'beginner', 'published', now()
     from generate_series(1, ${COURSES}) n on conflict do nothing`,
  );
  await ask(
    `insert into identity_users (full_name, email, status)
     select 'Reported ' || n, 'report-' || n || '@example.test', 'approved' from generate_series($1::int, $2::int - 1) n`,
    [from / COURSES, to / COURSES],
  );
  await ask(
    `insert into learning_enrolments (student_id, course_id, enrolled_at, last_opened_at)
     select u.id, c.id, at, at from identity_users u cross join catalog_courses c,
       lateral (select now() - (abs(hashtext(u.id::text || c.id::text)) % 63072000) * interval '1 second' as at) moment
     where c.slug like 'report-%' and u.email like 'report-%'
       and not exists (select 1 from learning_enrolments e where e.student_id = u.id and e.course_id = c.id)`,
  );
  for (const table of ['identity_users', 'learning_enrolments', 'catalog_courses'])
    await ask(`vacuum analyze ${table}`);
}
