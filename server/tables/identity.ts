import { roles, statuses } from '@stepwell/contract/identity.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from './columns.ts';

export const users = pgTable(
  'identity_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    /** Trimmed and in small letters, so that one address is one person. */
    email: text().notNull().unique('one_person_per_email'),
    role: text({ enum: roles }).notNull().default('student'),
    status: text({ enum: statuses }).notNull().default('pending'),
    statusReason: text('status_reason'),
    /** argon2id, in its own encoded form. */
    passwordHash: text('password_hash'),
    headline: text().notNull().default(''),
    bio: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    emailConfirmedAt: moment('email_confirmed_at'),
    decidedAt: moment('decided_at'),
    lastSeenAt: moment('last_seen_at'),
  },
  (t) => [
    check('email_is_normal', sql`${t.email} = lower(btrim(${t.email}))`),
    index('identity_people_by_status').on(t.role, t.status, t.createdAt, t.id),
    index('identity_people_by_age').on(t.role, t.createdAt, t.id),
  ],
);
export const usersPersonal: PersonalData = { export: 'rows', erase: 'unname' };

/** The token itself is never kept, only its hash. */
export const sessions = pgTable(
  'identity_sessions',
  {
    id: uuid().notNull().unique('one_id_per_session').defaultRandom(),
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('identity_sessions_of_a_person').on(t.userId, t.createdAt)],
);
export const sessionsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** One-time links sent by mail; only the hash of the token is kept. */
export const mailLinks = pgTable(
  'identity_mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm'] }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('identity_mail_links_of_a_person').on(t.userId)],
);
export const mailLinksPersonal: PersonalData = { export: 'no: the links are secrets', erase: 'delete' };

/** People who asked to teach here. */
export const instructorApplications = pgTable('identity_instructor_applications', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .unique('one_application_per_person')
    .references(() => users.id, { onDelete: 'cascade' }),
  subject: text().notNull(),
  motivation: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
  decision: text({ enum: ['accepted', 'declined'] }),
});
export const instructorApplicationsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
