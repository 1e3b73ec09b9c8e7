import { quizStates, reviewTimes } from '@stepwell/contract/quizzes/quizzes.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { batches } from '../learning/learning.ts';
import { quizzes } from './quizzes.ts';

const quizId = () => uuid('quiz_id').references(() => quizzes.id, { onDelete: 'cascade' });
const studentId = () =>
  uuid('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const shown = (name: string) => text(name, { enum: reviewTimes }).notNull().default('at-once');

/** What a quiz outside lectures has beyond any other: a row for each, and only for those. */
export const quizPlans = pgTable(
  'assessment_quiz_plans',
  {
    quizId: quizId().primaryKey(),
    state: text({ enum: quizStates }).notNull().default('draft'),
    /** Grows with every change; a change names the version it saw. */
    version: integer().notNull().default(1),
    /** For all who may learn; otherwise for the groups and people below. */
    forEverybody: boolean('for_everybody').notNull().default(false),
    /** From the end of one attempt to the start of the next. */
    gapMinutes: integer('gap_minutes').notNull().default(0),
    passwordHash: text('password_hash'),
    /** From when a student sees each part of what came of an attempt. */
    scoreShown: shown('score_shown'),
    answersShown: shown('answers_shown'),
    keyShown: shown('key_shown'),
    explanationsShown: shown('explanations_shown'),
    publishedAt: moment('published_at'),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('assessment_quiz_plans_to_take').on(t.publishedAt, t.quizId).where(sql`${t.state} = 'published'`),
    check(
      'a_published_quiz_has_a_day',
      sql`${t.state} = 'draft' or ${t.state} = 'away' or ${t.publishedAt} is not null`,
    ),
  ],
);
export const quizPlansPersonal: PersonalData = { export: 'rows', erase: 'keep: attempts rest on them', of: 'quizId' };

/** The courses and batches whose students may take a quiz. */
export const quizGroups = pgTable(
  'assessment_quiz_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    quizId: quizId().notNull(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id').references(() => batches.id, { onDelete: 'cascade' }),
  },
  (t) => [
    check('a_course_or_a_batch', sql`(${t.courseId} is null) <> (${t.batchId} is null)`),
    index('assessment_quiz_groups_of_a_quiz').on(t.quizId),
    index('assessment_quiz_groups_of_a_course').on(t.courseId),
    index('assessment_quiz_groups_of_a_batch').on(t.batchId),
  ],
);

/** Those who may take a quiz by name. */
export const quizPeople = pgTable(
  'assessment_quiz_people',
  { quizId: quizId().notNull(), studentId: studentId() },
  (t) => [primaryKey({ columns: [t.quizId, t.studentId] }), index('assessment_quizzes_of_a_student').on(t.studentId)],
);
export const quizPeoplePersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What one student is given beyond the terms of a quiz. It changes nothing for anybody else. */
export const quizAllowances = pgTable(
  'assessment_quiz_allowances',
  {
    quizId: quizId().notNull(),
    studentId: studentId(),
    /** Of the time limit. */
    extraPercent: integer('extra_percent').notNull().default(0),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    extraAttempts: integer('extra_attempts').notNull().default(0),
    /** Instead of the quiz's own; nothing leaves the quiz's own. */
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
  },
  (t) => [
    primaryKey({ columns: [t.quizId, t.studentId] }),
    index('assessment_allowances_of_a_student').on(t.studentId),
  ],
);
export const quizAllowancesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Tries at the password of a quiz since the last right one. */
export const quizTries = pgTable(
  'assessment_quiz_tries',
  {
    quizId: quizId().notNull(),
    studentId: studentId(),
    tries: integer().notNull().default(1),
    triedAt: moment('tried_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quizId, t.studentId] }),
    index('assessment_quiz_tries_of_a_student').on(t.studentId),
  ],
);
export const quizTriesPersonal: PersonalData = { export: 'rows', erase: 'delete' };
