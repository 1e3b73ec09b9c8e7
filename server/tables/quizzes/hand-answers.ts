import { handAnswerStates } from '@stepwell/contract/grading/marking.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { questions } from '../questions/questions.ts';
import { attempts } from './attempts.ts';
import { quizzes } from './quizzes.ts';

/** A file that was uploaded as a part of an answer. It belongs to the answer once the answer names it. */
export const answerFiles = pgTable(
  'assessment_answer_files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    key: text().notNull().unique('one_place_per_answer_file'),
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('assessment_answer_files_of_an_answer').on(t.attemptId, t.position),
    index('assessment_answer_files_by_age').on(t.createdAt),
  ],
);

export const answerFilesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** An answer that a person has to mark, or has marked. Its id says nothing of whose it is. */
export const handAnswers = pgTable(
  'assessment_hand_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    state: text({ enum: handAnswerStates }).notNull().default('waiting'),
    waitsSince: moment('waits_since').notNull(),
  },
  (t) => [
    unique('one_hand_answer_per_place').on(t.attemptId, t.position),
    index('assessment_hand_answers_of_a_question').on(t.quizId, t.questionId, t.state),
    index('assessment_hand_answers_waiting').on(t.quizId, t.waitsSince).where(sql`${t.state} <> 'marked'`),
  ],
);

export const handAnswersPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };
