import type { catalog, InstructorCard } from '@stepwell/contract/catalog/catalog.ts';
import { ratingSteps } from '@stepwell/contract/catalog/catalog.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { photoUrlOf } from '../../../platform/files/photo-url.ts';
import { instructors } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { ratingOf } from '../reviews/ratings.public.ts';

type Filters = Parsed<typeof catalog.instructorFacets>['query'];

/** Longer queries are read by their first words. */
const MOST_WORDS = 8;
/** How alike a word of four letters and more must be to one somebody uses, as pg_trgm measures it (0 to 1). */
const ALIKE = 0.5;
/** As many four-star ratings as everybody is given before the sort by rating, so that one friend is not worth the top. */
const PRIOR = 5;

/**
 * Everybody with a published course who may teach, those whose name, headline and subjects hold all the words; where
 * nobody's do, those who come near. `subjects` are the top categories of the courses.
 */
const shown = (q: string | undefined) => {
  const words = wordsOf(q);
  const near = (word: string) =>
    [...word].length < 4 ? holds(word) : sql`word_similarity(${plain(word)}, text) >= ${ALIKE}::real`;
  const matchesAll = (test: (word: string) => SQL) =>
    words.length > 0 ? sql.join(words.map(test), sql` and `) : sql`${q === undefined || q.trim() === ''}::boolean`;
  return sql`
    with recursive tops as (
      select id, id as top, key from catalog_categories where parent_id is null
      union all select c.id, tops.top, tops.key from catalog_categories c join tops on c.parent_id = tops.id
    ), everybody as (
      select i.user_id, i.slug, u.full_name, u.headline, u.photo_key, i.subjects, i.courses, i.learners, i.histogram,
        (select sum(h * n) from unnest(i.histogram) with ordinality as t(h, n)) as stars,
        (select sum(h) from unnest(i.histogram) h) as ratings,
        catalog_plain(u.full_name || ' ' || u.headline || ' ' || array_to_string(i.subjects, ' ')) as text
      from catalog_instructors i join identity_users u on u.id = i.user_id
      where i.courses > 0 and u.status = 'approved'
    ), exactly as (
      select * from everybody where ${matchesAll(holds)}
    ), found as (
      select * from exactly union all
      select * from everybody where not exists (select 1 from exactly) and ${matchesAll(near)}
    )`;
};

const plain = (word: string) => sql`(select catalog_plain(${word}))`;
const holds = (word: string) => sql`strpos(text, ${plain(word)}) > 0`;

const wordsOf = (q = '') =>
  q
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);

const teaches = (subject: string[] | undefined) =>
  subject?.length
    ? sql`exists (select 1 from catalog_courses c join tops on tops.id = c.category_id
        where c.instructor_id = found.user_id and c.state = 'published'
          and tops.key in (${sql.join(
            subject.map((key) => sql`${key}`),
            sql`, `,
          )}))`
    : sql`true`;

// The mean as it is shown, to one decimal.
const reaches = (rating: number | SQL) => sql`found.ratings > 0 and round(found.stars / found.ratings, 1) >= ${rating}`;
const rated = (rating: number | undefined) => (rating === undefined ? sql`true` : reaches(sql`${rating}::numeric`));

const orders = {
  popular: sql`learners desc`,
  rating: sql`(stars + 4.0 * ${PRIOR}::int) / (ratings + ${PRIOR}::int) desc, ratings desc`,
  name: sql`lower(full_name)`,
};

interface Row extends Omit<InstructorCard, 'rating' | 'photoUrl'> {
  histogram: number[];
  photoKey: string | null;
}

/** People who teach, page by page. */
export async function listInstructors(
  db: Db,
  { q, subject, rating, sort, page, limit }: Parsed<typeof catalog.instructors>['query'],
) {
  const rows = await rowsOf<Row>(
    db,
    sql`
    ${shown(q)}
    select slug as "instructorId", full_name as "fullName", headline, photo_key as "photoKey", subjects, courses, learners,
      histogram
    from found where ${teaches(subject)} and ${rated(rating)}
    order by ${orders[sort]}, user_id limit ${limit + 1} offset ${(page - 1) * limit}
  `,
  );
  return {
    items: rows.slice(0, limit).map(
      ({ histogram, photoKey, ...row }): InstructorCard => ({
        ...row,
        rating: ratingOf(histogram),
        photoUrl: photoUrlOf(photoKey),
      }),
    ),
    nextPage: rows.length > limit ? page + 1 : null,
  };
}

/** How many people each value of a filter would show under the other filters; values without any are left out unless chosen. */
export async function countInstructors(db: Db, { q, subject = [], rating }: Filters) {
  const { rows } = (await db.execute(sql`
    ${shown(q)}, subjects as (
      select k.key, k.label, k.position, count(distinct found.user_id)::int as instructors
      from found join catalog_courses c on c.instructor_id = found.user_id and c.state = 'published'
      join tops on tops.id = c.category_id join catalog_categories k on k.id = tops.top
      where ${rated(rating)} group by k.id
    )
    select
      (select count(*)::int from found where ${teaches(subject)} and ${rated(rating)}) as total,
      (select coalesce(json_agg(json_build_object('key', key, 'label', label, 'instructors', instructors) order by position, key), '[]')
        from (
          select key, label, position, instructors from subjects union all
          select k.key, k.label, k.position, 0 from catalog_categories k
          where k.parent_id is null and k.key not in (select key from subjects) and k.key in (${sql.join(
            [...subject, ''].map((key) => sql`${key}`),
            sql`, `,
          )})
        ) s) as subjects,
      array[${sql.join(
        ratingSteps.map(
          (step) =>
            sql`(select count(*)::int from found where ${teaches(subject)} and ${reaches(sql`${step}::numeric`)})`,
        ),
        sql`, `,
      )}] as ratings
  `)) as unknown as {
    rows: { total: number; subjects: { key: string; label: string; instructors: number }[]; ratings: number[] }[];
  };
  const [row] = rows;
  return {
    total: row?.total ?? 0,
    subjects: row?.subjects ?? [],
    ratings: ratingSteps.map((value, place) => ({ value, instructors: row?.ratings[place] ?? 0 })),
  };
}

/** Somebody who teaches and may, by the slug of their page. */
export async function findPerson(db: Db, slug: string) {
  const [person] = await db
    .select({
      userId: instructors.userId,
      instructorId: instructors.slug,
      fullName: users.fullName,
      headline: users.headline,
      bio: users.bio,
      photoKey: users.photoKey,
      subjects: instructors.subjects,
      courses: instructors.courses,
      learners: instructors.learners,
      histogram: instructors.histogram,
    })
    .from(instructors)
    .innerJoin(users, eq(users.id, instructors.userId))
    .where(and(eq(instructors.slug, slug), eq(users.status, 'approved')));
  return person;
}
