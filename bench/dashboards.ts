import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';

const FEW = 1000;
const MANY = 100_000;
const CALLS = 21;
const LECTURES = 12;

interface Running {
  address: string;
  databaseUrl: string;
  /** Signs somebody in and answers the token. */
  signIn: (email: string) => Promise<string>;
}

const query = 'period=30&zone=Asia%2FKolkata';
const questions: Record<string, string> = {
  'what waits': '/instructor/dashboard/to-do',
  figures: `/instructor/dashboard/figures?${query}`,
  'over time': `/instructor/dashboard/over-time?${query}`,
  'over time, all of it': '/instructor/dashboard/over-time?period=all&zone=Asia%2FKolkata',
  'how far people get': '/instructor/dashboard/how-far',
  'who needs help': '/instructor/dashboard/need-help?limit=6',
  'how many need help': '/instructor/dashboard/need-help/counts',
};

/**
 * A teacher with a thousand learners asks the same of a site with no others and of one with a hundred thousand
 * enrolments: more of other people's must cost them nothing. Then an admin asks the whole site, whose figures are
 * counted from every row: there the ratio says how much dearer a hundred times as many rows are.
 */
export async function measureDashboards({ address, databaseUrl, signIn }: Running) {
  await fill(databaseUrl, { teacher: 'instructor@stepwell.test', courses: 2, from: 0, to: FEW });
  const [teacher, admin] = [await signIn('instructor@stepwell.test'), await signIn('admin@stepwell.test')];
  const few = { teacher: await times(address, teacher), admin: await times(address, admin) };
  const before = await sizes(databaseUrl);
  await fill(databaseUrl, { teacher: 'bench-teacher@stepwell.test', courses: 40, from: FEW, to: MANY });
  printGrowth(before, await sizes(databaseUrl));
  const many = { teacher: await times(address, teacher), admin: await times(address, admin) };
  for (const who of ['teacher', 'admin'] as const) {
    for (const [place, before] of few[who].entries()) {
      const after = many[who][place] as Time;
      const ratio = after.ms / after.control / (before.ms / before.control);
      const goal = who === 'teacher' ? '(goal ≤ 1.5)' : `for ${MANY / FEW} times the rows (goal ≤ ${MANY / FEW})`;
      console.log(
        `dashboard of ${who === 'teacher' ? 'a teacher among others' : 'the whole house'}, ${before.name}: ` +
          `${after.ms.toFixed(1)} ms at ${MANY} enrolments, ${before.ms.toFixed(1)} ms at ${FEW}: ${ratio.toFixed(2)} times ${goal}`,
      );
    }
  }
}

/** Bytes of each table with its indexes. */
const sizes = async (databaseUrl: string) =>
  new Map(
    (
      await look<{ name: string; bytes: string }>(
        databaseUrl,
        "select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      )
    ).map(({ name, bytes }) => [name, Number(bytes)]),
  );

/** What so many more learners, each in one course with half of its lectures opened, take in the database. */
function printGrowth(before: Map<string, number>, after: Map<string, number>) {
  const grown = [...after].map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) }));
  const all = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = grown.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4);
  const each = (bytes: number) => `${(bytes / (MANY - FEW) / 1000).toFixed(2)} kB`;
  console.log(
    `growth: ${MANY - FEW} learners more, ${each(all)} each (${(all / 1e6).toFixed(0)} MB): ` +
      largest.map(({ name, bytes }) => `${name} ${each(bytes)}`).join(', '),
  );
}

interface Time {
  name: string;
  /** The median of a call, and of a profile call in the same turns, in milliseconds. */
  ms: number;
  control: number;
}

async function times(address: string, token: string): Promise<Time[]> {
  const took = async (path: string) => {
    const began = performance.now();
    await call(address, 'GET', path, token);
    return performance.now() - began;
  };
  const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const figures: Time[] = [];
  for (const [name, path] of Object.entries(questions)) {
    for (let n = 0; n < 5; n += 1) await took(path);
    const [ours, control]: [number[], number[]] = [[], []];
    for (let n = 0; n < CALLS; n += 1) {
      ours.push(await took(path));
      control.push(await took('/profile'));
    }
    figures.push({ name, ms: median(ours), control: median(control) });
  }
  return figures;
}

interface Filling {
  teacher: string;
  courses: number;
  from: number;
  to: number;
}

/** Enrolments of so many people in courses of one teacher, each with half a course of progress, hours and some stars. */
async function fill(databaseUrl: string, { teacher, courses, from, to }: Filling) {
  const ask = (text: string, values: unknown[] = []) => look(databaseUrl, text, values);
  await ask(
    `insert into identity_users (full_name, email, role, status) values ('Bench Teacher', $1, 'instructor', 'approved')
     on conflict do nothing`,
    [teacher],
  );
  await ask(
    `with made as (
       insert into catalog_courses (slug, instructor_id, category_id, title, summary, level, state, published_at)
       select 'bench-' || $3 || '-' || n, u.id, (select id from catalog_categories limit 1), 'Bench ' || n, '', 'beginner',
         'published', now()
       from identity_users u, generate_series(1, $2::int) n where u.email = $1 returning id),
     parts as (insert into catalog_sections (course_id, position, title) select id, 1, 'First' from made returning id, course_id)
     insert into catalog_lectures (course_id, section_id, position, title, kind, seconds)
     select course_id, id, n, 'Lecture ' || n, 'article', 300 from parts, generate_series(1, ${LECTURES}) n`,
    [teacher, courses, String(from)],
  );
  await ask(
    `insert into identity_users (full_name, email, status)
     select 'Learner ' || n, 'bench-' || n || '@example.test', 'approved' from generate_series($1::int, $2::int - 1) n`,
    [from, to],
  );
  await ask(
    `with taught as (
       select id, row_number() over (order by slug) - 1 as nth from catalog_courses where slug like 'bench-' || $3 || '-%')
     insert into learning_enrolments (student_id, course_id, enrolled_at, last_opened_at, completed_at)
     select u.id, t.id, now() - (n % 365) * interval '1 day', now() - (n % 60) * interval '1 day',
       case when n % 5 = 0 then now() - (n % 90) * interval '1 day' end
     from generate_series($1::int, $2::int - 1) n
     join identity_users u on u.email = 'bench-' || n || '@example.test'
     join taught t on t.nth = n % $4::int`,
    [from, to, String(from), courses],
  );
  await ask(
    `insert into learning_lecture_progress (enrolment_id, lecture_id, opened_at, done_at, done_by)
     select e.id, l.id, e.enrolled_at, case when l.position % 4 <> 0 then e.enrolled_at end,
       case when l.position % 4 <> 0 then 'read' end
     from learning_enrolments e
     join catalog_courses c on c.id = e.course_id and c.slug like 'bench-' || $1 || '-%'
     join catalog_lectures l on l.course_id = e.course_id and l.position <= 1 + abs(hashtext(e.id::text)) % ${LECTURES}`,
    [String(from)],
  );
  await ask(
    `insert into learning_hours (student_id, course_id, quarter, watched_ms, lectures_done)
     select e.student_id, e.course_id, date_trunc('hour', e.enrolled_at + n * interval '3 days'), 300000, 1
     from learning_enrolments e
     join catalog_courses c on c.id = e.course_id and c.slug like 'bench-' || $1 || '-%', generate_series(0, 4) n`,
    [String(from)],
  );
  await ask(
    `insert into catalog_reviews (course_id, student_id, stars, written_at)
     select e.course_id, e.student_id, 1 + abs(hashtext(e.id::text)) % 5, e.enrolled_at
     from learning_enrolments e join catalog_courses c on c.id = e.course_id and c.slug like 'bench-' || $1 || '-%'
     where abs(hashtext(e.id::text)) % 10 = 0`,
    [String(from)],
  );
  await ask('vacuum analyze');
}
