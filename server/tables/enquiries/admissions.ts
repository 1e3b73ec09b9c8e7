import type { AdmissionValues } from '@stepwell/contract/enquiries/admissions.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { enquiries } from './enquiries.ts';

/** An application for admission: a draft under a private link, and the form behind an enquiry once it is submitted. */
export const admissions = pgTable(
  'enquiries_admissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The browser's; starting twice is one draft. */
    sendingId: uuid('sending_id').notNull().unique('one_admission_per_sending'),
    values: jsonb().$type<AdmissionValues>().notNull(),
    /** Grows with every save; a save names the one it saw. */
    version: integer().notNull().default(0),
    timeZone: text('time_zone').notNull(),
    holdReasons: text('hold_reasons').array().notNull(),
    senderHash: text('sender_hash'),
    createdAt: moment('created_at').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** From its submission on; goes with the enquiry. */
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
  },
  (t) => [unique('one_admission_per_enquiry').on(t.enquiryId), index('enquiries_admissions_by_age').on(t.savedAt)],
);

/** Certificates and photos that were uploaded with it. */
export const admissionFiles = pgTable(
  'enquiries_files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    admissionId: uuid('admission_id')
      .notNull()
      .references(() => admissions.id, { onDelete: 'cascade' }),
    /** As its sender called it; shown, never used as a path. */
    name: text().notNull(),
    key: text().notNull().unique('one_enquiry_file_per_key'),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('enquiries_files_of_an_admission').on(t.admissionId, t.id)],
);
