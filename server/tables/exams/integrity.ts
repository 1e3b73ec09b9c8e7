import { type IntegritySettings, signalKinds } from '@stepwell/contract/exams/integrity.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { attempts } from '../quizzes/attempts.ts';
import { quizzes } from '../quizzes/quizzes.ts';

const attemptId = () =>
  uuid('attempt_id')
    .notNull()
    .references(() => attempts.id, { onDelete: 'cascade' });

/** What somebody agreed to before an attempt began; without a row nothing is noticed of it. */
export const integrityConsents = pgTable('assessment_integrity_consents', {
  attemptId: attemptId().primaryKey(),
  /** What was asked, without what this student is freed from. */
  settings: jsonb().$type<IntegritySettings>().notNull(),
  agreedAt: moment('agreed_at').notNull(),
  /** Signals beyond the most that are kept. */
  notKept: integer('not_kept').notNull().default(0),
});
export const integrityConsentsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** Something that was noticed. Never what was pasted, never which window: only that, when and how long. */
export const integritySignals = pgTable(
  'assessment_integrity_signals',
  {
    attemptId: attemptId(),
    /** The device's; the same one again is the same signal. */
    id: uuid().notNull(),
    kind: text({ enum: signalKinds }).notNull(),
    /** By the server's clock: when it arrived, less what the device counted since. */
    beganAt: moment('began_at').notNull(),
    /** Nothing for a moment, or where its end is not known. */
    seconds: numeric({ precision: 8, scale: 1, mode: 'number' }),
    /** Of a paste. */
    position: integer(),
    letters: integer(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.id] }),
    index('assessment_integrity_signals_in_order').on(t.attemptId, t.beganAt, t.id),
    check('no_signal_ends_before_it_begins', sql`${t.seconds} >= 0`),
  ],
);
export const integritySignalsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** A still of the camera; it goes before the rest. */
export const cameraSnapshots = pgTable(
  'assessment_integrity_stills',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    attemptId: attemptId(),
    /** The device's: the same still again is the same still. */
    sentId: uuid('sent_id').notNull(),
    key: text().notNull().unique('one_place_per_still'),
    bytes: integer().notNull(),
    takenAt: moment('taken_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    unique('one_still_per_sending').on(t.attemptId, t.sentId),
    index('assessment_integrity_stills_in_order').on(t.attemptId, t.takenAt),
  ],
);
export const cameraSnapshotsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** What the student answered to a timeline, and what teachers remarked: added to, never changed. */
export const integrityComments = pgTable(
  'assessment_integrity_words',
  {
    attemptId: attemptId(),
    id: uuid().notNull(),
    /** Nobody where a teacher was erased. */
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    isStudents: boolean('is_students').notNull(),
    text: text().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.id] }),
    index('assessment_integrity_words_of_a_person').on(t.writtenBy),
  ],
);
export const integrityCommentsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** What is not asked of a student in a quiz that asks it of the others. */
export const integrityExemptions = pgTable(
  'assessment_integrity_exemptions',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    checks: text().array().notNull(),
    reason: text().notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quizId, t.studentId] }),
    index('assessment_integrity_exemptions_of_a_person').on(t.studentId),
    index('assessment_integrity_exemptions_by_a_person').on(t.changedBy),
  ],
);
export const integrityExemptionsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
