import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { type AnswerWay, cadences } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { challenges } from '../challenges/challenges.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** Points and scores have two decimals; PostgreSQL keeps them exactly. */
const points = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' });

/** A daily or weekly problem, for everybody at the same time. The id is the browser's. */
export const statements = pgTable(
  'coding_statements',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    cadence: text({ enum: cadences }).notNull(),
    title: text().notNull(),
    /** Sanitised HTML. */
    html: text().notNull().default(''),
    ways: text().array().$type<AnswerWay[]>().notNull().default(sql`'{}'`),
    rubric: jsonb().$type<Criterion[]>().notNull().default([]),
    /** Whose tests judge code answers. */
    challengeId: uuid('challenge_id').references(() => challenges.id),
    /** What passing all its tests is worth, beside the rubric. */
    testPoints: integer('test_points').notNull().default(0),
    opensAt: moment('opens_at'),
    deadlineAt: moment('deadline_at'),
    /** Hours after the deadline that cost nothing. */
    graceHours: integer('grace_hours').notNull().default(0),
    /** Then each day begun takes so many percent of all points. */
    percentPerDay: integer('percent_per_day').notNull().default(0),
    /** From here on nothing is taken: when nothing would be left of it, or when it was closed by hand. */
    closesAt: moment('closes_at'),
    publishedAt: moment('published_at'),
    /** When everybody was told their score first. */
    scoredAt: moment('scored_at'),
    /** Grows with every save; a save names the one it saw. */
    saves: integer().notNull().default(0),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    index('coding_statements_of_an_owner').on(t.ownerId, t.id),
    index('coding_published_statements').on(t.opensAt, t.id).where(sql`${t.publishedAt} is not null`),
    index('coding_statements_with_a_challenge').on(t.challengeId),
    check(
      'published_statement_has_its_times',
      sql`${t.publishedAt} is null or (${t.opensAt} is not null and ${t.deadlineAt} is not null and ${t.closesAt} is not null)`,
    ),
    check('scored_statement_was_published', sql`${t.scoredAt} is null or ${t.publishedAt} is not null`),
  ],
);
export const statementsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: what students handed in rests on them',
};

/** What a student writes, up to now; each time it is handed in, a version of it is kept apart. */
export const statementWorks = pgTable(
  'coding_statement_works',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sanitised HTML. */
    html: text().notNull().default(''),
    link: text().notNull().default(''),
    /** Of the code; empty where none was chosen. */
    language: text().notNull().default(''),
    code: jsonb().$type<SourceFile[]>().notNull().default([]),
    /** Grows with every save; a save names the one it saw. */
    draftVersion: integer('draft_version').notNull().default(0),
    savedAt: moment('saved_at'),
    /** How many were handed in, and when the newest was. */
    versions: integer().notNull().default(0),
    handedInAt: moment('handed_in_at'),
  },
  (t) => [
    unique('one_statement_work_per_student').on(t.statementId, t.studentId),
    index('coding_statement_works_handed_in').on(t.statementId, t.handedInAt, t.id),
    index('coding_statement_works_of_a_student').on(t.studentId),
    check('handed_in_statement_has_a_version', sql`(${t.versions} = 0) = (${t.handedInAt} is null)`),
  ],
);
export const statementWorksPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A file of a work. One that was handed in stays when its student takes it out of the draft. */
export const statementFiles = pgTable(
  'coding_statement_files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    workId: uuid('work_id')
      .notNull()
      .references(() => statementWorks.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    key: text().notNull().unique('one_place_per_statement_file'),
    bytes: integer().notNull(),
    inDraft: boolean('in_draft').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('coding_files_of_a_statement_work').on(t.workId)],
);
export const statementFilesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'workId' };

/** What was handed in, never changed again. Its code is judged as the submission of the same id. */
export const statementVersions = pgTable(
  'coding_statement_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    workId: uuid('work_id')
      .notNull()
      .references(() => statementWorks.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    handedInAt: moment('handed_in_at').notNull(),
    /** Sanitised HTML. */
    html: text().notNull().default(''),
    link: text().notNull().default(''),
    language: text().notNull().default(''),
    code: jsonb().$type<SourceFile[]>().notNull().default([]),
    /** Ids of its files. */
    files: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [unique('one_statement_version_per_number').on(t.workId, t.number)],
);
export const statementVersionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'workId' };

/** A teacher's working paper; students have only what was published of it. */
export const statementMarkings = pgTable(
  'coding_statement_markings',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => statementVersions.id, { onDelete: 'cascade' }),
    revision: integer().notNull().default(1),
    /** The level chosen for each criterion, by their ids. */
    chosen: jsonb().$type<Record<string, string>>().notNull().default({}),
    comment: text().notNull().default(''),
    finishedAt: moment('finished_at'),
    changedAt: moment('changed_at').notNull(),
    markedBy: uuid('marked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('coding_statement_markings_of_a_person').on(t.markedBy)],
);
export const statementMarkingsPersonal: PersonalData = {
  export: 'no: a teacher’s working paper; what was published of it is in coding_statement_scores',
  erase: 'delete',
  of: 'versionId',
};

/** What a student got, with all that led to it; written for everybody at once. */
export const statementScores = pgTable(
  'coding_statement_scores',
  {
    workId: uuid('work_id')
      .primaryKey()
      .references(() => statementWorks.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => statementVersions.id, { onDelete: 'cascade' }),
    rubric: jsonb().$type<Criterion[]>().notNull(),
    chosen: jsonb().$type<Record<string, string>>().notNull(),
    comment: text().notNull().default(''),
    rubricPoints: points('rubric_points').notNull(),
    testPoints: points('test_points').notNull(),
    outOf: points('out_of').notNull(),
    /** Share of `outOf` that came off for lateness. */
    latePercent: integer('late_percent').notNull(),
    score: points('score').notNull(),
    /** Most points first, then who handed in before. */
    rank: integer().notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    index('coding_statement_scores_of_a_version').on(t.versionId),
    check('score_lies_between', sql`${t.score} between 0 and ${t.outOf}`),
  ],
);
export const statementScoresPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'workId' };
