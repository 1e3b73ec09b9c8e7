import { type CatalogueCourse, type CourseFilters, type CourseSort, DEEPEST_ROW } from '@stepwell/contract/catalog.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, preparedOn } from '../../platform/db.ts';
import {
  type CatalogueRow,
  catalogueColumns,
  catalogueCourseOf,
  catalogueFields,
  catalogueJoins,
} from './catalogue-courses.ts';
import { conditionOf } from './course-filters.ts';
import { byIndex, type Query, search } from './reading.ts';

/** Courses whose whole words are read to rank them: some microseconds for each. */
const READ = 250;
const EVERYTHING: SQL = sql`true`;

/** What each sort goes by, the greatest first; among equals the course's id decides, so that no page repeats a row. */
const sortKeys = { popular: sql`s.learners`, rating: sql`s.rating_weight`, newest: sql`s.published_at` };
/** The same, such that no index gives it: what has been found by its words is sorted then. */
const sorted = {
  popular: sql`s.learners + 0`,
  rating: sql`s.rating_weight + 0`,
  newest: sql`s.published_at + '0'::interval`,
};

interface Place {
  offset: number;
  limit: number;
}

/** A page of published courses; one row more than it holds says whether another one follows. */
export async function listCourses(
  db: Db,
  { page, limit, sort, ...filters }: CourseFilters & { page: number; limit: number; sort: CourseSort },
) {
  const offset = (page - 1) * limit;
  const rows = Math.max(0, Math.min(limit, DEEPEST_ROW - offset));
  const { found, reading } = await search(db, filters, async (query) => {
    const found = rows === 0 ? [] : await findRows(db, query, filters, sort, { offset, limit: rows + 1 });
    return { found, any: found.length > 0 };
  });
  const items: CatalogueCourse[] = found.slice(0, rows).map(catalogueCourseOf);
  const more = found.length > rows && offset + rows < DEEPEST_ROW;
  return { items, nextPage: more ? page + 1 : null, reading };
}

async function findRows(db: Db, query: Query | undefined, filters: CourseFilters, sort: CourseSort, place: Place) {
  const by = sort === 'relevance' ? 'popular' : sort;
  const condition = await conditionOf(db, filters);
  if (!query && !condition && place.offset === 0) return firstPageOf(by, place.limit)(db).execute();
  if (!query) {
    const chosen = sql`select s.course_id, ${sortKeys[by]} as sort_key from catalog_search s where ${condition ?? EVERYTHING}`;
    return rowsOf(db, chosen, place, false);
  }
  if (query.all === null) return [];
  const chosen =
    sort === 'relevance' && query.wanted
      ? byRelevance(query.all, query.wanted, condition ?? EVERYTHING)
      : sql`
          select s.course_id, ${sortKeys[by]} as sort_key from catalog_search s
          where s.words @@ ${query.all}::tsquery and ${condition ?? EVERYTHING}
          order by ${sorted[by]} desc, s.course_id desc limit ${DEEPEST_ROW}`;
  return rowsOf(db, chosen, place, true);
}

/**
 * Who matches by title, teacher or subject comes before who only mentions the words; among them counts how well they
 * match (cover density, Clarke, Cormack & Tudhope 2000) and how many people learn there. Of more than `DEEPEST_ROW`
 * only those with the most learners are ranked, so that a word in every other course costs no more than a rare one; and
 * of those that only mention the words only the first `READ`, because theirs must be fetched, the others following by
 * learners.
 */
function byRelevance(all: string, wanted: string, condition: SQL) {
  const popular = sql`order by ${sorted.popular} desc, s.course_id desc`;
  // 1: a word in a short title says more than in a long one.
  const rank = (words: SQL) => sql`ts_rank_cd(${words}, ${wanted}::tsquery, 1) * (1 + ln(1 + s.learners) / 10)`;
  return sql`
    with titles as materialized (
      select s.course_id, s.learners, s.title_words from catalog_search s
      where s.title_words @@ ${wanted}::tsquery ${all === wanted ? sql`` : sql`and s.words @@ ${all}::tsquery`} and ${condition}
      ${popular} limit ${DEEPEST_ROW}
    ), others as materialized (
      select *, row_number() over (order by s.learners desc, s.course_id desc) as place from (
        select s.course_id, s.learners, s.words from catalog_search s
        where s.words @@ ${all}::tsquery and not s.title_words @@ ${wanted}::tsquery and ${condition}
        ${popular} limit ${DEEPEST_ROW}
      ) s limit ${DEEPEST_ROW} - (select count(*) from titles)
    )
    select s.course_id, 1000 + ${rank(sql`s.title_words`)} as sort_key from titles s
    union all
    select s.course_id, case when s.place <= ${READ} then ${rank(sql`s.words`)} else -s.place end as sort_key from others s`;
}

const pageOf = (chosen: SQL, offset: SQL, limit: SQL) => sql`
  (select * from (${chosen}) chosen order by sort_key desc, course_id desc offset ${offset} limit ${limit}) page
  join catalog_courses c on c.id = page.course_id ${catalogueJoins}
  order by page.sort_key desc, page.course_id desc`;

const rowsOf = async (db: Db, chosen: SQL, { offset, limit }: Place, words: boolean): Promise<CatalogueRow[]> => {
  const statement = sql`select ${catalogueColumns} from ${pageOf(chosen, sql`${offset}`, sql`${limit}`)}`;
  if (words) return byIndex<CatalogueRow>(db, statement);
  return ((await db.execute(statement)) as unknown as { rows: CatalogueRow[] }).rows;
};

/**
 * The first page of the whole catalogue is asked for most, and takes longer to plan than to read: it is planned once for
 * each sort and length, which are written out, because PostgreSQL plans a limit it does not know for thousands of rows.
 */
const firstPage = (by: keyof typeof sortKeys, limit: number) =>
  preparedOn((db) =>
    db
      .select(catalogueFields)
      .from(
        pageOf(
          sql`select s.course_id, ${sortKeys[by]} as sort_key from catalog_search s`,
          sql`0`,
          sql.raw(String(limit)),
        ),
      )
      .prepare(`first_courses_by_${by}_${limit}`),
  );
const firstPages = new Map<string, ReturnType<typeof firstPage>>();
function firstPageOf(by: keyof typeof sortKeys, limit: number) {
  const known = firstPages.get(`${by} ${limit}`) ?? firstPage(by, limit);
  firstPages.set(`${by} ${limit}`, known);
  return known;
}
