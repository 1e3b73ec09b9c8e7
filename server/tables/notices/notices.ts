import { mailPaces, noticeKinds } from '@stepwell/contract/notices/notices.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

export const notices = pgTable(
  'notices_notices',
  {
    /** Grows with time, so that it orders a list by itself. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Names the occasion: news that arrives twice is one notice. */
    key: text().notNull(),
    /** Whom it is about where that is somebody else. Their name is read when it is shown, so none is kept here. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What its words are made of; the words come from the catalogue by kind. */
    about: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (t) => [
    unique('one_notice_per_occasion').on(t.userId, t.key, t.subjectId).nullsNotDistinct(),
    index('notices_of_a_person').on(t.userId, t.id),
    index('notices_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notices_about_somebody').on(t.subjectId).where(sql`${t.subjectId} is not null`),
    index('notices_read_long_ago').on(t.readAt).where(sql`${t.readAt} is not null`),
  ],
);
export const noticesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Where somebody wants to hear of a kind; no row means everywhere it is told by itself. */
export const noticePreferences = pgTable(
  'notices_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    bell: boolean().notNull(),
    mail: boolean().notNull(),
    /** Whether emails of the kind come at once or in a digest. */
    pace: text({ enum: mailPaces }).notNull().default('now'),
    /** Empty where the person left it to the product. */
    push: boolean(),
  },
  (t) => [primaryKey({ name: 'one_preference_per_kind', columns: [t.userId, t.kind] })],
);
export const noticePreferencesPersonal: PersonalData = { export: 'rows', erase: 'delete' };
