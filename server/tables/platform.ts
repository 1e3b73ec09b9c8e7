import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from './columns.ts';

/** Facts to be told, written in the transaction of the change they report. */
export const outbox = pgTable(
  'platform_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    tries: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  },
  (t) => [index('platform_outbox_due').on(t.dueAt).where(sql`${t.doneAt} is null`)],
);

/** Every letter, whichever way it goes; the key makes sending it twice impossible. */
export const letters = pgTable('platform_letters', {
  key: text().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Empty while it waits for an SMTP server; the outbox itself needs no sending. */
  sentAt: moment('sent_at'),
});

/** What lies in the storage, and what is known of it. */
export const files = pgTable('platform_files', {
  key: text().primaryKey(),
  contentType: text('content_type').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Every act of an admin on a person: appended, never changed. */
export const auditLog = pgTable(
  'platform_audit_log',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    actorId: uuid('actor_id'),
    act: text().notNull(),
    subjectId: uuid('subject_id'),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('platform_audit_of_a_subject').on(t.subjectId, t.at)],
);
export const auditLogPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: who decided what must stay provable; it holds ids, not names',
};

/** Numbers that a write keeps, so that nobody has to count. `public-content` grows with every change a visitor can see. */
export const counters = pgTable('platform_counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull().default(0),
});

/** Secrets that every process of one installation shares; made by the first one that needs them. */
export const secrets = pgTable('platform_secrets', { name: text().primaryKey(), value: text().notNull() });
