import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { attempts } from './attempts.ts';

const attemptId = () =>
  uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' });

/** What the end of an attempt was: written with it, in one transaction, and never again; a trigger sees to that. */
export const endReceipts = pgTable(
  'assessment_end_receipts',
  {
    attemptId: attemptId(),
    receipt: text().notNull(),
    endedAt: moment('ended_at').notNull(),
    /** When the server wrote it: after `endedAt` where the time was over while nobody looked. */
    writtenAt: moment('written_at').notNull(),
    answered: integer().notNull(),
    questions: integer().notNull(),
  },
  (t) => [index('assessment_end_receipts_by_code').on(t.receipt)],
);
export const endReceiptsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** The device that goes on with an attempt; others of the same person only look. */
export const seats = pgTable('assessment_seats', {
  attemptId: attemptId(),
  /** A number that a browser made for itself; it opens nothing. */
  deviceId: uuid('device_id').notNull(),
  since: moment('since').notNull(),
});
export const seatsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };
