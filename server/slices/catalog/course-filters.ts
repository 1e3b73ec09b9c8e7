import { type CourseFilters, lengths, ratingSteps } from '@stepwell/contract/catalog.ts';
import { and, type SQL, sql } from 'drizzle-orm';

/** Rating and length as the catalogue keeps them: places in `ratingSteps` and `lengths`. */
export interface Steps {
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

/** The filters but for the words, as a condition on `catalog_search s`; nothing where there are none. */
export function conditionOf(filters: CourseFilters): SQL | undefined {
  const steps = stepsOf(filters);
  const [category, level, language] = [some(filters.category), some(filters.level), some(filters.language)];
  return and(
    category &&
      sql`s.category_path && (select array_agg(k.id) from catalog_categories k where k.key = any(${sql.param(category)}::text[]))`,
    level && sql`s.level = any(${sql.param(level)}::text[])`,
    language && sql`s.language = any(${sql.param(language)}::text[])`,
    steps.rating > 0 ? sql`s.rating_step >= ${steps.rating}::int` : undefined,
    steps.lengths && sql`s.length_step = any(${sql.param(steps.lengths)}::int[])`,
  );
}
