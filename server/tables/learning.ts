import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { courses, lectures } from './catalog.ts';
import { moment, type PersonalData } from './columns.ts';
import { users } from './identity.ts';

/** Watched stretches in milliseconds; PostgreSQL's own multirange keeps the union, `{[0,4000),[9000,12000)}`. */
const stretches = customType<{ data: string }>({ dataType: () => 'int4multirange' });

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
  },
  (t) => [
    unique('one_enrolment_per_student_and_course').on(t.studentId, t.courseId),
    index('learning_shelf').on(t.studentId, t.lastOpenedAt, t.id),
    index('learning_students_of_a_course').on(t.courseId),
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
    doneBy: text('done_by', { enum: ['watched', 'read', 'passed'] }),
  },
  (t) => [
    primaryKey({ columns: [t.enrolmentId, t.lectureId] }),
    check('done_says_how', sql`(${t.doneAt} is null) = (${t.doneBy} is null)`),
  ],
);

export const certificates = pgTable('learning_certificates', {
  id: uuid().primaryKey().defaultRandom(),
  code: text().notNull().unique('one_certificate_per_code'),
  enrolmentId: uuid('enrolment_id')
    .unique('one_certificate_per_enrolment')
    .references(() => enrolments.id, { onDelete: 'set null' }),
  studentId: uuid('student_id').references(() => users.id, { onDelete: 'set null' }),
  courseId: uuid('course_id')
    .notNull()
    .references(() => courses.id),
  /** As they stood on the day of issue: a certificate never loses what it says. */
  studentName: text('student_name').notNull(),
  courseTitle: text('course_title').notNull(),
  instructorName: text('instructor_name').notNull(),
  lectures: integer().notNull(),
  seconds: integer().notNull(),
  issuedAt: moment('issued_at').notNull().defaultNow(),
  issueNumber: integer('issue_number').notNull().default(1),
  withdrawnAt: moment('withdrawn_at'),
  withdrawnReason: text('withdrawn_reason'),
  /** Where the PDF lies; empty until the job has made it. */
  fileKey: text('file_key'),
});
export const certificatesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: a certificate stays checkable by its code, without the name',
};
