import { type CourseFilters, lengths, ratingSteps } from '@stepwell/contract/catalog/catalog.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, preparedOn } from '../../../platform/database/db.ts';
import { categories } from '../../../tables/catalog/catalog.ts';
import { figuresOf, placeOf } from './price-bands.public.ts';

/** Rating and length as the catalogue keeps them: places in `ratingSteps` and `lengths`. */
interface Steps {
  /** How many steps the mean reaches at least; a number between two steps is read as the lower one. */
  rating: number;
  lengths: number[] | undefined;
}

export const stepsOf = ({ rating = 0, length }: CourseFilters): Steps => ({
  rating: ratingSteps.filter((step) => step <= rating).length,
  lengths: some(length)?.map((one) => lengths.indexOf(one)),
});

/** A filter without values narrows nothing. */
export const some = <T>(values: T[] | undefined) => (values && values.length > 0 ? values : undefined);

const idsQuery = preparedOn((db) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.key} = any(${sql.placeholder('keys')}::text[])`)
    .prepare('categories_by_key'),
);

/** The filters but for the words, as a condition on `catalog_search s`; nothing where there are none. */
export async function conditionOf(db: Db, filters: CourseFilters): Promise<SQL | undefined> {
  const keys = some(filters.category);
  // Looked up beforehand: PostgreSQL knows how many courses a category has only of one that it is told.
  const within = keys && (await idsQuery(db).execute({ keys })).map(({ id }) => id);
  return and(within && sql`s.category_path && ${sql.param(within)}::uuid[]`, ...withoutCategory(filters));
}

/** The same as a condition on `catalog_shelf_counts s`. */
export function matchesFilters(
  filters: CourseFilters,
  tree: { id: string; key: string; path: string[] }[],
): SQL | undefined {
  const keys = some(filters.category);
  const tops = new Set(tree.filter(({ key }) => keys?.includes(key)).map(({ id }) => id));
  const within = keys && tree.filter(({ path }) => path.some((id) => tops.has(id))).map(({ id }) => id);
  return and(within && sql`s.category_id = any(${sql.param(within)}::uuid[])`, ...withoutCategory(filters));
}

function withoutCategory(filters: CourseFilters) {
  const steps = stepsOf(filters);
  const [level, language, price] = [some(filters.level), some(filters.language), some(filters.price)];
  return [
    level && sql`s.level = any(${sql.param(level)}::text[])`,
    language && sql`s.language = any(${sql.param(language)}::text[])`,
    steps.rating > 0 ? sql`s.rating_step >= ${steps.rating}::int` : undefined,
    steps.lengths && sql`s.length_step = any(${sql.param(steps.lengths)}::int[])`,
    price &&
      sql`substr(s.price_bands, ${placeOf(filters.currency) + 1}::int, 1) = any(${sql.param(figuresOf(price))}::text[])`,
  ];
}
