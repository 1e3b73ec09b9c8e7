import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { courses, lectures } from '../catalog/catalog.ts';
import { moment, type PersonalData, stretches } from '../columns.ts';
import { users } from '../identity/identity.ts';

const inCourse = () =>
  uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

const byStudent = () =>
  uuid('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const enrolments = pgTable(
  'learning_enrolments',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    enrolledAt: moment('enrolled_at').notNull().defaultNow(),
    lastOpenedAt: moment('last_opened_at').notNull().defaultNow(),
    lastLectureId: uuid('last_lecture_id').references(() => lectures.id, { onDelete: 'set null' }),
    completedAt: moment('completed_at'),
    /** The edition of the course whose changes this learner was told of. */
    seenEdition: integer('seen_edition').notNull().default(1),
    /** The earliest start of the batches they are in: days until lectures open are counted from here. Kept by batches. */
    startsAt: moment('starts_at'),
    /** Put away by the learner; still open, but out of the way. */
    shelvedAt: moment('shelved_at'),
    /** Through a plan that opens the course, and not bought or given. */
    byPlan: boolean('by_plan').notNull().default(false),
    /** When that plan ended, or the payment was disputed: the course is closed, and the progress stays. */
    accessEndedAt: moment('access_ended_at'),
  },
  (t) => [
    unique('one_enrolment_per_student_and_course').on(t.studentId, t.courseId),
    index('learning_shelf').on(t.studentId, t.lastOpenedAt, t.id),
    index('learning_students_of_a_course').on(t.courseId),
    index('learning_enrolments_by_time').on(t.enrolledAt),
  ],
);

export const enrolmentsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const lectureProgress = pgTable(
  'learning_lecture_progress',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** From here the next report may claim time; the server's clock, never the browser's. */
    reportedAt: moment('reported_at').notNull().defaultNow(),
    positionMs: integer('position_ms').notNull().default(0),
    watched: stretches().notNull().default('{}'),
    doneAt: moment('done_at'),
    doneBy: text('done_by', { enum: ['watched', 'read', 'passed', 'handed-in', 'marked'] }),
  },
  (t) => [
    primaryKey({ columns: [t.enrolmentId, t.lectureId] }),
    check('done_says_how', sql`(${t.doneAt} is null) = (${t.doneBy} is null)`),
  ],
);

export const lectureProgressPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'enrolmentId' };

/**
 * How much somebody learned in a quarter of an hour of the world's clock: in every time zone the day begins on one, in
 * India and Nepal too, so that days and streaks follow from it anywhere.
 */
export const hours = pgTable(
  'learning_hours',
  {
    studentId: byStudent(),
    courseId: inCourse(),
    quarter: moment('quarter').notNull(),
    watchedMs: integer('watched_ms').notNull().default(0),
    lecturesDone: integer('lectures_done').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'one_row_per_quarter', columns: [t.studentId, t.courseId, t.quarter] }),
    index('learning_hours_of_a_student').on(t.studentId, t.quarter),
    index('learning_hours_of_a_course').on(t.courseId, t.quarter),
  ],
);

export const hoursPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** People who take a course together, with dates of their own. */
export const batches = pgTable(
  'learning_batches',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: inCourse(),
    name: text().notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('ends_after_its_start', sql`${t.endsAt} >= ${t.startsAt}`),
    index('learning_batches_of_a_course').on(t.courseId, t.id),
    index('learning_batches_of_a_person').on(t.createdBy),
  ],
);

export const batchesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the group goes on with its people and its name; who made it is unnamed',
  of: 'createdBy',
};

export const batchMembers = pgTable(
  'learning_batch_members',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    studentId: byStudent(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'one_place_per_batch', columns: [t.batchId, t.studentId] }),
    index('learning_batches_of_a_student').on(t.studentId),
  ],
);

export const batchMembersPersonal: PersonalData = { export: 'rows', erase: 'delete' };
