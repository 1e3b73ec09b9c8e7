import { type EnquiryFields, enquiryKinds, enquiryStates } from '@stepwell/contract/enquiries/enquiries.ts';
import type { HoldReason } from '@stepwell/contract/enquiries/inbox.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** What somebody sent through a form of the public site. */
export const enquiries = pgTable(
  'enquiries_enquiries',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The browser's; a form that is sent twice is one enquiry. */
    sendingId: uuid('sending_id').notNull().unique('one_enquiry_per_sending'),
    reference: text().notNull().unique('one_enquiry_per_reference'),
    kind: text({ enum: enquiryKinds }).notNull(),
    state: text({ enum: enquiryStates }).notNull().default('new'),
    holdReasons: text('hold_reasons').array().$type<HoldReason[]>().notNull().default(sql`'{}'`),
    /** Whose email address it is, where an account has it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    fields: jsonb().$type<EnquiryFields>().notNull().default({}),
    message: text().notNull().default(''),
    timeZone: text('time_zone').notNull().default('UTC'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    consentAt: moment('consent_at').notNull(),
    /** A keyed hash of the sender's network address, for a day. */
    senderHash: text('sender_hash'),
    createdAt: moment('created_at').notNull(),
    activeAt: moment('active_at').notNull(),
  },
  (t) => [
    index('enquiries_by_activity').on(t.activeAt, t.id),
    index('enquiries_by_state').on(t.state, t.activeAt, t.id),
    index('enquiries_of_a_person').on(t.userId),
    index('enquiries_of_an_admin').on(t.assignedTo),
    index('enquiries_of_a_sender').on(t.senderHash, t.createdAt).where(sql`${t.senderHash} is not null`),
    index('enquiries_by_words').using(
      'gin',
      sql`(${t.reference} || ' ' || ${t.fullName} || ' ' || ${t.email} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
  ],
);
export const enquiriesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'userId' };

/** What was written after the form was sent, by the person or by us. */
export const enquiryMessages = pgTable(
  'enquiries_messages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    sendingId: uuid('sending_id').notNull(),
    sentBy: text('sent_by', { enum: ['person', 'team'] }).notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [unique('one_enquiry_message_per_sending').on(t.enquiryId, t.sendingId)],
);
export const enquiryMessagesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'enquiryId' };

/** What admins write down for each other. */
export const enquiryNotes = pgTable(
  'enquiries_notes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('enquiries_notes_of_an_enquiry').on(t.enquiryId, t.id)],
);
export const enquiryNotesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'enquiryId' };

/** Texts that replies start from. */
export const replyTemplates = pgTable('enquiries_templates', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  text: text().notNull(),
});
