import type { Answer } from '@stepwell/contract/questions/question.ts';
import { attemptStates } from '@stepwell/contract/quizzes/attempts.ts';
import { navigations } from '@stepwell/contract/quizzes/section-clocks.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { earnedMarks, marks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { questionVersions } from '../questions/questions.ts';
import { quizzes } from './quizzes.ts';
import { areMarksHidden, isScoreHidden } from './result-times.ts';

export const attempts = pgTable(
  'assessment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text({ enum: attemptStates }).notNull().default('open'),
    /** Draws and shuffles follow from it, so an attempt can be reproduced. */
    seed: text().notNull(),
    preview: boolean().notNull().default(false),
    startedAt: moment('started_at').notNull(),
    /** The server's clock: start, limit and any extra time. */
    deadlineAt: moment('deadline_at'),
    endedAt: moment('ended_at'),
    marks: earnedMarks('marks'),
    maxMarks: marks('max_marks').notNull(),
    /** As it was at the start; where nothing is kept, as the quiz says. */
    passPercent: integer('pass_percent'),
    /** Nothing while answers that a person has still to mark decide it. */
    passed: boolean(),
    /** Answers that a person has still to mark; `marks` leaves them out so far. */
    waiting: integer().notNull().default(0),
    /** As it was at the start. */
    navigation: text({ enum: navigations }).notNull().default('free'),
    /** The question it has come to where they are taken one by one; those before it are closed. */
    furthest: integer().notNull().default(1),
  },
  (t) => [
    unique('one_attempt_per_number').on(t.quizId, t.studentId, t.number),
    uniqueIndex('one_open_attempt').on(t.quizId, t.studentId).where(sql`${t.state} = 'open'`),
    index('assessment_attempts_of_a_student').on(t.studentId, t.startedAt),
    index('assessment_attempts_due').on(t.deadlineAt).where(sql`${t.state} = 'open'`),
    check('ended_has_marks', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
  ],
);

export const attemptsPersonal: PersonalData = {
  export: 'rows',
  erase: 'delete',
  withheld: { properties: ['marks', 'passed'], while: isScoreHidden('assessment_attempts.id') },
};

/** A question as this attempt asks it, with the newest answer. */
export const attemptQuestions = pgTable(
  'assessment_attempt_questions',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => questionVersions.id),
    /** Ids of options or items in the order that this attempt shows them. */
    shown: jsonb().$type<string[]>().notNull().default([]),
    /** The title of the part of the quiz that asks it, where it has parts. */
    section: text().notNull().default(''),
    maxMarks: marks('max_marks').notNull(),
    penalty: marks('penalty').notNull().default(0),
    answer: jsonb().$type<Answer>(),
    flagged: boolean().notNull().default(false),
    /** Grows with every saved change. */
    version: integer().notNull().default(0),
    savedAt: moment('saved_at'),
    receipt: text(),
    marks: earnedMarks('marks'),
    gradedAt: moment('graded_at'),
    gradedBy: uuid('graded_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why marks were given by hand; empty where the site gave them. */
    comment: text(),
    /** The version whose key gave the marks, where the question was corrected after it was asked. */
    markedById: uuid('marked_by_id').references(() => questionVersions.id),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.position] }),
    index('assessment_attempt_questions_of_a_version').on(t.versionId),
  ],
);

export const attemptQuestionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'delete',
  of: 'attemptId',
  withheld: {
    properties: ['marks', 'comment', 'markedById'],
    while: areMarksHidden('assessment_attempt_questions.attempt_id'),
  },
};

/** Every save that was ever acknowledged, in order: what a receipt is checked against. A trigger lets nobody rewrite it. */
export const answerLog = pgTable(
  'assessment_answer_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    saveId: uuid('save_id').notNull(),
    version: integer().notNull(),
    answer: jsonb().$type<Answer>(),
    flagged: boolean().notNull(),
    receipt: text().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [unique('one_row_per_save').on(t.attemptId, t.saveId), index('assessment_answer_log_by_code').on(t.receipt)],
);

export const answerLogPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };
