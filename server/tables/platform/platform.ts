import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';

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
  (t) => [
    index('platform_outbox_due').on(t.dueAt).where(sql`${t.doneAt} is null`),
    index('platform_outbox_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
  ],
);
export const outboxPersonal: PersonalData = {
  export: 'no: news between our own parts, of changes that stand in the other tables',
  erase: 'delete',
  of: 'payload',
};

/** Every letter, whichever way it goes; the key makes sending it twice impossible. */
export const emails = pgTable(
  'platform_letters',
  {
    key: text().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Takes its reader off a list by one POST; only where there is a list. */
    unsubscribeUrl: text('unsubscribe_url'),
    attachments: jsonb().$type<{ name: string; contentType: string; base64: string }[]>(),
    /** Empty while it waits for an SMTP server; the outbox itself needs no sending. */
    sentAt: moment('sent_at'),
    /** How often a mail server refused it; a server that does not answer is no refusal. */
    refusals: integer().notNull().default(0),
    /** What the mail server said when it last did not take it, and when that was. */
    refusal: text(),
    triedAt: moment('tried_at'),
  },
  (t) => [index('platform_letters_by_age').on(t.createdAt, t.key)],
);

export const emailsPersonal: PersonalData = {
  export: 'no: they lie in the mailbox, and hold one-time links',
  erase: 'delete',
  of: 'to',
};

/** What lies in the storage, and what is known of it. */
export const files = pgTable('platform_files', {
  key: text().primaryKey(),
  contentType: text('content_type').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * Every act of an admin on a person: appended, never changed. The database numbers the rows and chains each to the one
 * before it by SHA-256, and refuses updates and deletions, so an altered row is found.
 */
export const auditLog = pgTable(
  'platform_audit_log',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Set by the database: 1, 2, 3 … without a gap. */
    seq: bigint({ mode: 'number' }).notNull().default(0).unique('one_place_in_the_chain'),
    actorId: uuid('actor_id'),
    act: text().notNull(),
    subjectId: uuid('subject_id'),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    at: moment('at').notNull().defaultNow(),
    /** Set by the database: hex of SHA-256 over the hash before and this row. */
    hash: text().notNull().default(''),
  },
  (t) => [
    index('platform_audit_of_a_subject').on(t.subjectId, t.at),
    index('platform_audit_of_an_actor').on(t.actorId, t.seq),
    index('platform_audit_of_an_act').on(t.act, t.seq),
    index('platform_audit_by_time').on(t.at),
  ],
);
export const auditLogPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: who decided what must stay provable; it holds ids, not names',
  of: 'subjectId',
};

/** Numbers that a write keeps, so that nobody has to count. `public-content` grows with every change a visitor can see. */
export const counters = pgTable('platform_counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull().default(0),
});

/** Secrets that every process of one installation shares; made by the first one that needs them. */
export const secrets = pgTable('platform_secrets', { name: text().primaryKey(), value: text().notNull() });

/** What an admin has set for this installation; what is absent has its default (contract/site/site-settings.ts). */
export const siteSettings = pgTable('platform_site_settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What the built-in test gateway remembers of payments. */
export const testPayments = pgTable('platform_test_payments', {
  key: text().primaryKey(),
  state: text({ enum: ['action', 'processing', 'succeeded', 'declined', 'cancelled'] }).notNull(),
  minor: integer().notNull(),
  currency: text().notNull(),
  /** When one that takes its time succeeds by itself. */
  settlesAt: moment('settles_at'),
});

/** What the test gateway has given back of them. */
export const testRefunds = pgTable(
  'platform_test_refunds',
  { key: text().primaryKey(), paymentKey: text('payment_key').notNull(), minor: integer().notNull() },
  (t) => [index('platform_test_refunds_of_a_payment').on(t.paymentKey)],
);
