import type { DraftPartContent, LectureRules, SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import type { ImportReport } from '@stepwell/contract/authoring/exchange.ts';
import type { LectureKind } from '@stepwell/contract/catalog/catalog.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** The draft of a course: what its author changes while learners keep what was published last. */
export const drafts = pgTable('authoring_drafts', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  state: text({ enum: ['open', 'in-review', 'returned'] })
    .notNull()
    .default('open'),
  /** The published edition it started from; 0 where nothing was published yet. */
  edition: integer().notNull().default(0),
  /** Whether anything was changed since that edition. */
  changedAt: moment('changed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A lecture in short: `problems` are sentences about what is missing from it, its files apart. */
export interface DraftPartSummary {
  title: string;
  kind: LectureKind;
  seconds: number;
  rules: LectureRules;
  problems: string[];
  /** The field that each problem is mended in, in their order; absent in lines that were kept before fields were named. */
  fields?: string[];
  /** Ids of media: the film (or the package, or `challenge:` and its slug), the files beside it, the pictures in its text. */
  film: string | null;
  /** When the film asks its last question, in seconds; absent where it asks none. */
  lastStop?: number;
  files: string[];
  pictures: string[];
}

/**
 * A draft in pieces that are saved one by one: `details`, `outline`, `faq`, and `lecture:<uuid>` for each lecture, whose
 * id the published lecture keeps. `version` grows with every saved change; a save names the version it saw.
 */
export const draftParts = pgTable(
  'authoring_pieces',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => drafts.courseId, { onDelete: 'cascade' }),
    key: text().notNull(),
    content: jsonb().$type<DraftPartContent>().notNull(),
    /** What lists show of a lecture, written with it: three hundred of them open without reading their texts. */
    line: jsonb().$type<DraftPartSummary>(),
    version: integer().notNull().default(1),
    savedAt: moment('saved_at').notNull().defaultNow(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.key] }),
    // Whether a lecture's id belongs to another course.
    index('authoring_pieces_by_key').on(t.key),
    index('authoring_pieces_saved_by').on(t.savedBy),
  ],
);
export const draftPartsPersonal: PersonalData = {
  export: 'no: the course they are parts of goes into the export of who teaches it',
  erase: 'keep: learners are enrolled; who saved them is unnamed through identity_users',
  of: 'savedBy',
};

/** What a piece once was. Saves of one person within a few minutes share a row, so that a history can be read. */
export const revisions = pgTable(
  'authoring_revisions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: uuid('course_id')
      .notNull()
      .references(() => drafts.courseId, { onDelete: 'cascade' }),
    key: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<DraftPartContent>().notNull(),
    /** Letters of the content. */
    size: integer().notNull(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('one_revision_per_version').on(t.courseId, t.key, t.version),
    index('authoring_history').on(t.courseId, t.savedAt, t.id),
    index('authoring_revisions_saved_by').on(t.savedBy),
  ],
);
export const revisionsPersonal: PersonalData = {
  export: 'no: the course they are parts of goes into the export of who teaches it',
  erase: 'keep: history of a course that is kept; who saved them is unnamed through identity_users',
  of: 'savedBy',
};

export const submissionStates = ['waiting', 'published', 'returned', 'withdrawn'] as const;

/** A draft as it stood when it was handed in: exactly this is reviewed, and exactly this is published. */
export const submissions = pgTable(
  'authoring_submissions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: uuid('course_id')
      .notNull()
      .references(() => drafts.courseId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text({ enum: submissionStates }).notNull().default('waiting'),
    document: jsonb().$type<SubmittedCourse>().notNull(),
    /** Of the document, so that a queue need not read it. */
    title: text().notNull(),
    lectures: integer().notNull(),
    /** What the author says to the reviewer. */
    note: text().notNull().default(''),
    submittedBy: uuid('submitted_by').references(() => users.id, { onDelete: 'set null' }),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** What the reviewer says to the author. */
    words: text().notNull().default(''),
  },
  (t) => [
    unique('one_submission_per_number').on(t.courseId, t.number),
    uniqueIndex('one_waiting_submission').on(t.courseId).where(sql`${t.state} = 'waiting'`),
    index('authoring_queue').on(t.submittedAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('authoring_submissions_of_a_person').on(t.submittedBy),
  ],
);
export const submissionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the history of a course that is kept, unnamed through identity_users',
  of: 'submittedBy',
};

/** A reviewer's word about a passage; `quote` finds the passage again after edits (W3C Web Annotation, text quote). */
export const remarks = pgTable(
  'authoring_remarks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: uuid('course_id')
      .notNull()
      .references(() => drafts.courseId, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    quote: jsonb().$type<{ exact: string; prefix: string; suffix: string } | null>(),
    text: text().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    writtenAt: moment('written_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('authoring_remarks_of_a_course').on(t.courseId, t.id),
    index('authoring_remarks_of_a_person').on(t.authorId),
  ],
);
export const remarksPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the history of a course that is kept, unnamed through identity_users',
  of: 'authorId',
};

/** A film, picture or other file that somebody put into a course. Rows outlive the use of a file until a nightly job. */
export const media = pgTable(
  'authoring_media',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: uuid('course_id')
      .notNull()
      .references(() => drafts.courseId, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: ['video', 'picture', 'file', 'package'] }).notNull(),
    /** As it was called on the author's machine; for downloads and lists, never a path. */
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    posterKey: text('poster_key'),
    /** Of a film, and what a package says it usually takes; in milliseconds. */
    milliseconds: integer(),
    width: integer(),
    height: integer(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('authoring_media_of_a_course').on(t.courseId, t.id),
    index('authoring_media_of_a_person').on(t.ownerId),
  ],
);
export const mediaPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: parts of a course that is kept; the owner is unnamed through identity_users',
};

/** An upload under way (tus 1.0): what has arrived is in the partial folder or in parts at the storage. */
export const uploads = pgTable(
  'authoring_uploads',
  {
    id: text().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => drafts.courseId, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['video', 'picture', 'file', 'package'] }).notNull(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    touchedAt: moment('touched_at').notNull().defaultNow(),
    /** The file it became. */
    mediaId: uuid('media_id').references(() => media.id, { onDelete: 'cascade' }),
    /** Why it became none. */
    refusal: text(),
  },
  (t) => [index('authoring_uploads_of_a_person').on(t.ownerId), index('authoring_uploads_by_age').on(t.touchedAt)],
);
export const uploadsPersonal: PersonalData = {
  export: 'no: files half sent; whole ones are in authoring_media',
  erase: 'delete',
};

/** A whole course that arrives as one file: under way, become a course, or refused. */
export const imports = pgTable(
  'authoring_imports',
  {
    id: text().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the file. */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** How much of it is read. */
    percent: integer().notNull().default(0),
    /** The course it became. */
    courseId: uuid('course_id').references(() => drafts.courseId, { onDelete: 'cascade' }),
    /** What was taken and what was not. */
    report: jsonb().$type<ImportReport>(),
    /** Why it became none. */
    refusal: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (t) => [
    unique('one_import_per_course').on(t.courseId),
    index('authoring_imports_of_a_person').on(t.ownerId, t.createdAt),
    index('authoring_imports_by_age').on(t.touchedAt),
  ],
);
export const importsPersonal: PersonalData = {
  export: 'no: files on their way; what they became goes into the export of who teaches it',
  erase: 'delete',
};
