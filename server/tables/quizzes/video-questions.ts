import type { Answer } from '@stepwell/contract/questions/question.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import { lectures } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { questions, questionVersions } from '../questions/questions.ts';

/** A question that stops the film of a lecture. */
export const cuePoints = pgTable(
  'assessment_film_stops',
  {
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    /** The moment at which it is asked, and the one from which its answer is taught. */
    atMs: integer('at_ms').notNull(),
    taughtAtMs: integer('taught_at_ms').notNull(),
    marks: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(1),
    penalty: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.lectureId, t.questionId] }),
    index('assessment_film_stops_of_a_question').on(t.questionId),
    check('taught_before_asked', sql`${t.taughtAtMs} between 0 and ${t.atMs}`),
  ],
);
export const cuePointsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: learners are asked them; the author is unnamed through identity_users',
  of: 'questionId',
};

/** Every answer of a learner to a question in a film, in the order of their tries; never changed once written. */
export const videoAnswers = pgTable(
  'assessment_film_answers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    /** As it was asked, so that a mended question leaves what was answered before alone. */
    versionId: uuid('version_id')
      .notNull()
      .references(() => questionVersions.id),
    /** From the browser: what is sent twice is one answer. */
    answerId: uuid('answer_id').notNull(),
    /** The how many-th try of this person at this question, from 1. */
    number: integer().notNull(),
    answer: jsonb().$type<Answer>().notNull(),
    isRight: boolean('is_right').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [
    unique('one_film_answer_per_sending').on(t.studentId, t.lectureId, t.questionId, t.answerId),
    unique('one_film_answer_per_try').on(t.studentId, t.lectureId, t.questionId, t.number),
    index('assessment_film_answers_of_a_version').on(t.versionId),
  ],
);
export const videoAnswersPersonal: PersonalData = { export: 'rows', erase: 'delete' };
