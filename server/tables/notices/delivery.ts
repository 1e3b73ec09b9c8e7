import { noticeKinds } from '@stepwell/contract/notices/notices.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { sessions, users } from '../identity/identity.ts';

/** When a person is not to be disturbed by emails and push messages; no row where they never said. */
export const noticeDelivery = pgTable(
  'notices_delivery',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minutes from midnight by the person's clock; both or neither. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    /** The browser's zone at that time, for those who chose none in their settings. */
    timeZone: text('time_zone').notNull(),
  },
  (t) => [
    check(
      'quiet_hours_have_both_ends',
      sql`num_nulls(${t.quietFrom}, ${t.quietTo}) = 2 or ${t.quietFrom} <> ${t.quietTo}`,
    ),
  ],
);
export const noticeDeliveryPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Browsers that show notifications (Push API). Whoever knows an endpoint and its keys can write to it. */
export const noticeDevices = pgTable(
  'notices_devices',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who signs out on a device hears nothing there any more. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('one_person_per_endpoint'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    lastSentAt: moment('last_sent_at'),
  },
  (t) => [index('notices_devices_of_a_person').on(t.userId), index('notices_devices_of_a_session').on(t.sessionId)],
);
export const noticeDevicesPersonal: PersonalData = {
  export: 'no: addresses at the makers of browsers, with the keys to write to them',
  erase: 'delete',
};

export interface HeldEmail {
  /** The email as it would be sent by itself. */
  subject: string;
  text: string;
  template?: { name: string; fields: Record<string, string> } | undefined;
}

/**
 * Push messages, and emails that wait for the end of quiet hours or for a digest. A row stays for some weeks after it was
 * sent, so that an event that is told again brings nothing twice.
 */
export const noticeMessages = pgTable(
  'notices_messages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['mail', 'push'] }).notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Names the occasion. */
    key: text().notNull(),
    /** One line of what it is about: a push message's title, a digest's line. */
    subject: text().notNull(),
    /** A push message's second line. */
    body: text().notNull().default(''),
    /** Where it leads, from the slash on. */
    path: text().notNull(),
    pace: text({ enum: ['now', 'daily', 'weekly'] })
      .notNull()
      .default('now'),
    email: jsonb().$type<HeldEmail>(),
    dueAt: moment('due_at').notNull(),
    /** Those that are sent together carry the same one from then on. */
    batchId: uuid('batch_id'),
    tries: integer().notNull().default(0),
    doneAt: moment('done_at'),
  },
  (t) => [
    unique('one_message_per_occasion').on(t.userId, t.channel, t.key),
    index('notices_messages_due').on(t.dueAt).where(sql`${t.doneAt} is null`),
    index('notices_messages_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
  ],
);
export const noticeMessagesPersonal: PersonalData = {
  export: 'no: copies of notices and emails on their way, for some weeks',
  erase: 'delete',
};
