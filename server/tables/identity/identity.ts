import { exportStates } from '@stepwell/contract/identity/account.ts';
import type { Education } from '@stepwell/contract/identity/education.ts';
import { applicationStates } from '@stepwell/contract/identity/identity.ts';
import { roles, statuses } from '@stepwell/contract/identity/roles.ts';
import { staffRights } from '@stepwell/contract/identity/staff-rights.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';

export const users = pgTable(
  'identity_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    /** Trimmed and in small letters, so that one address is one person. */
    email: text().notNull().unique('one_person_per_email'),
    role: text({ enum: roles }).notNull().default('student'),
    /** What a member of staff may do beyond what everybody may. */
    rights: text({ enum: staffRights }).array().notNull().default(sql`'{}'`),
    status: text({ enum: statuses }).notNull().default('pending'),
    statusReason: text('status_reason'),
    /** A suspension that ends by itself; empty for one that an admin has to end. */
    suspendedUntil: moment('suspended_until'),
    /** argon2id, in its own encoded form; empty for somebody who signs in another way only. */
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    headline: text().notNull().default(''),
    bio: text().notNull().default(''),
    /** `people/<random>.jpg` in the storage. */
    photoKey: text('photo_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    termsAcceptedAt: moment('terms_accepted_at'),
    emailConfirmedAt: moment('email_confirmed_at'),
    decidedAt: moment('decided_at'),
    lastSeenAt: moment('last_seen_at'),
    /** When an account that its owner wants gone will be erased. */
    eraseAt: moment('erase_at'),
    /** What is left of an erased person is this row, without a name. */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    check('rights_are_of_staff', sql`${t.role} = 'staff' or ${t.rights} = '{}'`),
    check('email_is_normal', sql`${t.email} = lower(btrim(${t.email}))`),
    index('identity_people_by_status').on(t.role, t.status, t.createdAt, t.id),
    index('identity_people_by_age').on(t.role, t.createdAt, t.id),
    index('identity_people_by_name').on(t.role, sql`lower(${t.fullName})`, t.id),
    index('identity_people_by_status_and_name').on(t.role, t.status, sql`lower(${t.fullName})`, t.id),
    index('identity_people_by_sight').on(t.role, sql`coalesce(${t.lastSeenAt}, '-infinity')`, t.id),
    index('identity_people_by_words').using('gin', sql`(${t.fullName} || ' ' || ${t.email}) gin_trgm_ops`),
    index('identity_erased_people').on(t.id).where(sql`${t.erasedAt} is not null`),
    index('identity_people_to_erase').on(t.eraseAt).where(sql`${t.eraseAt} is not null and ${t.erasedAt} is null`),
    index('identity_people_to_reinstate').on(t.suspendedUntil).where(sql`${t.suspendedUntil} is not null`),
  ],
);
export const usersPersonal: PersonalData = { export: 'rows', erase: 'unname', of: 'id' };

/** What people tell about themselves beyond their name; a row from the first change on. */
export const profiles = pgTable('identity_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  location: text().notNull().default(''),
  education: jsonb().$type<Education[]>().notNull().default([]),
  skills: text().array().notNull().default(sql`'{}'`),
  /** https addresses. */
  links: text().array().notNull().default(sql`'{}'`),
  /** Whether anybody may open this person's page. */
  isPublic: boolean('is_public').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export const profilesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What admins write down about a person for each other. */
export const personNotes = pgTable(
  'identity_person_notes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('identity_notes_about_a_person').on(t.userId, t.id)],
);
export const personNotesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** How the product should behave for this person, on every device. */
export const preferences = pgTable('identity_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  theme: text({ enum: ['light', 'dark', 'auto'] }),
  /** An IANA name; empty follows the browser. */
  timeZone: text('time_zone'),
  /** Standings show this person without a name. */
  hideName: boolean('hide_name').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export const preferencesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

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
    /** An admin who looks through this person's eyes, reading only; empty for the person's own sessions. */
    viewedBy: uuid('viewed_by').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('identity_sessions_of_a_person').on(t.userId, t.createdAt),
    index('identity_sessions_of_a_viewer').on(t.viewedBy).where(sql`${t.viewedBy} is not null`),
  ],
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
    purpose: text({ enum: ['confirm', 'password', 'email'] }).notNull(),
    /** The address that a change of address would set. */
    email: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('identity_mail_links_of_a_person').on(t.userId)],
);
export const mailLinksPersonal: PersonalData = { export: 'no: the links are secrets', erase: 'delete' };

const milliseconds = (moment: AnyPgColumn) => sql`(extract(epoch from ${moment} at time zone 'UTC') * 1000)::bigint`;

/** People who asked to teach here: a draft, then one decision; who was declined may ask again. */
export const instructorApplications = pgTable(
  'identity_instructor_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: applicationStates }).notNull().default('draft'),
    subject: text().notNull().default(''),
    motivation: text().notNull().default(''),
    experience: text().notNull().default(''),
    links: text().array().notNull().default(sql`'{}'`),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    submittedAt: moment('submitted_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was declined, in the admin's words. */
    reason: text(),
  },
  (t) => [
    uniqueIndex('one_open_application_per_person').on(t.userId).where(sql`${t.state} in ('draft', 'submitted')`),
    index('identity_applications_by_state').on(t.state, t.submittedAt, t.id),
    index('identity_applications_by_date')
      .on(sql`(${milliseconds(t.submittedAt)})`, t.id)
      .where(sql`${t.state} <> 'draft'`),
    index('identity_applications_by_turn')
      .on(
        sql`(case when ${t.state} = 'submitted' then ${milliseconds(t.submittedAt)}
          else 9000000000000000 - (extract(epoch from coalesce(${t.decidedAt}, ${t.submittedAt}) at time zone 'UTC') * 1000)::bigint end)`,
        t.id,
      )
      .where(sql`${t.state} <> 'draft'`),
    check('submitted_has_a_date', sql`${t.state} = 'draft' or ${t.submittedAt} is not null`),
  ],
);
export const instructorApplicationsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const applicationDocuments = pgTable(
  'identity_application_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => instructorApplications.id, { onDelete: 'cascade' }),
    /** As its owner called it; shown, never used as a path. */
    name: text().notNull(),
    key: text().notNull().unique('one_document_per_key'),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('identity_documents_of_an_application').on(t.applicationId)],
);
export const applicationDocumentsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'applicationId' };

/** Everything of one's own in one file, kept for some days. */
export const ownExports = pgTable(
  'identity_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: exportStates }).notNull().default('making'),
    /** `exports/<random>.zip` in the storage. */
    key: text(),
    bytes: bigint({ mode: 'number' }),
    askedAt: moment('asked_at').notNull(),
    readyAt: moment('ready_at'),
  },
  (t) => [
    index('identity_exports_of_a_person').on(t.userId, t.askedAt),
    index('identity_exports_by_age').on(t.askedAt),
    check('ready_has_a_file', sql`${t.state} <> 'ready' or (${t.key} is not null and ${t.readyAt} is not null)`),
  ],
);
export const ownExportsPersonal: PersonalData = { export: 'no: it is the export itself', erase: 'delete' };

/** A course that somebody who leaves hands on; no `to` archives it. */
export interface Handover {
  courseId: string;
  to: string | null;
}

/** Somebody's wish to be erased, with what happens to their courses; the date stands in identity_users. */
export const deletions = pgTable('identity_deletions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  courses: jsonb().$type<Handover[]>().notNull().default([]),
  askedAt: moment('asked_at').notNull(),
});
export const deletionsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
