import * as z from 'zod/mini';

/** What a column is called in addresses and rules: its kind and the id of what is graded. */
export const ColumnKey = z
  .string('This is no column.')
  .check(
    z.regex(/^(quiz|assignment|package|coding|hand)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is no column.'),
  );

const Words = (most: number, lacking: string) =>
  z.string(lacking).check(z.trim(), z.minLength(1, lacking), z.maxLength(most, `Use ${most} letters at most.`));
const Percent = (most: number) =>
  z
    .number('Give percent as a number.')
    .check(
      z.minimum(0, 'It is 0 % at least.'),
      z.maximum(most, `It is ${most} % at most.`),
      z.multipleOf(0.01, 'Percent have two decimals at most.'),
    );
const Id = z.uuid('This has no id.');
const Count = z
  .int('Give a whole number.')
  .check(z.minimum(0, 'It is 0 at least.'), z.maximum(50, 'It is 50 at most.'));

export const weightings = ['points', 'percent'] as const;
export const withins = ['points', 'equal'] as const;
export const emptyRules = ['leave-out', 'zero-after-due'] as const;

export const GradeCategory = z.object({
  categoryId: Id,
  title: Words(80, 'Give the category a name.'),
  /** Counts under the weighting `percent`; what the weights of the filled categories lack to 100 is spread over them. */
  weight: Percent(100),
  /** Counts under the weighting `percent`: every column alike, or by its points. */
  within: z.enum(withins, 'Choose how columns of the category count.'),
  dropLowest: Count,
  /** Instead of `dropLowest`: how many stay. */
  keepHighest: z.nullable(Count.check(z.minimum(1, 'Keep one at least.'))),
});
export type GradeCategory = z.infer<typeof GradeCategory>;

export const ColumnRule = z.object({
  columnKey: ColumnKey,
  categoryId: z.nullable(Id),
  leftOut: z.boolean('Say whether it counts.'),
  extra: z.boolean('Say whether it is extra.'),
  shown: z.boolean('Say whether students see it.'),
});
export type ColumnRule = z.infer<typeof ColumnRule>;

export const HandColumn = z.object({
  columnId: Id,
  title: Words(120, 'Give the column a name.'),
  of: z
    .number('Give points as a number.')
    .check(
      z.minimum(0.01, 'It needs points.'),
      z.maximum(10_000, 'Points are 10,000 at most.'),
      z.multipleOf(0.01, 'Points have two decimals at most.'),
    ),
  dueAt: z.nullable(z.iso.datetime('This is no moment.')),
});
export type HandColumn = z.infer<typeof HandColumn>;

export const GradeBand = z.object({
  letter: Words(12, 'Give the grade a name.'),
  /** The least percent, as rounded, that earns it. */
  from: Percent(1000),
  /** As a ten-point scale has them; nothing where the scale has none. */
  gradePoints: z.nullable(
    z
      .number('Give grade points as a number.')
      .check(
        z.minimum(0, 'Grade points are 0 at least.'),
        z.maximum(100, 'Grade points are 100 at most.'),
        z.multipleOf(0.01, 'Grade points have two decimals at most.'),
      ),
  ),
});
export type GradeBand = z.infer<typeof GradeBand>;

/** How a course's total is computed: everything its teacher decides. */
export const BookRules = z.object({
  weighting: z.enum(weightings, 'Choose how the total is weighted.'),
  empty: z.enum(emptyRules, 'Choose what an empty cell means.'),
  passPercent: Percent(100),
  bands: z.array(GradeBand, 'List the grades.').check(z.maxLength(20, 'These are too many grades.')),
  categories: z.array(GradeCategory, 'List the categories.').check(z.maxLength(20, 'These are too many categories.')),
  /** Columns of which nothing is said count by their points, in no category, and are shown. */
  columns: z.array(ColumnRule, 'List the columns.').check(z.maxLength(500, 'These are too many columns.')),
  byHand: z
    .array(HandColumn, 'List the columns by hand.')
    .check(z.maxLength(100, 'These are too many columns by hand.')),
});
export type BookRules = z.infer<typeof BookRules>;

/** Before a teacher decides anything: all points count alike, and what is empty is not yet counted. */
export const firstRules: BookRules = {
  weighting: 'points',
  empty: 'leave-out',
  passPercent: 60,
  bands: [],
  categories: [],
  columns: [],
  byHand: [],
};
