import * as z from 'zod/mini';

/** What a column is called in addresses and rules: its kind and the id of what is graded. */
export const ColumnKey = z
  .string('This column doesn’t exist.')
  .check(
    z.regex(
      /^(quiz|assignment|package|coding|hand)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      'This column doesn’t exist.',
    ),
  );

const Words = (most: number, lacking: string) =>
  z.string(lacking).check(z.trim(), z.minLength(1, lacking), z.maxLength(most, `Use at most ${most} characters.`));
const Percent = (most: number) =>
  z
    .number('Enter a percentage.')
    .check(
      z.minimum(0, 'Enter at least 0%.'),
      z.maximum(most, `Enter at most ${most}%.`),
      z.multipleOf(0.01, 'Use at most 2 decimal places.'),
    );
const Id = z.uuid('The ID is missing.');
const Count = z
  .int('Enter a whole number.')
  .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(50, 'Enter at most 50.'));

export const weightings = ['points', 'percent'] as const;
export const withins = ['points', 'equal'] as const;
export const emptyRules = ['leave-out', 'zero-after-due'] as const;

export const GradeCategory = z.object({
  categoryId: Id,
  title: Words(80, 'Enter a name for the category.'),
  /** Counts under the weighting `percent`; what the weights of the filled categories lack to 100 is spread over them. */
  weight: Percent(100),
  /** Counts under the weighting `percent`: every column alike, or by its points. */
  within: z.enum(withins, 'Choose how this category’s columns count.'),
  dropLowest: Count,
  /** Instead of `dropLowest`: how many stay. */
  keepHighest: z.nullable(Count.check(z.minimum(1, 'Keep at least 1.'))),
});
export type GradeCategory = z.infer<typeof GradeCategory>;

export const ColumnRule = z.object({
  columnKey: ColumnKey,
  categoryId: z.nullable(Id),
  leftOut: z.boolean('Choose whether it counts.'),
  extra: z.boolean('Choose whether it’s extra credit.'),
  shown: z.boolean('Choose whether students see it.'),
});
export type ColumnRule = z.infer<typeof ColumnRule>;

export const HandColumn = z.object({
  columnId: Id,
  title: Words(120, 'Enter a name for the column.'),
  of: z
    .number('Enter the points as a number.')
    .check(
      z.minimum(0.01, 'Enter more than 0 points.'),
      z.maximum(10_000, 'Enter at most 10,000 points.'),
      z.multipleOf(0.01, 'Use at most 2 decimal places.'),
    ),
  dueAt: z.nullable(z.iso.datetime('Enter a date and time.')),
});
export type HandColumn = z.infer<typeof HandColumn>;

export const GradeBand = z.object({
  letter: Words(12, 'Enter a name for the grade.'),
  /** The least percent, as rounded, that earns it. */
  from: Percent(1000),
  /** As a ten-point scale has them; nothing where the scale has none. */
  gradePoints: z.nullable(
    z
      .number('Enter the grade points as a number.')
      .check(
        z.minimum(0, 'Enter 0 or more grade points.'),
        z.maximum(100, 'Enter at most 100 grade points.'),
        z.multipleOf(0.01, 'Use at most 2 decimal places.'),
      ),
  ),
});
export type GradeBand = z.infer<typeof GradeBand>;

/** How a course's total is computed: everything its teacher decides. */
export const BookRules = z.object({
  weighting: z.enum(weightings, 'Choose how the total is weighted.'),
  empty: z.enum(emptyRules, 'Choose how empty cells count.'),
  passPercent: Percent(100),
  bands: z.array(GradeBand, 'Add the grades.').check(z.maxLength(20, 'There are too many grades.')),
  categories: z.array(GradeCategory, 'Add the categories.').check(z.maxLength(20, 'There are too many categories.')),
  /** Columns of which nothing is said count by their points, in no category, and are shown. */
  columns: z.array(ColumnRule, 'Add the columns.').check(z.maxLength(500, 'There are too many columns.')),
  byHand: z.array(HandColumn, 'Add the manual columns.').check(z.maxLength(100, 'There are too many manual columns.')),
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
