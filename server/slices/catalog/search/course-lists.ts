import {
  type CatalogueCourse,
  type CourseFilters,
  type CourseSort,
  DEEPEST_ROW,
} from '@stepwell/contract/catalog/catalog.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, preparedOn, rowsOf } from '../../../platform/database/db.ts';
import { byRelevance, bySort, sortKeys } from '../pages/foremost.ts';
import {
  type CatalogueRow,
  catalogueColumns,
  catalogueCourseOf,
  catalogueJoins,
  catalogueRecord,
} from './catalogue-courses.ts';
import { conditionOf } from './course-filters.ts';
import { byIndex, type Query, search } from './query-parsing.ts';

const EVERYTHING: SQL = sql`true`;

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
  if (!query && !condition && place.offset === 0) {
    return (await firstPageOf(by, place.limit)(db).execute()).map(({ row }) => row);
  }
  if (!query) {
    const chosen = sql`select s.course_id, ${sortKeys[by]} as sort_key from catalog_search s where ${condition ?? EVERYTHING}`;
    return shownRows(db, chosen, place, false);
  }
  if (query.all === null) return [];
  const { all, wanted } = query;
  const chosen =
    sort === 'relevance' && wanted !== null
      ? await byRelevance(db, all, wanted, condition ?? EVERYTHING)
      : await bySort(db, all, by, condition ?? EVERYTHING);
  return shownRows(db, chosen, place, true);
}

const pageOf = (chosen: SQL, offset: SQL, limit: SQL) => sql`
  (select * from (${chosen}) chosen order by sort_key desc, course_id desc offset ${offset} limit ${limit}) page
  join catalog_courses c on c.id = page.course_id ${catalogueJoins}
  order by page.sort_key desc, page.course_id desc`;

const shownRows = async (
  db: Db,
  chosen: SQL,
  { offset, limit }: Place,
  useWordIndex: boolean,
): Promise<CatalogueRow[]> => {
  const statement = sql`select ${catalogueColumns} from ${pageOf(chosen, sql`${offset}`, sql`${limit}`)}`;
  if (useWordIndex) return byIndex<CatalogueRow>(db, statement);
  return rowsOf<CatalogueRow>(db, statement);
};

/**
 * The first page of the whole catalogue is asked for most, and takes longer to plan than to read: it is planned once for
 * each sort and length, which are written out, because PostgreSQL plans a limit it does not know for thousands of rows.
 */
const firstPage = (by: keyof typeof sortKeys, limit: number) =>
  preparedOn((db) =>
    db
      .select({ row: catalogueRecord })
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
