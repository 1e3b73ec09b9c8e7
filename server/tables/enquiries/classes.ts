import { type Availability, bookingStates } from '@stepwell/contract/enquiries/classes.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { enquiries } from './enquiries.ts';

/** When an instructor takes classes; who books holds the row, so that no time is given twice. */
export const availabilities = pgTable('enquiries_availabilities', {
  instructorId: uuid('instructor_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hours: jsonb().$type<Availability>().notNull(),
  /** Grows with every save; a save names the one it saw. */
  version: integer().notNull().default(0),
  savedAt: moment('saved_at').notNull(),
});
export const availabilitiesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A class that somebody asked for; who asked stands in the enquiry of the same id. */
export const classBookings = pgTable(
  'enquiries_class_bookings',
  {
    id: uuid()
      .primaryKey()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    state: text({ enum: bookingStates }).notNull().default('requested'),
    isMoved: boolean('is_moved').notNull().default(false),
    teacherZone: text('teacher_zone').notNull(),
    /** Of the last decision, for its email. */
    note: text().notNull().default(''),
    /** Grows with every change, so that calendars know the newest (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('enquiries_classes_of_an_instructor').on(t.instructorId, t.startsAt, t.id),
    check('class_ends_after_it_starts', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
export const classBookingsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
