import type { TestVerdict, Verdict } from '@stepwell/contract/judge/programs.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { challenges, challengeVersions } from './challenges.ts';

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
