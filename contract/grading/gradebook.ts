import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { gradings } from '../quizzes/quizzes.ts';
import { Slug } from '../slug.ts';
import { BookRules, ColumnKey } from './gradebook-rules.ts';

/** Points and percentages are told as decimals with two digits: what a reader sees is what was computed, to the last one. */
const Decimal = z.string();

export const columnKinds = ['quiz', 'assignment', 'package', 'coding', 'hand'] as const;
export const GradeColumn = z.object({
  columnKey: ColumnKey,
  kind: z.enum(columnKinds),
  title: z.string(),
  /** Of a quiz: it is a final assessment. */
  isFinal: z.optional(z.boolean()),
  of: Decimal,
  categoryId: z.nullable(z.string()),
  leftOut: z.boolean(),
  extra: z.boolean(),
  /** Whether students see it; what they do not see, their own total does not count. */
  shown: z.boolean(),
});
export type GradeColumn = z.infer<typeof GradeColumn>;

/** What a cell is in its row; only `counted`, `dropped` and `extra-alone` have to do with the total's sum. */
export const cellStates = [
  'counted',
  'dropped',
  /** Nothing yet: neither counted nor missing. */
  'empty',
  /** Handed in or under way: never a zero. */
  'waiting',
  'left-out',
  'no-points',
  'no-category',
  'not-theirs',
  'not-released',
  /** Extra points with no other points beside which they could count. */
  'extra-alone',
] as const;
export type CellState = (typeof cellStates)[number];
export const GradeCell = z.object({
  columnKey: ColumnKey,
  state: z.enum(cellStates),
  marks: z.nullable(Decimal),
  /** Nothing was done by the due date, and that counts as zero. */
  zero: z.boolean(),
  overridden: z.boolean(),
});
export type GradeCell = z.infer<typeof GradeCell>;

export const Standing = z.object({
  /** Of the whole, rounded half up to two digits; nothing while nothing counts. */
  percent: z.nullable(Decimal),
  letter: z.nullable(z.string()),
  gradePoints: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
});
export type Standing = z.infer<typeof Standing>;
const Student = z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() });
/** Cells stand in the order of the columns. */
export const GradeRow = z.object({ student: Student, total: Standing, cells: z.array(GradeCell) });
export type GradeRow = z.infer<typeof GradeRow>;

export const CellSteps = z.object({
  /** Where the marks come from; nothing where there are none. */
  from: z.nullable(z.enum([...columnKinds, 'override'])),
  grading: z.nullable(z.enum(gradings)),
  attempts: z.array(z.object({ number: z.int(), marks: Decimal, of: Decimal, counted: z.boolean() })),
  /** Of an assignment: which version was marked, of how many points, and what came off for lateness. */
  work: z.nullable(z.object({ version: z.int(), marks: Decimal, of: Decimal, latePercent: z.int() })),
  override: z.nullable(
    z.object({ reason: z.string(), at: z.iso.datetime(), by: z.nullable(z.string()), instead: z.nullable(Decimal) }),
  ),
  dueAt: z.nullable(z.iso.datetime()),
  /** Percent of the whole that this cell stands for, and how many of the total's percent it brings. */
  weight: z.nullable(Decimal),
  adds: z.nullable(Decimal),
});
export type CellSteps = z.infer<typeof CellSteps>;
export const TotalSteps = z.object({
  earned: Decimal,
  of: Decimal,
  /** Before it was rounded: six digits, and `…` where there are more. */
  unrounded: z.nullable(z.string()),
  categories: z.array(
    z.object({
      categoryId: z.nullable(z.string()),
      title: z.string(),
      earned: Decimal,
      of: Decimal,
      percent: z.nullable(Decimal),
      /** Its share of the whole, in percent. */
      weight: z.nullable(Decimal),
      dropped: z.int(),
      counted: z.int(),
    }),
  ),
});
export type TotalSteps = z.infer<typeof TotalSteps>;

export const CellChange = z.object({
  changeId: z.uuid(),
  columnKey: ColumnKey,
  before: z.nullable(Decimal),
  after: z.nullable(Decimal),
  reason: z.string(),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type CellChange = z.infer<typeof CellChange>;

const Course = z.object({ courseId: Slug, title: z.string() });
const OwnCourse = z.extend(Course, { total: Standing });
const Book = z.object({ course: Course, rules: BookRules, columns: z.array(GradeColumn) });
export const OpenBook = z.extend(Book, {
  /** Grows with every change of the rules; a change names the one it saw. */
  version: z.int(),
  students: z.int(),
  batches: z.array(z.object({ batchId: z.uuid(), name: z.string() })),
});
export type OpenBook = z.infer<typeof OpenBook>;
/** A row with how each figure in it came about. */
export const ExplainedRow = z.extend(GradeRow, {
  steps: z.array(CellSteps),
  totalSteps: TotalSteps,
  /** Newest first. */
  changes: z.array(CellChange),
});
export type ExplainedRow = z.infer<typeof ExplainedRow>;
export const OwnGrades = z.extend(Book, { row: ExplainedRow, hidden: z.int() });
export type OwnGrades = z.infer<typeof OwnGrades>;

export const BookChange = z.object({
  changeId: z.uuid(),
  before: z.nullable(BookRules),
  after: BookRules,
  reason: z.string(),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type BookChange = z.infer<typeof BookChange>;

export const mostPreviewed = 100;
export const RulesPreview = z.object({
  students: z.int(),
  changing: z.int(),
  up: z.int(),
  down: z.int(),
  nowPass: z.int(),
  nowFail: z.int(),
  newLetter: z.int(),
  /** Biggest change first; no more than `mostPreviewed`. */
  lines: z.array(z.object({ student: Student, before: Standing, after: Standing })),
});
export type RulesPreview = z.infer<typeof RulesPreview>;

const Reason = z
  .string('Enter a reason.')
  .check(z.trim(), z.minLength(3, 'Enter a reason.'), z.maxLength(500, 'Use at most 500 characters.'));
const MaybeReason = z.string('Enter a reason.').check(z.trim(), z.maxLength(500, 'Use at most 500 characters.'));
const Marks = z
  .number('Enter marks as a number.')
  .check(
    z.minimum(0, 'Enter 0 or more marks.'),
    z.maximum(10_000, 'Enter at most 10,000 marks.'),
    z.multipleOf(0.01, 'Use at most 2 decimal places.'),
  );
const OfCourse = z.object({ courseId: Slug });
const OfRow = z.object({ courseId: Slug, studentId: z.uuid() });
const Search = z.optional(z.string().check(z.trim(), z.maxLength(100)));
export const standings = ['passing', 'failing', 'nothing'] as const;

export const gradebook = {
  /** Courses that one teaches; an admin finds all of the site. */
  courses: get('/assessment/gradebooks', {
    query: z.extend(ListQuery, { q: Search }),
    reply: listOf(z.extend(Course, { students: z.int() })),
  }),
  book: get('/assessment/gradebooks/:courseId', { params: OfCourse, reply: OpenBook }),
  rows: get('/assessment/gradebooks/:courseId/students', {
    params: OfCourse,
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
      cursor: z.optional(z.string()),
      q: Search,
      batch: z.optional(z.uuid()),
      standing: z.optional(z.enum(standings)),
    }),
    reply: listOf(GradeRow),
  }),
  row: get('/assessment/gradebooks/:courseId/students/:studentId', { params: OfRow, reply: ExplainedRow }),
  /**
   * Marks of a column kept by hand, or in place of those that the site computed; nothing takes them back. `was` are the
   * marks that the screen saw; 409 `changed_elsewhere` where they are others by now. The same `changeId` again is fine.
   */
  setCell: put('/assessment/gradebooks/:courseId/students/:studentId/cells/:columnKey', {
    params: z.object({ courseId: Slug, studentId: z.uuid(), columnKey: ColumnKey }),
    body: z.object({
      changeId: z.uuid('The change’s ID is missing.'),
      marks: z.nullable(Marks),
      was: z.nullable(z.number('Send the marks you saw.')),
      reason: MaybeReason,
    }),
    reply: ExplainedRow,
  }),
  /** Whose total other rules would change, and by how much; nothing is kept. */
  preview: post('/assessment/gradebooks/:courseId/preview', {
    params: OfCourse,
    body: z.object({ rules: BookRules }),
    reply: RulesPreview,
  }),
  setRules: put('/assessment/gradebooks/:courseId/rules', {
    params: OfCourse,
    body: z.object({
      changeId: z.uuid('The change’s ID is missing.'),
      version: z.int('Send the version you saw.'),
      rules: BookRules,
      reason: Reason,
    }),
    reply: OpenBook,
  }),
  changes: get('/assessment/gradebooks/:courseId/changes', {
    params: OfCourse,
    query: ListQuery,
    reply: listOf(BookChange),
  }),
  /** An address of a file with one row for each student. Good for an hour. */
  file: get('/assessment/gradebooks/:courseId/file', {
    params: OfCourse,
    query: z.object({ format: z.enum(['csv', 'xlsx']) }),
    reply: z.object({ url: z.string() }),
  }),
  /** The courses one learns in that have something to be graded, each with one's total so far. */
  ownCourses: get('/assessment/own-grades', { query: ListQuery, reply: listOf(OwnCourse) }),
  own: get('/assessment/own-grades/:courseId', { params: OfCourse, reply: OwnGrades }),
};
