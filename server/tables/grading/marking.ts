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
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { earnedMarks, marks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { questions } from '../questions/questions.ts';
import { handAnswers } from '../quizzes/hand-answers.ts';
import { quizzes } from '../quizzes/quizzes.ts';

/** How the answers of a quiz that people mark are marked. A quiz without a row is anonymous and has one marker. */
export const markingRules = pgTable(
  'assessment_marking_rules',
  {
    quizId: uuid('quiz_id')
      .primaryKey()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    /** Whose answer it is stays hidden until it is marked. */
    anonymous: boolean().notNull().default(true),
    markers: smallint().notNull().default(1),
    /** Two markers may differ by so many marks; beyond it somebody settles it. */
    settleOver: marks('settle_over').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    check('one_or_two_markers', sql`${t.markers} in (1, 2)`),
    check('settle_over_is_no_debt', sql`${t.settleOver} >= 0`),
  ],
);

/**
 * What a marker noted of an answer, kept while they go. Slot 1 and 2 are the markers that a quiz asks for, slot 3 is
 * whoever settles what they differ in.
 */
export const answerMarkings = pgTable(
  'assessment_answer_markings',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => handAnswers.id, { onDelete: 'cascade' }),
    slot: smallint().notNull(),
    markerId: uuid('marker_id').references(() => users.id, { onDelete: 'set null' }),
    /** Grows with every save; a save names the one it saw. */
    revision: integer().notNull().default(1),
    /** The level chosen for each criterion, by their ids. */
    chosen: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Marks of the question, not points of its rubric; nothing until it is finished or where a rubric gives them. */
    marks: earnedMarks('marks'),
    comment: text().notNull().default(''),
    finishedAt: moment('finished_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.answerId, t.slot] }),
    index('assessment_answer_markings_of_a_person').on(t.markerId),
    check('slot_is_1_to_3', sql`${t.slot} between 1 and 3`),
    check('finished_has_marks', sql`${t.finishedAt} is null or ${t.marks} is not null`),
  ],
);

export const answerMarkingsPersonal: PersonalData = {
  export: 'no: a teacher’s working paper; what came of it is in assessment_attempt_questions',
  erase: 'delete',
  of: 'answerId',
};

/** Every mark that a marker gave: added to, never changed. */
export const markingHistory = pgTable(
  'assessment_marking_history',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the order in which they were given: several may share a moment. */
    seq: bigserial({ mode: 'number' }).notNull(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => handAnswers.id, { onDelete: 'cascade' }),
    slot: smallint().notNull(),
    markerId: uuid('marker_id').references(() => users.id, { onDelete: 'set null' }),
    marks: earnedMarks('marks').notNull(),
    comment: text().notNull(),
    markedAt: moment('marked_at').notNull(),
  },
  (t) => [
    index('assessment_marking_history_of_an_answer').on(t.answerId, t.seq),
    index('assessment_marking_history_of_a_person').on(t.markerId),
  ],
);

export const markingHistoryPersonal: PersonalData = {
  export: 'no: a teacher’s working paper; what came of it is in assessment_attempt_questions',
  erase: 'delete',
  of: 'answerId',
};

/** An answer that a marker wants to come back to. */
export const markingFlags = pgTable(
  'assessment_marking_flags',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => handAnswers.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.answerId, t.userId] }), index('assessment_marking_flags_of_a_person').on(t.userId)],
);

export const markingFlagsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What a teacher says often: for one question, or everywhere. */
export const savedComments = pgTable(
  'assessment_saved_comments',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').references(() => questions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('assessment_saved_comments_of_a_person').on(t.ownerId, t.createdAt),
    index('assessment_saved_comments_of_a_question').on(t.questionId),
  ],
);

export const savedCommentsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
