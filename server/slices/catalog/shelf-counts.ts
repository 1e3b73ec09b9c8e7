import type { CourseFacets, CourseFilters } from '@stepwell/contract/catalog.ts';
import { gt, sql } from 'drizzle-orm';
import { type Db, preparedOn } from '../../platform/db.ts';
import { shelfCounts } from '../../tables/catalog.ts';
import { branchesOf } from './categories.ts';
import { type Cell, facetsOf } from './course-facets.ts';
import { byIndex, type Query, search } from './reading.ts';

const shelfQuery = preparedOn((db) =>
  db
    .select({
      categoryId: shelfCounts.categoryId,
      level: shelfCounts.level,
      language: shelfCounts.language,
      ratingStep: shelfCounts.ratingStep,
      lengthStep: shelfCounts.lengthStep,
      courses: shelfCounts.courses,
    })
    .from(shelfCounts)
    .where(gt(shelfCounts.courses, 0))
    .prepare('shelf_counts'),
);

/** The whole catalogue as cells, without counting a course. */
const shelfCells = (db: Db): Promise<Cell[]> => shelfQuery(db).execute();

/** What matches the words as cells: one pass over the matches. */
const matchingCells = async ({ all }: Query, db: Db): Promise<Cell[]> =>
  all === null
    ? []
    : byIndex<Cell>(
        db,
        sql`
          select s.category_id as "categoryId", s.level, s.language, s.rating_step as "ratingStep",
            s.length_step as "lengthStep", count(*)::int as courses
          from catalog_search s where s.words @@ ${all}::tsquery
          group by s.category_id, s.level, s.language, s.rating_step, s.length_step`,
      );

/** Exact, for any words and filters. */
export async function countCourses(db: Db, filters: CourseFilters): Promise<CourseFacets> {
  const [tree, shelf] = await Promise.all([branchesOf(db), shelfCells(db)]);
  const { cells, reading } = await search(db, filters, async (query) => {
    const cells = query ? await matchingCells(query, db) : shelf;
    return { cells, any: cells.length > 0 };
  });
  const facets = facetsOf(cells, filters, tree);
  const withoutWords = cells === shelf ? facets.total : facetsOf(shelf, filters, tree).total;
  return { ...facets, reading, without: { ...facets.without, q: withoutWords } };
}
