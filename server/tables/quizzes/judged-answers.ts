import { judgedStates } from '@stepwell/contract/questions/code-questions.ts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { attempts } from './attempts.ts';

/** A program that answers a question of an attempt, from its end on: which submission is judged for it. */
export const judgedAnswers = pgTable(
  'assessment_judged_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Made here, before it is handed in: sent twice it is one. Another one where our judge failed. */
    submissionId: uuid('submission_id').notNull().defaultRandom().unique('one_answer_per_submission'),
    state: text({ enum: judgedStates }).notNull().default('waiting'),
    /** How many submissions there were; more than one only where our judge failed. */
    tries: smallint().notNull().default(1),
    waitsSince: moment('waits_since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.position] }),
    check('judged_answers_have_a_state', sql`${t.state} in ('waiting', 'judged', 'by-hand')`),
  ],
);
export const judgedAnswersPersonal: PersonalData = {
  export: 'no: the program is in the answers and in the submissions, what came of it in both',
  erase: 'delete',
  of: 'attemptId',
};
