import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { indexCourses } from '../server/slices/catalog/search/search-rows.ts';

export const subjects = (
  'javascript python java typescript rust kotlin sql postgresql react css html docker kubernetes linux networks security ' +
  'algorithms statistics probability calculus algebra geometry physics chemistry biology economics history geography ' +
  'design drawing photography typography watercolour guitar piano singing harmony rhythm writing speaking negotiation ' +
  'leadership accounting marketing cooking gardening yoga running nutrition meditation sewing woodwork robotics'
).split(' ');
const frames = [
  'Introduction to # and #',
  'The complete # course',
  '# for beginners: a practical course',
  'Advanced #',
  'Practical # with #',
  'Learn # step by step',
  '# and # explained',
  'A short course in #',
];
export const syllables =
  'ba be bi bo da de di do fa fi ga go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to va ve vi vo'.split(
    ' ',
  );

/** The same numbers in every run (mulberry32), so that figures of two days can be compared. */
export function newDice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS = 6000;
const BATCH = 2000;

function newAuthor(seed: number) {
  const dice = newDice(seed);
  const below = (end: number) => Math.floor(dice() * end);
  const one = <T>(of: T[]) => of[below(of.length)] as T;
  const vocabulary = Array.from({ length: WORDS }, () =>
    Array.from({ length: 2 + below(3) }, () => one(syllables)).join(''),
  );
  // Words are used as in any language: the nth most common one about 1/n as often (Zipf 1949).
  const word = () => (dice() < 0.02 ? one(subjects) : (vocabulary[Math.floor(WORDS ** dice()) - 1] as string));
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  return (nth: number) => {
    const rated = dice() < 0.7;
    return {
      slug: `bench-${nth}`,
      teacher: below(1000),
      category: below(1000),
      title: one(frames)
        .replaceAll('#', () => one(subjects))
        .replace(/^./, (letter) => letter.toUpperCase()),
      summary: words(16),
      description: `<p>${words(200)}</p>`,
      level: one(['beginner', 'intermediate', 'advanced', 'all']),
      language: one(['en', 'en', 'en', 'en', 'en', 'en', 'en', 'hi', 'de', 'es']),
      lectures: Array.from({ length: 4 }, () => words(4)),
      seconds: Math.floor(600 * 90 ** dice()),
      learners: Math.floor(20_000 ** dice()),
      histogram: Array.from({ length: 5 }, (_, index) => (rated ? below(4 ** index / 3 + 2) : 0)),
      hoursAgo: below(20_000),
    };
  };
}

/** Brings the catalogue from `from` to `to` invented courses and shelves them; answers the seconds the shelving took. */
export async function fillCatalogue(databaseUrl: string, from: number, to: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const db = drizzle(pool);
  if (from === 0) {
    await pool.query(`
      with teachers as (
        insert into identity_users (full_name, email, role, status)
        select 'Teacher ' || n, 'bench-' || n || '@stepwell.test', 'instructor', 'approved' from generate_series(0, 999) n
        returning id, email)
      insert into catalog_instructors (user_id, slug) select id, split_part(email, '@', 1) from teachers`);
    await pool.query(`
      with tops as (
        insert into catalog_categories (key, label, position)
        select 'bench-' || n, 'Field ' || n, 100 + n from generate_series(0, 9) n returning id, key)
      insert into catalog_categories (key, label, position, parent_id)
      select t.key || '-' || n, 'Branch ' || n, n, t.id from tops t, generate_series(1, 4) n`);
    await pool.query(`update catalog_courses set state = 'archived'`);
  }
  const author = newAuthor(1 + from);
  for (let start = from; start < to; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, to - start) }, (_, index) => author(start + index));
    await pool.query(
      `with said as (select * from jsonb_to_recordset($1) as s(slug text, teacher int, category int, title text, summary text,
           description text, level text, language text, lectures text[], seconds int, learners int, histogram int[], "hoursAgo" int)),
         places as (select id, row_number() over (order by key) - 1 as nth, count(*) over () as many
           from catalog_categories where key like 'bench-%'),
         made as (
           insert into catalog_courses (slug, instructor_id, category_id, title, summary, description, level, language, state,
             lectures, seconds, learners, histogram, published_at)
           select s.slug, u.id, p.id, s.title, s.summary, s.description, s.level, s.language, 'published', cardinality(s.lectures),
             s.seconds, s.learners, s.histogram, now() - s."hoursAgo" * interval '1 hour'
           from said s join identity_users u on u.email = 'bench-' || s.teacher || '@stepwell.test'
           join places p on p.nth = s.category % p.many returning id, slug),
         parts as (insert into catalog_sections (course_id, position, title) select id, 1, 'All of it' from made returning id, course_id)
       insert into catalog_lectures (course_id, section_id, position, title, kind, seconds, preview)
       select parts.course_id, parts.id, l.nth, l.title, 'article', 300, l.nth = 1
       from parts join made on made.id = parts.course_id join said using (slug),
         unnest(said.lectures) with ordinality l(title, nth)`,
      [JSON.stringify(batch)],
    );
  }
  const started = performance.now();
  await db.transaction((tx) => indexCourses(tx, 'all'));
  const seconds = (performance.now() - started) / 1000;
  await pool.query('vacuum analyze');
  await pool.end();
  return seconds;
}
