import type { Difference } from '@stepwell/contract/judge/judging.ts';
import type { SourceFile, Verdict } from '@stepwell/contract/judge/programs.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { challenges, challengeVersions } from '../challenges/challenges.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { areMarksHidden } from '../quizzes/result-times.ts';

/** A program that was handed in to be judged. The id is the browser's, so that none is counted twice. */
export const submissions = pgTable(
  'coding_submissions',
  {
    id: uuid().primaryKey(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => challengeVersions.id),
    /** Where it was handed in; only `challenge` counts for points and standings of challenges. */
    purpose: text({ enum: ['challenge', 'problem-statement', 'quiz', 'lecture', 'recruitment'] }).notNull(),
    /** The statement, the attempt, the lecture. */
    purposeId: uuid('purpose_id'),
    language: text().notNull(),
    files: jsonb().$type<SourceFile[]>().notNull(),
    madeAt: moment('made_at').notNull(),
    /** Counts the judgings: 1, and one more for each rejudge. Results of an earlier one count no more. */
    judging: integer().notNull().default(1),
    stage: text({ enum: ['waiting', 'compiling', 'running', 'done'] })
      .notNull()
      .default('waiting'),
    /** Null until it is done. */
    verdict: text().$type<Verdict>(),
    /** Why, in words, where the verdict alone does not say it. */
    reason: text().notNull().default(''),
    /** Points of its groups, or all, or none; before hints. */
    points: integer(),
    /** The longest test and the one with the most memory. */
    cpuMs: integer('cpu_ms'),
    memoryBytes: integer('memory_bytes'),
    compileLog: text('compile_log').notNull().default(''),
    judgedAt: moment('judged_at'),
  },
  (t) => [
    index('coding_submissions_of_a_student').on(t.studentId, t.challengeId, t.madeAt),
    index('coding_submissions_to_a_challenge').on(t.challengeId, t.madeAt, t.id),
    index('coding_submissions_somewhere').on(t.purpose, t.purposeId).where(sql`${t.purposeId} is not null`),
    check('done_has_a_verdict', sql`${t.stage} <> 'done' or ${t.verdict} is not null`),
  ],
);

export const submissionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'delete',
  // Of a program that answers a question of a quiz: until its marks are told.
  withheld: {
    properties: ['verdict', 'reason', 'points', 'cpuMs', 'memoryBytes', 'compileLog'],
    while: areMarksHidden('coding_submissions.purpose_id'),
  },
};

/** What each test came to, in the order they were run. */
export const submissionTests = pgTable(
  'coding_submission_tests',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    judging: integer().notNull(),
    position: integer().notNull(),
    testId: uuid('test_id').notNull(),
    verdict: text().$type<'AC' | 'WA' | 'TLE' | 'MLE' | 'OLE' | 'RE' | 'IE' | 'SKIPPED'>().notNull(),
    /** In words: "Line 3 has 7 where 8 was expected." For hidden tests it is told to authors only. */
    reason: text().notNull().default(''),
    cpuMs: integer('cpu_ms').notNull().default(0),
    memoryBytes: integer('memory_bytes').notNull().default(0),
    /** The beginning of what it wrote, with what is no text escaped. */
    stdout: text().notNull().default(''),
    stderr: text().notNull().default(''),
    /** Of samples only: where it first differs. */
    difference: jsonb().$type<Difference>(),
  },
  (t) => [primaryKey({ columns: [t.submissionId, t.judging, t.position] })],
);

export const submissionTestsPersonal: PersonalData = {
  export: 'no: hidden tests would be told',
  erase: 'delete',
  of: 'submissionId',
};
