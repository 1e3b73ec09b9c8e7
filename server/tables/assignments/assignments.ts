import type { Criterion, DraftAssignment, HandInWay } from '@stepwell/contract/assignments/assignments.ts';
import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { courses, lectures } from '../catalog/catalog.ts';
import { earnedMarks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** Points and marks have two decimals; PostgreSQL keeps them exactly. */
const points = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' });

/** The rules of an assignment lecture as they were published last; what is to be done is the lecture's text. */
export const assignments = pgTable(
  'assessment_assignments',
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    lectureId: uuid('lecture_id')
      .notNull()
      .unique('one_assignment_per_lecture')
      .references(() => lectures.id),
    ways: jsonb().$type<HandInWay[]>().notNull(),
    fileTypes: jsonb('file_types').$type<string[]>().notNull().default([]),
    mostFiles: integer('most_files').notNull(),
    dueAt: moment('due_at'),
    dueAfterDays: integer('due_after_days'),
    latePercentPerDay: integer('late_percent_per_day').notNull().default(0),
    lateDays: integer('late_days'),
    versionsAllowed: integer('versions_allowed'),
    rubric: jsonb().$type<Criterion[]>().notNull().default([]),
    passPercent: integer('pass_percent').notNull(),
    doneWhen: text('done_when').$type<DraftAssignment['doneWhen']>().notNull(),
    release: text().$type<DraftAssignment['release']>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('assessment_assignments_of_a_course').on(t.courseId),
    check('due_one_way', sql`${t.dueAt} is null or ${t.dueAfterDays} is null`),
  ],
);

/** Another due date of one assignment for one student, in place of its own. */
export const assignmentExtensions = pgTable(
  'assessment_extensions',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.assignmentId, t.studentId] }),
    index('assessment_extensions_of_a_student').on(t.studentId),
    index('assessment_extensions_of_a_giver').on(t.givenBy),
  ],
);
export const assignmentExtensionsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What a learner writes, up to now; each time it is handed in, a version of it is kept apart. */
export const works = pgTable(
  'assessment_works',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sanitised HTML. */
    html: text().notNull().default(''),
    link: text().notNull().default(''),
    /** Grows with every save; a save names the one it saw. */
    draftVersion: integer('draft_version').notNull().default(0),
    savedAt: moment('saved_at'),
    /** How many were handed in, and when the newest was. */
    versions: integer().notNull().default(0),
    handedInAt: moment('handed_in_at'),
  },
  (t) => [
    unique('one_work_per_learner').on(t.assignmentId, t.studentId),
    index('assessment_works_handed_in').on(t.assignmentId, t.handedInAt, t.id),
    index('assessment_works_of_a_student').on(t.studentId),
    check('handed_in_has_a_version', sql`(${t.versions} = 0) = (${t.handedInAt} is null)`),
  ],
);
export const worksPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A file of a work. One that was handed in stays when its learner takes it out of the draft. */
export const workFiles = pgTable(
  'assessment_work_files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    key: text().notNull().unique('one_place_per_work_file'),
    bytes: integer().notNull(),
    inDraft: boolean('in_draft').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('assessment_files_of_a_work').on(t.workId)],
);
export const workFilesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'workId' };

/** What was handed in, never changed again. */
export const workVersions = pgTable(
  'assessment_work_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    handedInAt: moment('handed_in_at').notNull(),
    /** Sanitised HTML. */
    html: text().notNull().default(''),
    link: text().notNull().default(''),
    /** Ids of its files. */
    files: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [unique('one_work_version_per_number').on(t.workId, t.number)],
);
export const workVersionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'workId' };

/** A teacher's working paper; learners have only what was released of it. */
export const markings = pgTable(
  'assessment_markings',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => workVersions.id, { onDelete: 'cascade' }),
    revision: integer().notNull().default(1),
    /** The level chosen for each criterion, by their ids. */
    chosen: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Where there is no rubric. */
    points: points('points'),
    comment: text().notNull().default(''),
    finishedAt: moment('finished_at'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    markedBy: uuid('marked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('assessment_markings_of_a_person').on(t.markedBy)],
);
export const markingsPersonal: PersonalData = {
  export: 'no: a teacher’s working paper; what was released of it is in assessment_marks',
  erase: 'delete',
  of: 'versionId',
};

/** Comments in the margin while a version is being marked. */
export const workRemarks = pgTable(
  'assessment_work_remarks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    versionId: uuid('version_id')
      .notNull()
      .references(() => workVersions.id, { onDelete: 'cascade' }),
    quote: jsonb().$type<TextQuote>(),
    text: text().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    writtenAt: moment('written_at').notNull(),
  },
  (t) => [
    index('assessment_remarks_of_a_version').on(t.versionId, t.id),
    index('assessment_remarks_of_a_person').on(t.authorId),
  ],
);
export const workRemarksPersonal: PersonalData = {
  export: 'no: a teacher’s working paper; what was released of it is in assessment_marks',
  erase: 'delete',
  of: 'versionId',
};

/** Marks as a learner got them, with all that led to them. A correction is a row more; the newest counts. */
export const marks = pgTable(
  'assessment_marks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    versionId: uuid('version_id')
      .notNull()
      .references(() => workVersions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    rubric: jsonb().$type<Criterion[]>().notNull().default([]),
    chosen: jsonb().$type<Record<string, string>>().notNull().default({}),
    points: points('points').notNull(),
    outOf: points('out_of').notNull(),
    /** Share of `outOf` that came off for lateness. */
    latePercent: integer('late_percent').notNull(),
    marks: earnedMarks('marks').notNull(),
    passed: boolean().notNull(),
    comment: text().notNull().default(''),
    remarks: jsonb().$type<{ quote: TextQuote | null; text: string }[]>().notNull().default([]),
    releasedAt: moment('released_at').notNull(),
    releasedBy: uuid('released_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('one_release_per_number').on(t.versionId, t.number),
    index('assessment_marks_of_a_person').on(t.releasedBy),
    check('marks_lie_between', sql`${t.marks} between 0 and ${t.outOf}`),
  ],
);
export const marksPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'versionId' };
