import type { IntegritySettings } from '@stepwell/contract/exams/integrity.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { quizzes } from '../quizzes/quizzes.ts';

/** What has to hold before a final assessment is begun. Courses by their ids, as slugs may move. */
export type StoredCondition =
  | { kind: 'course'; courseId: string; percent: number }
  | { kind: 'quiz'; quizId: string }
  | { kind: 'total'; courseId: string; percent: number };

/** What makes a quiz outside lectures a final assessment: a row for each, and only for those. */
export const finals = pgTable('assessment_finals', {
  quizId: uuid('quiz_id')
    .primaryKey()
    .references(() => quizzes.id, { onDelete: 'cascade' }),
  eligibility: jsonb().$type<StoredCondition[]>().notNull().default([]),
  integrity: jsonb().$type<IntegritySettings>().notNull(),
  /** Whether somebody who passes is given a certificate with their grade. */
  certificate: boolean().notNull().default(false),
});
export const finalsPersonal: PersonalData = { export: 'rows', erase: 'keep: attempts rest on them', of: 'quizId' };

/** A time in which some may begin a final assessment. The id is the browser's, so that none comes twice. */
export const finalSlots = pgTable(
  'assessment_final_slots',
  {
    id: uuid().primaryKey(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    seats: integer().notNull(),
  },
  (t) => [
    index('assessment_final_slots_of_a_quiz').on(t.quizId, t.startsAt),
    check('a_slot_ends_after_it_starts', sql`${t.endsAt} > ${t.startsAt}`),
    check('a_slot_has_seats', sql`${t.seats} > 0`),
  ],
);

export const finalSlotsPersonal: PersonalData = { export: 'rows', erase: 'keep: bookings rest on them', of: 'quizId' };

/** The slot that a student chose: one at a time. */
export const finalBookings = pgTable(
  'assessment_final_bookings',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => finalSlots.id, { onDelete: 'cascade' }),
    bookedAt: moment('booked_at').notNull(),
    /** When they were reminded of it. */
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.quizId, t.studentId] }),
    index('assessment_final_bookings_of_a_slot').on(t.slotId),
    index('assessment_final_bookings_of_a_student').on(t.studentId),
  ],
);
export const finalBookingsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
