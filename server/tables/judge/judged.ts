import type { RunOutcome } from '@stepwell/contract/judge/judging.ts';
import type { SourceFile, Verdict } from '@stepwell/contract/judge/programs.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { challenges, challengeVersions } from '../challenges/challenges.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { submissions } from './submissions.ts';

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
