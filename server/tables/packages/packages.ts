import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { lectures } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** One item of a package's table of contents, in its order; how deep it lies says what it belongs to. */
export interface PackageItem {
  itemId: string;
  title: string;
  depth: number;
  /** The file to open, by its place in the package, or an https address (cmi5); null for a heading. */
  place: string | null;
  /** What follows the file's address, with its question mark or hash. */
  parameters: string;
  /** `asset`: it is looked at and reports nothing. */
  kind: 'sco' | 'asset';
  /** What it takes to pass: raw points in SCORM 1.2, a share from -1 to 1 in SCORM 2004. */
  passing: number | null;
  launchData: string;
  maxTime: string;
  timeLimitAction: string;
  /** Share of the progress from 0 to 1 that completes it (SCORM 2004). */
  threshold: number | null;
  /** As the manifest says it (SCORM 1.2). */
  prerequisites: string;
  /** Ids of its objectives, the primary one first (SCORM 2004). */
  objectives: string[];
  /** What cmi5 says of an assignable unit, or of a block. */
  cmi5?: Cmi5Facts;
}

/** What has to be reported of a unit before it is satisfied. */
export type MoveOn = 'Passed' | 'Completed' | 'CompletedAndPassed' | 'CompletedOrPassed' | 'NotApplicable';
export interface Cmi5Facts {
  moveOn: MoveOn;
  ownWindow: boolean;
  /** Null where the structure names none. */
  entitlementKey: string | null;
  launchParameters: string | null;
  activityType: string | null;
}

/** A package that was unpacked; it belongs to whatever media row names its file, and copies of a course share it. */
export const packages = pgTable('packages_packages', {
  id: uuid().primaryKey().defaultRandom(),
  /** Where the archive itself lies in the storage. */
  fileKey: text('file_key').notNull().unique('one_package_per_file'),
  format: text({ enum: ['scorm-1.2', 'scorm-2004', 'cmi5'] }).notNull(),
  /** `SCORM 2004 3rd Edition`. */
  edition: text().notNull(),
  title: text().notNull(),
  items: jsonb().$type<PackageItem[]>().notNull(),
  /** What of its manifest is not followed here, in sentences. */
  notTaken: jsonb('not_taken').$type<string[]>().notNull(),
  files: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The files of a package by their place in it, in small letters; two that differ by capital letters only are refused. */
export const packageFiles = pgTable(
  'packages_files',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    key: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ name: 'one_file_per_place', columns: [t.packageId, t.place] })],
);

/** What a package asked for at run time that is not supported here. */
export const packageCalls = pgTable(
  'packages_calls',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    call: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'one_row_per_call', columns: [t.packageId, t.call] })],
);

/** Which package a published lecture is. */
export const packageLectures = pgTable(
  'packages_lectures',
  {
    lectureId: uuid('lecture_id')
      .primaryKey()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    /** As its archive was called by its author. */
    name: text().notNull(),
  },
  (t) => [index('packages_lectures_of_a_package').on(t.packageId)],
);

/** A learner's way through a package; the newest is the one that goes on. */
export const packageAttempts = pgTable(
  'packages_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Blocks of a cmi5 course whose units are all satisfied, by their ids; the course itself by an empty one. */
    satisfied: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    unique('one_package_attempt_per_number').on(t.studentId, t.lectureId, t.packageId, t.number),
    index('packages_attempts_at_a_lecture').on(t.lectureId),
    index('packages_attempts_at_a_package').on(t.packageId),
  ],
);
export const packageAttemptsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What one item of a package keeps of a learner. Status and score stand apart, as the item reported them. */
export const packageRuns = pgTable(
  'packages_runs',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => packageAttempts.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    /** The newest opening; only it may save. */
    launchId: uuid('launch_id').notNull().unique('one_run_per_launch'),
    /** The last save of that opening. */
    saves: integer().notNull().default(0),
    /**
     * Element → value, as JSON. A text, since JSON columns keep neither NUL nor half characters, and suspend data may hold
     * any: what a package wrote comes back to the letter.
     */
    data: text().notNull().default('{}'),
    completion: text({ enum: ['not attempted', 'unknown', 'incomplete', 'completed', 'browsed'] })
      .notNull()
      .default('not attempted'),
    success: text({ enum: ['unknown', 'passed', 'failed'] })
      .notNull()
      .default('unknown'),
    scoreRaw: doublePrecision('score_raw'),
    scoreMin: doublePrecision('score_min'),
    scoreMax: doublePrecision('score_max'),
    scoreScaled: doublePrecision('score_scaled'),
    /** How it was left, in the package's own word; empty where it was not left in order. */
    exit: text().notNull().default(''),
    endedAt: moment('ended_at'),
    /** Of the newest opening, and of those before it. */
    sessionMs: bigint('session_ms', { mode: 'number' }).notNull().default(0),
    earlierMs: bigint('earlier_ms', { mode: 'number' }).notNull().default(0),
    doneAt: moment('done_at'),
    /** Why a teacher counted it as done without the learner (cmi5). */
    waivedReason: text('waived_reason'),
    startedAt: moment('started_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'one_run_per_item', columns: [t.attemptId, t.itemId] })],
);
export const packageRunsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/**
 * One opening of a unit of a cmi5 package. Its id is the cmi5 session id. Without an attempt nothing is kept: whoever teaches
 * it looks around.
 */
export const cmi5Sessions = pgTable(
  'packages_cmi5_sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    lectureId: uuid('lecture_id').references(() => lectures.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id').references(() => packageAttempts.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    /** The session of whoever opened it: what they may do ends with it. */
    signInId: uuid('sign_in_id').notNull(),
    mode: text({ enum: ['Normal', 'Browse', 'Review'] }).notNull(),
    launchedAt: moment('launched_at').notNull(),
    /** When its token was fetched, which is possible once. */
    fetchedAt: moment('fetched_at'),
    /** The last statement of the unit. */
    lastAt: moment('last_at'),
    endedAt: moment('ended_at'),
    ending: text({ enum: ['terminated', 'abandoned'] }),
    durationMs: bigint('duration_ms', { mode: 'number' }),
    /** Verbs of cmi5 that the unit has said in this session. */
    verbs: jsonb().$type<string[]>().notNull().default([]),
    scoreScaled: doublePrecision('score_scaled'),
  },
  (t) => [
    index('packages_cmi5_sessions_of_a_person').on(t.userId),
    index('packages_cmi5_sessions_of_an_attempt').on(t.attemptId),
    index('packages_cmi5_sessions_of_a_package').on(t.packageId),
    index('packages_cmi5_sessions_of_a_lecture').on(t.lectureId, t.launchedAt),
    index('packages_cmi5_sessions_open').on(t.launchedAt).where(sql`${t.endedAt} is null`),
  ],
);
export const cmi5SessionsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
