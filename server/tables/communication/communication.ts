import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import { moduleStates } from '@stepwell/contract/communication/own-modules.ts';
import { type RecordingRemark, stepKinds } from '@stepwell/contract/communication/steps.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { marks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { batches } from '../learning/learning.ts';
import { speakingAttempts } from '../speaking/speaking.ts';

/** Lessons and exercises in an order, and whom they are set for. */
export const communicationModules = pgTable(
  'communication_modules',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    summary: text().notNull(),
    state: text({ enum: moduleStates }).notNull().default('draft'),
    forEverybody: boolean('for_everybody').notNull(),
    dueAt: moment('due_at'),
    rubric: jsonb().$type<Criterion[]>().notNull(),
    /** Grows with every save. */
    version: integer().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [index('communication_modules_of_a_teacher').on(t.ownerId, t.savedAt)],
);
export const communicationModulesPersonal: PersonalData = { export: 'rows', erase: 'unname' };

export const communicationSteps = pgTable(
  'communication_steps',
  {
    id: uuid().primaryKey(),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => communicationModules.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: stepKinds }).notNull(),
    title: text().notNull(),
    minutes: integer().notNull(),
    body: text().notNull(),
    /** Units, prompts and speaking tasks are files of the product; empty for a lesson. */
    target: text().notNull(),
  },
  (t) => [index('communication_steps_of_a_module').on(t.moduleId, t.position)],
);

export const communicationGroups = pgTable(
  'communication_groups',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => communicationModules.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id').references(() => batches.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('one_communication_group').on(t.moduleId, t.courseId, t.batchId).nullsNotDistinct(),
    check('a_course_or_a_batch', sql`num_nonnulls(${t.courseId}, ${t.batchId}) = 1`),
  ],
);

const student = () =>
  uuid('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const rows: PersonalData = { export: 'rows', erase: 'delete' };

/** Where somebody is in a module. */
export const communicationPlaces = pgTable(
  'communication_places',
  {
    moduleId: uuid('module_id')
      .notNull()
      .references(() => communicationModules.id, { onDelete: 'cascade' }),
    studentId: student(),
    stepId: uuid('step_id').references(() => communicationSteps.id, { onDelete: 'set null' }),
    openedAt: moment('opened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.moduleId, t.studentId] }),
    index('communication_places_of_a_student').on(t.studentId, t.openedAt),
  ],
);
export const communicationPlacesPersonal = rows;

/** A lesson that somebody read. Exercises are done where they are practised. */
export const communicationReadSteps = pgTable(
  'communication_read_steps',
  {
    stepId: uuid('step_id')
      .notNull()
      .references(() => communicationSteps.id, { onDelete: 'cascade' }),
    studentId: student(),
    readAt: moment('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stepId, t.studentId] }),
    index('communication_read_steps_of_a_student').on(t.studentId),
  ],
);
export const communicationReadStepsPersonal = rows;

/** What a teacher says of somebody's work in a module; the student's once it is released. */
export const communicationFeedback = pgTable(
  'communication_feedback',
  {
    moduleId: uuid('module_id')
      .notNull()
      .references(() => communicationModules.id, { onDelete: 'cascade' }),
    studentId: student(),
    comment: text().notNull(),
    /** The level that was chosen for each criterion of the rubric, and the rubric as it was then. */
    chosen: jsonb().$type<Record<string, string>>().notNull(),
    rubric: jsonb().$type<Criterion[]>().notNull(),
    points: marks('points'),
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull(),
    releasedAt: moment('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.moduleId, t.studentId] }),
    index('communication_feedback_of_a_student').on(t.studentId),
  ],
);
export const communicationFeedbackPersonal: PersonalData = {
  ...rows,
  withheld: {
    properties: ['comment', 'chosen', 'points'],
    while: () => sql`${communicationFeedback.releasedAt} is null`,
  },
};

/** A recording that somebody lets the module's teacher hear, and what the teacher says about moments of it. */
export const communicationRecordings = pgTable(
  'communication_recordings',
  {
    stepId: uuid('step_id')
      .notNull()
      .references(() => communicationSteps.id, { onDelete: 'cascade' }),
    studentId: student(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => speakingAttempts.id, { onDelete: 'cascade' }),
    submittedAt: moment('submitted_at').notNull(),
    remarks: jsonb().$type<RecordingRemark[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stepId, t.studentId] }),
    index('communication_recordings_of_a_student').on(t.studentId),
    index('communication_recordings_of_an_attempt').on(t.attemptId),
  ],
);
export const communicationRecordingsPersonal: PersonalData = {
  ...rows,
  withheld: {
    properties: ['remarks'],
    while: () => sql`not exists (
      select 1 from communication_feedback f join communication_steps s on s.module_id = f.module_id
      where s.id = communication_recordings.step_id and f.student_id = communication_recordings.student_id
        and f.released_at is not null)`,
  },
};
