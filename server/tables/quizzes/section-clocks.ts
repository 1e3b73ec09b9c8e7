import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { attempts } from './attempts.ts';
import { quizzes } from './quizzes.ts';

/** The parts of a quiz that have a time of their own, by the title under which its items stand. */
export const quizSections = pgTable(
  'assessment_quiz_sections',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    minutes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.quizId, t.title] }), check('a_part_takes_time', sql`${t.minutes} > 0`)],
);
export const quizSectionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: attempts rest on them',
  of: 'quizId',
};

/** The parts of an attempt that are taken in order, as they were at its start. An attempt whose parts have no clocks has none. */
export const attemptSections = pgTable(
  'assessment_attempt_sections',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    title: text().notNull(),
    /** With what its student is given beyond; nothing where only the whole attempt's time ends it. */
    limitSeconds: integer('limit_seconds'),
    startedAt: moment('started_at'),
    /** Its own clock alone; the attempt's may end it sooner. */
    deadlineAt: moment('deadline_at'),
    /** When it was closed, or its time was over; written by what comes after it. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.position] }),
    check('an_end_has_a_beginning', sql`${t.endedAt} is null or ${t.startedAt} is not null`),
  ],
);
export const attemptSectionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };
