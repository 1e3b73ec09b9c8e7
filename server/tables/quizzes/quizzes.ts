import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import { navigations } from '@stepwell/contract/quizzes/section-clocks.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { courses, lectures } from '../catalog/catalog.ts';
import { marks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { questions } from '../questions/questions.ts';

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
