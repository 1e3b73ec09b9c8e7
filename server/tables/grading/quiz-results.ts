import { changeKinds } from '@stepwell/contract/grading/quiz-results.ts';
import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { earnedMarks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { questions, questionVersions } from '../questions/questions.ts';
import { attempts } from '../quizzes/attempts.ts';
import { quizzes } from '../quizzes/quizzes.ts';
import { areMarksHidden } from '../quizzes/result-times.ts';

/** Answers of one question were marked again, by a version that their author corrected. */
export const regrades = pgTable(
  'assessment_regrades',
  {
    id: uuid().primaryKey().defaultRandom(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => questionVersions.id),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    madeAt: moment('made_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('assessment_regrades_of_a_quiz').on(t.quizId, t.madeAt)],
);
export const regradesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the marks of others rest on them; who made them is unnamed',
  of: 'madeBy',
};

/** Every change of marks after an attempt was marked: a history that is added to, never changed. */
export const markChanges = pgTable(
  'assessment_mark_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the order in which they were made: several may share a moment. */
    seq: bigserial({ mode: 'number' }).notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: changeKinds }).notNull(),
    regradeId: uuid('regrade_id').references(() => regrades.id, { onDelete: 'cascade' }),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    before: earnedMarks('before').notNull(),
    after: earnedMarks('after').notNull(),
    /** The version by which the answer was marked before, where that was not the one it was asked by. */
    markedByBeforeId: uuid('marked_by_before_id').references(() => questionVersions.id),
    reason: text().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('assessment_mark_changes_of_an_attempt').on(t.attemptId, t.position, t.seq),
    index('assessment_mark_changes_of_a_regrade').on(t.regradeId),
  ],
);
export const markChangesPersonal: PersonalData = {
  export: 'rows',
  erase: 'delete',
  of: 'attemptId',
  withheld: {
    properties: ['before', 'after', 'reason'],
    while: areMarksHidden('assessment_mark_changes.attempt_id'),
  },
};
