import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { lectures } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { liveClasses } from './live.ts';

/** Lectures of courses that are held as a class of the course. */
export const liveLectures = pgTable(
  'live_lectures',
  {
    lectureId: uuid('lecture_id')
      .primaryKey()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    /** Its class was cancelled or never started, so nobody needs the lecture any more. */
    waivedAt: moment('waived_at'),
  },
  (t) => [index('live_lectures_of_a_class').on(t.classId)],
);

/** Who attended a class for as long as counts as present, or caught up on it afterwards; written once it has ended. */
export const liveAttended = pgTable(
  'live_attended',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    attendedAt: moment('attended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.classId, t.userId] }), index('live_attended_by_a_person').on(t.userId)],
);
export const liveAttendedPersonal: PersonalData = { export: 'rows', erase: 'delete' };
