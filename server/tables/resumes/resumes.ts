import type { ResumeDocument } from '@stepwell/contract/resumes/document.ts';
import type { Layout } from '@stepwell/contract/resumes/layout.ts';
import type { Unplaced } from '@stepwell/contract/resumes/record.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A resume as its owner edits it. The id is the browser's, so that none is made twice. */
export const resumes = pgTable(
  'resumes',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** JSON Resume, with keys that we don't know. */
    document: jsonb().$type<ResumeDocument>().notNull(),
    layout: jsonb().$type<Layout>().notNull(),
    /** Grows with every save; a save names the one it saw. */
    draftVersion: integer('draft_version').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    savedAt: moment('saved_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (t) => [index('resumes_of_an_owner').on(t.ownerId, t.savedAt)],
);
export const resumesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What was saved, a row for each sitting; named and frozen ones are never written over. */
export const resumeVersions = pgTable(
  'resume_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    resumeId: uuid('resume_id')
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    name: text().notNull().default(''),
    title: text().notNull(),
    document: jsonb().$type<ResumeDocument>().notNull(),
    layout: jsonb().$type<Layout>().notNull(),
    begunAt: moment('begun_at').notNull(),
    savedAt: moment('saved_at').notNull(),
    isFrozen: boolean('is_frozen').notNull().default(false),
  },
  (t) => [unique('resume_versions_are_numbered').on(t.resumeId, t.number)],
);
export const resumeVersionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'resumeId' };

export const resumeLetters = pgTable(
  'resume_letters',
  {
    id: uuid().primaryKey(),
    resumeId: uuid('resume_id')
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    recipient: text().notNull().default(''),
    body: text().notNull().default(''),
    draftVersion: integer('draft_version').notNull().default(0),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [index('resume_letters_of_a_resume').on(t.resumeId)],
);
export const resumeLettersPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'resumeId' };

/** A resume as it was given away, for good: its data, its PDF and what a parser reads in that. */
export const frozenResumes = pgTable(
  'resume_frozen',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    resumeId: uuid('resume_id')
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    title: text().notNull(),
    document: jsonb().$type<ResumeDocument>().notNull(),
    layout: jsonb().$type<Layout>().notNull(),
    pdf: bytea().notNull(),
    pages: integer().notNull(),
    record: jsonb().$type<ResumeDocument>().notNull(),
    unplaced: jsonb().$type<Unplaced[]>().notNull(),
    frozenAt: moment('frozen_at').notNull(),
  },
  (t) => [unique('one_frozen_copy_of_a_version').on(t.resumeId, t.number)],
);
export const frozenResumesPersonal: PersonalData = {
  export: 'no: each is a copy of a version, which is in the export',
  erase: 'delete',
  of: 'resumeId',
};

/** The public page of a resume. Its code stays the same however often it is off and on. */
export const resumePublications = pgTable(
  'resume_publications',
  {
    resumeId: uuid('resume_id')
      .primaryKey()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    code: text().notNull().unique('one_resume_per_code'),
    frozenId: uuid('frozen_id')
      .notNull()
      .references(() => frozenResumes.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    expiresAt: moment('expires_at'),
    passwordHash: text('password_hash'),
    views: integer().notNull().default(0),
  },
  (t) => [check('resume_views_count_up', sql`${t.views} >= 0`)],
);
export const resumePublicationsPersonal: PersonalData = {
  export: 'no: the page shows what is in the export, and its password stays a secret',
  erase: 'delete',
  of: 'resumeId',
};

/** Something that its owner did here and shows with a resume; what it says is read anew whenever somebody checks it. */
export const resumeProofs = pgTable(
  'resume_proofs',
  {
    code: text().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['challenge', 'quiz'] }).notNull(),
    /** The challenge or the quiz. */
    subjectId: uuid('subject_id').notNull(),
  },
  (t) => [unique('one_proof_of_a_deed').on(t.ownerId, t.kind, t.subjectId)],
);
export const resumeProofsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
