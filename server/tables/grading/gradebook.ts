import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { marks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

const courseId = () => uuid('course_id').references(() => courses.id, { onDelete: 'cascade' });
const studentId = () =>
  uuid('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const changedBy = () => uuid('changed_by').references(() => users.id, { onDelete: 'set null' });

/** How a course's totals are computed; a course without a row has the first rules. */
export const gradebooks = pgTable('assessment_gradebooks', {
  courseId: courseId().primaryKey(),
  /** Grows with every change; a change names the version it saw. */
  version: integer().notNull().default(1),
  rules: jsonb().$type<BookRules>().notNull(),
});

/** Every change of the rules: a history that is added to, never changed. The id is the browser's, so that none comes twice. */
export const gradebookChanges = pgTable(
  'assessment_gradebook_changes',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'number' }).notNull(),
    courseId: courseId().notNull(),
    before: jsonb().$type<BookRules>(),
    after: jsonb().$type<BookRules>().notNull(),
    reason: text().notNull(),
    changedBy: changedBy(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('assessment_gradebook_changes_of_a_course').on(t.courseId, t.seq),
    index('assessment_gradebook_changes_of_a_person').on(t.changedBy),
  ],
);
export const gradebookChangesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the totals of others rest on them; who made them is unnamed',
  of: 'changedBy',
};

/** Marks by hand: of a column that is kept by hand, or in place of those that the site computed. */
export const gradeCells = pgTable(
  'assessment_grade_cells',
  {
    courseId: courseId().notNull(),
    /** `hand-<id>`, `quiz-<id>` … */
    columnKey: text('column_key').notNull(),
    studentId: studentId(),
    marks: marks('marks').notNull(),
    reason: text().notNull().default(''),
    changedBy: changedBy(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'one_grade_per_cell', columns: [t.courseId, t.columnKey, t.studentId] }),
    index('assessment_grade_cells_of_a_student').on(t.studentId, t.courseId),
    index('assessment_grade_cells_of_a_person').on(t.changedBy),
    check('grades_begin_at_zero', sql`${t.marks} >= 0`),
  ],
);
export const gradeCellsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Every change of a mark by hand: added to, never changed. The id is the browser's, so that none comes twice. */
export const gradeCellChanges = pgTable(
  'assessment_grade_cell_changes',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'number' }).notNull(),
    courseId: courseId().notNull(),
    columnKey: text('column_key').notNull(),
    studentId: studentId(),
    /** Nothing where the cell was empty, or the site computed it. */
    before: marks('before'),
    after: marks('after'),
    reason: text().notNull().default(''),
    changedBy: changedBy(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('assessment_grade_cell_changes_of_a_student').on(t.studentId, t.courseId, t.seq),
    index('assessment_grade_cell_changes_of_a_person').on(t.changedBy),
  ],
);
export const gradeCellChangesPersonal: PersonalData = { export: 'rows', erase: 'delete' };
