import type { SourceFile, TestVerdict, Verdict } from '@stepwell/contract/judge/programs.ts';
import type { RunOutcome } from '@stepwell/contract/judge/judging.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { challenges, challengeVersions } from '../challenges/challenges.ts';
import { submissions } from './submissions.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** A program tried on samples or own inputs; gone after a day. The id is the browser's. */
export const programRuns = pgTable(
  'coding_runs',
  {
    id: uuid().primaryKey(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => challengeVersions.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    files: jsonb().$type<SourceFile[]>().notNull(),
    /** Null: the samples of the version. */
    inputs: jsonb().$type<string[]>(),
    madeAt: moment('made_at').notNull(),
    stage: text({ enum: ['waiting', 'compiling', 'running', 'done'] })
      .notNull()
      .default('waiting'),
    verdict: text().$type<Verdict>(),
    reason: text().notNull().default(''),
    compileLog: text('compile_log').notNull().default(''),
    outcomes: jsonb().$type<RunOutcome[]>().notNull().default([]),
  },
  (t) => [
    index('coding_runs_by_age').on(t.madeAt),
    index('coding_runs_of_a_student').on(t.studentId),
    index('coding_runs_of_a_version').on(t.versionId),
    check('done_run_has_an_end', sql`${t.stage} <> 'done' or ${t.verdict} is not null`),
  ],
);
export const programRunsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Hints that a student asked for; what they cost is taken from the points of a later solution. */
export const hintsTaken = pgTable(
  'coding_hints_taken',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    /** Index into the hints of the version it was taken from. */
    hint: integer().notNull(),
    /** As it was when it was taken. */
    cost: integer().notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.challengeId, t.hint] })],
);
export const hintsTakenPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Who solved what: by the first AC of a submission with purpose `challenge`. */
export const solutions = pgTable(
  'coding_solutions',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    solvedAt: moment('solved_at').notNull(),
    /** Of the version it was judged by, less what the hints taken before cost; never below 0. */
    points: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.challengeId] }),
    index('coding_solutions_of_a_challenge').on(t.challengeId, t.solvedAt),
    index('coding_solutions_by_submission').on(t.submissionId),
  ],
);
export const solutionsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** All programs of a version tried on all its tests, as the version stood at one save. */
export const verifications = pgTable(
  'coding_verifications',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    versionId: uuid('version_id')
      .notNull()
      .references(() => challengeVersions.id, { onDelete: 'cascade' }),
    /** Of the version, when it was asked for. */
    saves: integer().notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: moment('asked_at').notNull(),
    state: text({ enum: ['waiting', 'running', 'done'] })
      .notNull()
      .default('waiting'),
    /** Every reference passes, every wrong one fails as it must. Null until it is done. */
    verified: boolean(),
    /** In words, where something else than a program is missing or wrong. */
    trouble: text().notNull().default(''),
    /** Programs and mutants that will be tried; 0 until that is known. */
    total: integer().notNull().default(0),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('coding_verifications_of_a_version').on(t.versionId, t.saves, t.id),
    uniqueIndex('one_verification_under_way').on(t.versionId, t.saves).where(sql`${t.state} <> 'done'`),
  ],
);
export const verificationsPersonal: PersonalData = {
  export: 'no: what programs of a challenge came to',
  erase: 'keep: a published challenge rests on it',
  of: 'askedBy',
};

/** One program of the author's, or one mutant of a reference, and what it came to. */
export const verificationRows = pgTable(
  'coding_verification_rows',
  {
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => verifications.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: ['program', 'mutant'] }).notNull(),
    /** Of a mutant: the reference it was made from. */
    programId: uuid('program_id').notNull(),
    /** Of a mutant: what was changed, in words: "Line 7: < became <=". */
    change: text().notNull().default(''),
    /** The line that was changed, before and after. */
    lineWas: text('line_was').notNull().default(''),
    lineIs: text('line_is').notNull().default(''),
    verdict: text().$type<Verdict>().notNull(),
    reason: text().notNull().default(''),
    /** A reference passed, a wrong one failed as it must, a mutant was killed. */
    fits: boolean().notNull(),
    cpuMs: integer('cpu_ms').notNull().default(0),
    memoryBytes: integer('memory_bytes').notNull().default(0),
    tests: jsonb().$type<{ position: number; verdict: TestVerdict; cpuMs: number; memoryBytes: number }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.verificationId, t.position] })],
);

/** Submissions of a challenge judged once more; the old verdicts stand until somebody confirms the new ones. */
export const rejudges = pgTable(
  'coding_rejudges',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    /** Whose tests and limits count. */
    byVersionId: uuid('by_version_id')
      .notNull()
      .references(() => challengeVersions.id),
    begunBy: uuid('begun_by')
      .notNull()
      .references(() => users.id),
    begunAt: moment('begun_at').notNull(),
    state: text({ enum: ['open', 'confirmed', 'dropped'] })
      .notNull()
      .default('open'),
    endedAt: moment('ended_at'),
  },
  (t) => [uniqueIndex('one_open_rejudge').on(t.challengeId).where(sql`${t.state} = 'open'`)],
);
export const rejudgesPersonal: PersonalData = {
  export: 'no: who had it done, not what was done to whom',
  erase: 'keep: verdicts of others rest on it',
  of: 'begunBy',
};

export const rejudgeResults = pgTable(
  'coding_rejudge_results',
  {
    rejudgeId: uuid('rejudge_id')
      .notNull()
      .references(() => rejudges.id, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    judging: integer().notNull(),
    /** Null until it is judged. */
    verdict: text().$type<Verdict>(),
    reason: text().notNull().default(''),
    points: integer(),
    cpuMs: integer('cpu_ms'),
    memoryBytes: integer('memory_bytes'),
    compileLog: text('compile_log').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.rejudgeId, t.submissionId] }),
    uniqueIndex('one_rejudge_result_per_judging').on(t.submissionId, t.judging),
  ],
);
export const rejudgeResultsPersonal: PersonalData = {
  export: 'no: what counts is in the submissions',
  erase: 'delete',
  of: 'submissionId',
};
