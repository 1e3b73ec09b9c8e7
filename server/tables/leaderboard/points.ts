import { pointKinds, pointPeriods } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** What somebody got points for, each once. Triggers keep the sums below with every write. */
export const points = pgTable(
  'learning_points',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: pointKinds }).notNull(),
    /** Of the quiz, the challenge, the lecture; or a day, `yyyy-mm-dd`. */
    sourceId: text('source_id').notNull(),
    points: integer().notNull(),
    at: moment('at').notNull(),
    /** The Monday, and the first of the month, in which it counts by the clock of the site. */
    week: date().notNull(),
    month: date().notNull(),
    courseId: uuid('course_id').references(() => courses.id),
    /** It counts no more: marks were changed, a submission judged again. */
    undoneAt: moment('undone_at'),
  },
  (t) => [
    unique('one_point_per_source').on(t.studentId, t.kind, t.sourceId),
    index('learning_points_of_a_student').on(t.studentId, t.at),
    index('learning_points_of_a_course').on(t.courseId),
    check('points_are_more_than_none', sql`${t.points} > 0`),
  ],
);
export const pointsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Where a board is the whole site's. */
export const SITE_BOARD = '00000000-0000-0000-0000-000000000000';
/** When the stretch `all` begins. */
export const ALL_TIME = '1970-01-01';

/** Sums of points by person: of the site or a course, in a week, a month or altogether. Written by triggers alone. */
export const pointTotals = pgTable(
  'learning_point_totals',
  {
    /** A number that says nothing, by which equal sums are ordered and pages go on. */
    place: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** A course, or `HOUSE_BOARD`. */
    boardId: uuid('board_id').notNull(),
    period: text({ enum: pointPeriods }).notNull(),
    begins: date().notNull(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
  },
  (t) => [
    unique('one_total_per_person').on(t.boardId, t.period, t.begins, t.studentId),
    index('learning_point_totals_by_points').on(t.boardId, t.period, t.begins, t.points, t.place),
    index('learning_point_totals_of_a_student').on(t.studentId),
  ],
);
export const pointTotalsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** How many people of a board have from 64 × step to 64 × step + 63 points. Written by triggers alone. */
export const pointSteps = pgTable(
  'learning_point_steps',
  {
    boardId: uuid('board_id').notNull(),
    period: text({ enum: pointPeriods }).notNull(),
    begins: date().notNull(),
    step: integer().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.boardId, t.period, t.begins, t.step] })],
);

/** By whose clock weeks and months of points were counted, and when that was done for everybody. */
export const pointCalendar = pgTable(
  'learning_point_calendar',
  {
    id: integer().primaryKey().default(1),
    zone: text().notNull(),
    settledAt: moment('settled_at').notNull(),
  },
  (t) => [check('one_calendar', sql`${t.id} = 1`)],
);
