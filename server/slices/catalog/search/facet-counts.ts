import type { CourseFacets, CourseFilters } from '@stepwell/contract/catalog/catalog.ts';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Db, one, preparedOn, rowsOf } from '../../../platform/database/db.ts';
import { shopSettings } from '../../../tables/shop/shop.ts';
import { branchesOf } from '../categories/categories.public.ts';
import { type Branch, type Cell, facetsOf } from './course-facets.ts';
import { matchesFilters } from './course-filters.ts';
import { byIndex, type Query, search } from './query-parsing.ts';

interface PackedCells {
  categoryId: string;
  language: string;
  cells: string;
}

/** Thousands of cells as a few hundred rows: they are read in a third of the time. */
const packed = (cells: SQL) => sql`
  select category_id as "categoryId", language,
    string_agg(concat_ws(' ', level, rating_step, length_step, price_bands, courses), ',') as cells
  from (${cells}) cells group by category_id, language`;

const unpacked = (rows: PackedCells[]): Cell[] =>
  rows.flatMap(({ categoryId, language, cells }) =>
    cells.split(',').map((cell) => {
      const [level = '', rating, length, priceBands = '', courses] = cell.split(' ');
      const [ratingStep, lengthStep] = [Number(rating), Number(length)];
      return { categoryId, language, level, ratingStep, lengthStep, priceBands, courses: Number(courses) };
    }),
  );

/** The whole catalogue as cells, without counting a course. */
async function facetCells(db: Db) {
  const all = sql`select * from catalog_shelf_counts where courses > 0`;
  return unpacked(await rowsOf(db, packed(all)));
}

/** What matches the words as cells: one pass over the matches. */
async function matchingCells({ all }: Query, db: Db) {
  if (all === null) return [];
  const matches = sql`
    select s.category_id, s.level, s.language, s.rating_step, s.length_step, s.price_bands, count(*) as courses
    from catalog_search s where s.words @@ ${all}::tsquery
    group by s.category_id, s.level, s.language, s.rating_step, s.length_step, s.price_bands`;
  return unpacked(await byIndex<PackedCells>(db, packed(matches)));
}

/** How many courses the filters leave where no words are asked for. */
async function countWithoutWords(db: Db, filters: CourseFilters, tree: Branch[]) {
  const rows = await rowsOf<{ courses: number }>(
    db,
    sql`
    select coalesce(sum(s.courses), 0)::int as courses from catalog_shelf_counts s where ${matchesFilters(filters, tree) ?? sql`true`}
  `,
  );
  return one(rows).courses;
}

const shopSettingsQuery = preparedOn((db) =>
  db
    .select({ settings: shopSettings.settings })
    .from(shopSettings)
    .where(eq(shopSettings.name, 'shop'))
    .prepare('shop_settings_of_facets'),
);
/** What the shop's own prices are in. */
async function ownCurrencyOf(db: Db): Promise<Currency> {
  const [row] = await shopSettingsQuery(db).execute();
  return row?.settings.currency ?? 'INR';
}

/** Exact, for any words and filters. */
export async function countCourses(db: Db, filters: CourseFilters): Promise<CourseFacets> {
  const [tree, own] = await Promise.all([branchesOf(db), ownCurrencyOf(db)]);
  const { cells, asked, reading } = await search(db, filters, async (query) => {
    const cells = query ? await matchingCells(query, db) : await facetCells(db);
    return { cells, asked: query !== undefined, any: cells.length > 0 };
  });
  const facets = facetsOf(cells, filters, tree);
  const q = asked ? await countWithoutWords(db, filters, tree) : facets.total;
  return { ...facets, reading, currency: filters.currency ?? own, without: { ...facets.without, q } };
}
