import { DEEPEST_ROW } from '@stepwell/contract/catalog/catalog.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';

// Of a search the foremost `DEEPEST_ROW` courses are chosen here, each with its `sort_key`, at a bounded cost.

/** Courses whose whole words are read to rank them: some microseconds for each. */
const READ = 250;

/** What each sort goes by, the greatest first; among equals the course's id decides, so that no page repeats a row. */
export const sortKeys = { popular: sql`s.learners`, rating: sql`s.rating_weight`, newest: sql`s.published_at` };
/** The same, such that no index gives it: what has been found by its words is sorted then, instead of walking through
 * all courses in their order until enough of them match. */
export const sorted = {
  popular: sql`s.learners + 0`,
  rating: sql`s.rating_weight + 0`,
  newest: sql`s.published_at + '0'::interval`,
};

interface Plan {
  Plan: { Plans: { 'Plan Rows': number }[] };
}

/**
 * Walking costs as much more as matches are rarer, sorting as much more as they are commoner: both cost the same where
 * their number, squared, is some thousand times that of all courses (measured: a row walked past takes three to ten
 * times as long as one found, and a thousand are wanted). The numbers are PostgreSQL's own estimates.
 */
const EVEN = 4000;

/** Whether words are in so many courses, or titles, that walking finds enough of them sooner than the index does. */
export async function spreadOf(db: Db, all: string, wanted: string) {
  const rows = await rowsOf<{ 'QUERY PLAN': Plan[] }>(
    db,
    sql`
    explain (format json)
    select from catalog_search s where s.title_words @@ ${wanted}::tsquery
    union all select from catalog_search s where s.words @@ ${all}::tsquery
    union all select from catalog_search
  `,
  );
  const plans = one(one(rows)['QUERY PLAN']).Plan.Plans;
  const [titles = 0, words = 0, courses = 0] = plans.map((plan) => plan['Plan Rows']);
  return { titles: titles ** 2 > EVEN * courses, words: words ** 2 > EVEN * courses };
}

/** Everything that matches, by one of the sorts. */
export async function bySort(db: Db, all: string, by: keyof typeof sortKeys, condition: SQL) {
  const wide = await spreadOf(db, all, all);
  return sql`
    select s.course_id, ${sortKeys[by]} as sort_key from catalog_search s
    where s.words @@ ${all}::tsquery and ${condition}
    order by ${wide.words ? sortKeys[by] : sorted[by]} desc, s.course_id desc limit ${DEEPEST_ROW}`;
}

/**
 * Who matches by title, teacher or subject comes before who only mentions the words; among them counts how well they
 * match (cover density, Clarke, Cormack & Tudhope 2000) and how many people learn there. Of more than `DEEPEST_ROW`
 * only those with the most learners are ranked, so that a word in every other course costs no more than a rare one; and
 * of those that only mention the words only the first `READ`, because theirs must be fetched, the others following by
 * learners.
 */
export async function byRelevance(db: Db, all: string, wanted: string, condition: SQL) {
  const wide = await spreadOf(db, all, wanted);
  const popular = (walk: boolean) => sql`order by ${walk ? sortKeys.popular : sorted.popular} desc, s.course_id desc`;
  // 1: a word in a short title says more than in a long one.
  const rank = (vector: SQL) => sql`ts_rank_cd(${vector}, ${wanted}::tsquery, 1) * (1 + ln(1 + s.learners) / 10)`;
  return sql`
    with titles as materialized (
      select s.course_id, s.learners, s.title_words from catalog_search s
      where s.title_words @@ ${wanted}::tsquery ${all === wanted ? sql`` : sql`and s.words @@ ${all}::tsquery`} and ${condition}
      ${popular(wide.titles)} limit ${DEEPEST_ROW}
    ), others as materialized (
      select *, row_number() over (order by s.learners desc, s.course_id desc) as place from (
        select s.course_id, s.learners, s.words from catalog_search s
        where s.words @@ ${all}::tsquery and s.course_id not in (select course_id from titles) and ${condition}
        ${popular(wide.words)} limit ${DEEPEST_ROW}
      ) s limit ${DEEPEST_ROW} - (select count(*) from titles)
    )
    select s.course_id, 1000 + ${rank(sql`s.title_words`)} as sort_key from titles s
    union all
    select s.course_id, case when s.place <= ${READ} then ${rank(sql`s.words`)} else -s.place end as sort_key from others s`;
}
