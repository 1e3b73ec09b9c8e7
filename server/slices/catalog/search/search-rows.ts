import { lengthBounds, ratingSteps } from '@stepwell/contract/catalog/catalog.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { priceBandsOf } from './price-bands.public.ts';

/** Ratings a course is thought to have had before its first one, all of them in the middle of the scale. */
const PRIOR = { ratings: 10, stars: 3 };
/** A tsvector holds a megabyte; what lies behind so many letters of one field is not searched. */
const LETTERS = 100_000;

const steps = (value: SQL, bounds: readonly number[]) =>
  sql.join(
    bounds.map((bound) => sql`(${value} >= ${sql.raw(String(bound))})::int`),
    sql` + `,
  );

// What people see is what they filter by: the mean as it is shown, whole minutes as they are shown.
const stars = sql`round(given.sum::numeric / nullif(given.count, 0), 1)`;
const minutes = sql`greatest(1, round(c.seconds / 60.0))`;

/**
 * Every published course (`c`) whose teacher has a page, with what it says of itself in the parts that a search weighs
 * differently.
 */
const texts = (which: SQL) => sql`
  with recursive paths as (
    select id, array[id] as path, label as labels from catalog_categories where parent_id is null
    union all
    select k.id, p.path || k.id, p.labels || ' ' || k.label
    from catalog_categories k join paths p on p.id = k.parent_id
  ), texts as (
    select c.id, c.category_id, p.path, c.level, c.language, c.seconds, c.learners, c.histogram, c.published_at,
      catalog_stems(c.language) as stems,
      catalog_plain(c.title) as title,
      catalog_plain(u.full_name) as instructor,
      catalog_plain(k.label) as category,
      catalog_plain(p.labels) as categories,
      catalog_plain(left(c.summary || ' ' || (
        select coalesce(string_agg(one, ' '), '') from jsonb_array_elements_text(c.outcomes) one
      ), ${LETTERS})) as promise,
      catalog_plain(left((
        select coalesce(string_agg(s.title, ' '), '') from catalog_sections s where s.course_id = c.id
      ) || ' ' || (
        select coalesce(string_agg(l.title, ' '), '') from catalog_lectures l where l.course_id = c.id and l.retired_at is null
      ), ${LETTERS})) as curriculum,
      catalog_plain(read.description) as description
    from catalog_courses c
    join identity_users u on u.id = c.instructor_id
    join catalog_instructors i on i.user_id = u.id
    join catalog_categories k on k.id = c.category_id
    join paths p on p.id = c.category_id
    -- Each offset keeps PostgreSQL from working out the same text once for every place it is used at.
    cross join lateral (
      select left(regexp_replace(c.description, '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi'), ${LETTERS}) as description offset 0
    ) read
    where c.state = 'published' and ${which}
    offset 0
  )`;

const writeRows = (tx: Db, which: SQL) =>
  tx.execute(sql`
    ${texts(which)}
    insert into catalog_search as s (course_id, category_id, category_path, level, language, rating_step, length_step,
      price_bands, learners, rating_weight, published_at, title_words, words)
    select c.id, c.category_id, c.path, c.level, c.language,
      coalesce(${steps(stars, ratingSteps)}, 0),
      ${steps(
        minutes,
        lengthBounds.map((hours) => hours * 60),
      )},
      ${priceBandsOf(sql`c.id`)},
      c.learners,
      -- The weighted rating (v·R + m·C) / (v + m), as IMDb describes it for its Top 250; here C is the middle of the
      -- scale instead of everybody's mean, so that one review does not move all other courses.
      (given.sum + ${PRIOR.ratings * PRIOR.stars}::int)::real / (given.count + ${PRIOR.ratings}::int),
      c.published_at,
      told.title || setweight(told.category, 'C'),
      told.title || setweight(told.category || to_tsvector(c.stems, c.categories), 'B')
        || setweight(to_tsvector(c.stems, c.promise), 'B')
        || setweight(to_tsvector(c.stems, c.curriculum), 'C')
        || setweight(to_tsvector(c.stems, c.description), 'D')
    from texts c,
      lateral (select sum(n) as count, sum(n * star) as sum from unnest(c.histogram) with ordinality h(n, star)) given,
      -- As written as well as by its stem: stop words and names are found too.
      lateral (select
        setweight(to_tsvector(c.stems, c.title) || to_tsvector('simple', c.title), 'A')
          || setweight(to_tsvector(c.stems, c.instructor) || to_tsvector('simple', c.instructor), 'B') as title,
        to_tsvector(c.stems, c.category) || to_tsvector('simple', c.category) as category) told
    on conflict (course_id) do update set
      category_id = excluded.category_id, category_path = excluded.category_path, level = excluded.level,
      language = excluded.language, rating_step = excluded.rating_step, length_step = excluded.length_step,
      price_bands = excluded.price_bands,
      learners = excluded.learners, rating_weight = excluded.rating_weight, published_at = excluded.published_at,
      title_words = excluded.title_words, words = excluded.words
    -- A row that stays the same costs no writing.
    where s.* is distinct from excluded.*
  `);

const addWords = (tx: Db, which: SQL) =>
  tx.execute(sql`
    ${texts(which)}
    insert into catalog_words (word)
    select word from (
      select distinct unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', c.title, c.instructor, c.categories,
        c.promise, c.curriculum, c.description)))) as word
      from texts c
    ) said
    where length(word) between 3 and 40 and word !~ '[0-9]'
    order by word
    on conflict do nothing
  `);

/**
 * Writes what the catalogue searches, filters and counts by anew for these courses: a row for each published one (whose
 * teacher has a page), none for any other. Whoever changes a course's title, summary, description, outcomes, level, language, category, state,
 * sections, lectures, length, learners or ratings, the label or place of a category, or the name of somebody who teaches
 * calls it in the transaction of the change; it answers whether anything is another one now. `'all'` holds up every other change to the catalogue until it is done.
 */
export async function indexCourses(tx: Db, courseIds: string[] | 'all') {
  const which = courseIds === 'all' ? sql`true` : sql`c.id = any(${sql.param(courseIds)}::uuid[])`;
  // Whoever changes one of them meanwhile goes before or after, so that nobody writes what was true a moment ago.
  if (courseIds === 'all') await tx.execute(sql`lock table catalog_search in share row exclusive mode`);
  else await tx.execute(sql`select from catalog_courses c where ${which} order by c.id for no key update`);
  const gone = await tx.execute(sql`
    delete from catalog_search s using catalog_courses c where c.id = s.course_id and c.state <> 'published' and ${which}
  `);
  const written = await writeRows(tx, which);
  await addWords(tx, which);
  return rowsOf(gone) + rowsOf(written) > 0;
}

/** The same after nothing but the number of learners changed: the words, which take most of the time, stay as they are. */
export const indexLearners = (tx: Db, courseId: string) =>
  tx.execute(sql`
    update catalog_search s set learners = c.learners from catalog_courses c
    where s.course_id = ${courseId} and c.id = s.course_id and s.learners <> c.learners`);

const rowsOf = (done: unknown) => (done as { rowCount: number }).rowCount;
