import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import { attemptStates } from '@stepwell/contract/quizzes/attempts.ts';
import { shareLevels } from '@stepwell/contract/questions/bank-actions.ts';
import type { Answer, AnswerKey, QuestionFace } from '@stepwell/contract/questions/question.ts';
import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import { navigations } from '@stepwell/contract/quizzes/section-clocks.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { courses, lectures } from './catalog/catalog.ts';
import { earnedMarks, moment, type PersonalData } from './columns.ts';
import { users } from './identity/identity.ts';
import { areMarksHidden, isScoreHidden } from './quizzes/result-times.ts';

/** Marks that somebody set have two decimals; PostgreSQL keeps them exactly. */
const marks = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' });

/** A place in an author's bank. What it asks lives in its versions; an attempt keeps the version it saw. */
export const questions = pgTable(
  'assessment_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Nobody's where the aptitude pool drew it: it stands in no bank, and nobody shares or changes it. */
    ownerId: uuid('owner_id').references(() => users.id),
    /** What its file called it; it is found by that. */
    title: text().notNull().default(''),
    topic: text().notNull().default(''),
    /** 1 easy … 5 hard. */
    difficulty: smallint().notNull().default(3),
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** What it is worth where a quiz takes it from the bank. */
    marks: marks('marks').notNull().default(1),
    penalty: marks('penalty').notNull().default(0),
    /** What every teacher may do with it: read, use or edit; nothing where it is not shared with all. */
    openTo: text('open_to', { enum: shareLevels }),
    /** The item of the aptitude pool that it was drawn from, and which of its drawings it is; items are never deleted. */
    aptitudeItemId: text('aptitude_item_id'),
    variant: smallint(),
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('assessment_bank').on(t.ownerId, t.topic, t.difficulty),
    uniqueIndex('one_question_per_drawing')
      .on(t.aptitudeItemId, t.variant)
      .where(sql`${t.aptitudeItemId} is not null and ${t.archivedAt} is null`),
    check('somebodys_or_the_pools', sql`(${t.ownerId} is null) = (${t.aptitudeItemId} is not null)`),
    check('a_drawing_has_a_number', sql`(${t.aptitudeItemId} is null) = (${t.variant} is null)`),
    check('difficulty_is_1_to_5', sql`${t.difficulty} between 1 and 5`),
    check('open_to_has_a_level', sql`${t.openTo} in ('read', 'use', 'edit')`),
  ],
);
export const questionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: attempts rest on them; the author is unnamed through identity_users',
};

/** Never changed once written: an edit is a new version. */
export const questionVersions = pgTable(
  'assessment_question_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    number: integer().notNull(),
    kind: text().notNull(),
    /** Sanitised HTML. */
    stem: text().notNull(),
    /** The table or chart that it is about, where the aptitude pool drew one. */
    figure: jsonb().$type<Figure>(),
    face: jsonb().$type<QuestionFace>().notNull(),
    key: jsonb().$type<AnswerKey>().notNull(),
    /** Sanitised HTML. */
    explanation: text().notNull().default(''),
    /** Said about one option, by its id. */
    feedback: jsonb().$type<Record<string, string>>().notNull().default({}),
    taughtInId: uuid('taught_in_id').references(() => lectures.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [unique('one_version_per_number').on(t.questionId, t.number)],
);
export const questionVersionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: attempts rest on them',
  of: 'questionId',
};

export const quizzes = pgTable(
  'assessment_quizzes',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id').references(() => courses.id),
    /** The lecture that this quiz is; a quiz outside courses has none. */
    lectureId: uuid('lecture_id')
      .unique('one_quiz_per_lecture')
      .references(() => lectures.id),
    title: text().notNull(),
    instructions: text().notNull().default(''),
    timeLimitSeconds: integer('time_limit_seconds'),
    passPercent: integer('pass_percent').notNull().default(60),
    attemptsAllowed: integer('attempts_allowed'),
    shuffleQuestions: boolean('shuffle_questions').notNull().default(true),
    shuffleOptions: boolean('shuffle_options').notNull().default(true),
    navigation: text({ enum: navigations }).notNull().default('free'),
    /** Which attempt counts where several are allowed. */
    grading: text({ enum: ['best', 'last', 'average'] })
      .notNull()
      .default('best'),
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('assessment_quizzes_of_a_person').on(t.ownerId)],
);
export const quizzesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: attempts rest on them; the author is unnamed through identity_users',
};

/** A draw takes a topic with all that lies within it where `within` says so, and one difficulty or a range of them. */
export interface Draw {
  /** From the aptitude pool instead of the bank; `topic` is then an id of this area's topics. */
  area?: AptitudeArea;
  topic?: string;
  within?: boolean;
  difficulty?: number;
  from?: number;
  to?: number;
  count: number;
}

/** A place in a quiz: one fixed question, or a draw from the bank or the aptitude pool by topic and difficulty. */
export const quizItems = pgTable(
  'assessment_quiz_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    section: text().notNull().default(''),
    questionId: uuid('question_id').references(() => questions.id),
    draw: jsonb().$type<Draw>(),
    marks: marks('marks').notNull().default(1),
    /** Taken off for a wrong answer. */
    penalty: marks('penalty').notNull().default(0),
  },
  (t) => [
    unique('one_item_per_place').on(t.quizId, t.position),
    index('assessment_quiz_items_of_a_question').on(t.questionId),
    check('fixed_or_drawn', sql`(${t.questionId} is null) <> (${t.draw} is null)`),
  ],
);
export const quizItemsPersonal: PersonalData = { export: 'rows', erase: 'keep: attempts rest on them', of: 'quizId' };

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
    /** Why marks were given by hand; empty where the house gave them. */
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
