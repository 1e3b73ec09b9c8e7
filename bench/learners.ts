import { createHash } from 'node:crypto';
import { look } from '../e2e/testing/stepwell.ts';
import { call } from './load.ts';
import { percentile, steadily } from './steadily.ts';

const LEARNERS = 1000;
/** Seconds between two reports of a player. */
const EVERY = 10;
const ROUNDS = 3;
const SECONDS = 20;
const CATALOGUE_PER_SECOND = 20;
/** Of the film that everybody watches. */
const FILM_SECONDS = 3600;

interface Running {
  address: string;
  databaseUrl: string;
  bareAddress: string;
}

/**
 * A thousand learners whose players report every ten seconds, and somebody who walks through the catalogue meanwhile:
 * how long the catalogue takes with them and without, in turns, and whether everything they reported was kept. In the
 * quiet turns the same reports go to the bare handler, since making them costs this machine as much as taking them.
 */
export async function measureLearners({ address, databaseUrl, bareAddress }: Running) {
  const { lectureId, tokens } = await learners(databaseUrl);
  const reported = tokens.map(() => 0);
  const report = (n: number) => {
    const who = n % LEARNERS;
    const from = (reported[who] ?? 0) * EVERY;
    return call(address, 'POST', `/learning/lectures/${lectureId}/watching`, tokens[who], {
      position: from + EVERY,
      watched: [[from, from + EVERY]],
    }).then(() => {
      reported[who] = (reported[who] ?? 0) + 1;
    });
  };
  const elsewhere = (n: number) =>
    fetch(`${bareAddress}/courses?sort=popular&n=${n}`).then((answer) => answer.arrayBuffer());
  const browse = (n: number) => call(address, 'GET', `/courses?page=${1 + (n % 3)}&limit=12`);

  const [alone, quiet, busy]: [number[], number[], number[]] = [[], [], []];
  const reports: number[] = [];
  await steadily(CATALOGUE_PER_SECOND, 3, browse);
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await steadily(CATALOGUE_PER_SECOND, SECONDS, browse)));
    const [without] = await Promise.all([
      steadily(CATALOGUE_PER_SECOND, SECONDS, browse),
      steadily(LEARNERS / EVERY, SECONDS, elsewhere),
    ]);
    quiet.push(...without);
    // Two reports of each: whose second one follows ten seconds after the first, as players do it.
    const [with_, taken] = await Promise.all([
      steadily(CATALOGUE_PER_SECOND, SECONDS, browse),
      steadily(LEARNERS / EVERY, SECONDS, report),
    ]);
    busy.push(...with_);
    reports.push(...taken);
  }
  const at = (all: number[]) => percentile(all, 0.95);
  console.log(
    `catalogue p95 while ${LEARNERS} learners report every ${EVERY} s: ${at(busy).toFixed(1)} ms; ${(at(busy) / at(alone)).toFixed(2)} times quiet (${at(alone).toFixed(1)} ms; goal ≤ 1.5), ${(at(busy) / at(quiet)).toFixed(2)} times with as many calls to the bare handler (${at(quiet).toFixed(1)} ms)`,
  );
  console.log(
    `a report: p50 ${percentile(reports, 0.5).toFixed(1)} ms, p95 ${at(reports).toFixed(1)} ms of ${reports.length}`,
  );
  await nothingLost(databaseUrl, lectureId, reported);
}

/** What lies in the database is the union of everything that was acknowledged, second by second. */
async function nothingLost(databaseUrl: string, lectureId: string, reported: number[]) {
  const rows = await look<{ n: number; kept: number }>(
    databaseUrl,
    `select split_part(split_part(u.email, '@', 1), '-', 2)::int as n,
       (select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(p.watched) r) as kept
     from learning_lecture_progress p join learning_enrolments e on e.id = p.enrolment_id
     join identity_users u on u.id = e.student_id where p.lecture_id = $1 and u.email like 'reporter-%'`,
    [lectureId],
  );
  const storedByIndex = new Map(rows.map((row) => [row.n, row.kept]));
  const wrong = reported.filter((times, n) => (storedByIndex.get(n) ?? 0) !== times * EVERY * 1000).length;
  const all = reported.reduce((sum, times) => sum + times, 0);
  console.log(
    `${all} reports of ${reported.length} learners acknowledged; of ${wrong} learners something is lost (goal 0)`,
  );
  if (wrong > 0) throw new Error('progress that was acknowledged is not there');
}

/** People with a session each, enrolled in a course with a long film, which they opened an hour ago. */
async function learners(databaseUrl: string) {
  const tokens = Array.from({ length: LEARNERS }, (_, n) =>
    createHash('sha256').update(`reporter ${n}`).digest('base64url'),
  );
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const [film] = await look<{ id: string }>(
    databaseUrl,
    `insert into catalog_lectures (course_id, section_id, position, title, kind, seconds, video_key, poster_key)
     select l.course_id, l.section_id, 900, 'A long film', 'video', $1, l.video_key, l.poster_key
     from catalog_lectures l join catalog_courses c on c.id = l.course_id
     where l.kind = 'video' and c.state = 'published' and l.section_id is not null limit 1 returning id`,
    [FILM_SECONDS],
  );
  if (!film) throw new Error('the demo has no film');
  await look(
    databaseUrl,
    `with people as (
       insert into identity_users (full_name, email, role, status, email_confirmed_at)
       select 'Reporter ' || n, 'reporter-' || n || '@stepwell.test', 'student', 'approved', now()
       from generate_series(0, $1::int - 1) n returning id, split_part(split_part(email, '@', 1), '-', 2)::int as n
     ), entered as (
       insert into identity_sessions (token_hash, user_id, expires_at)
       select ($2::text[])[n + 1], id, now() + interval '1 day' from people
     ), enrolled as (
       insert into learning_enrolments (student_id, course_id)
       select people.id, l.course_id from people, catalog_lectures l where l.id = $3 returning id
     )
     insert into learning_lecture_progress (enrolment_id, lecture_id, opened_at, reported_at)
     select id, $3, now() - interval '1 hour', now() - interval '1 hour' from enrolled`,
    [LEARNERS, hashes, film.id],
  );
  await look(databaseUrl, 'analyze');
  return { lectureId: film.id, tokens };
}
