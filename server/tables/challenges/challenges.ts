import type {
  ChallengeLimits,
  Checker,
  Hint,
  Signature,
  SourceFile,
  TestGroup,
  Verdict,
} from '@stepwell/contract/judge/programs.ts';
import { challengeKinds, difficulties, programRoles } from '@stepwell/contract/judge/programs.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A coding problem; what it says and asks stands in its versions. */
export const challenges = pgTable(
  'coding_challenges',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    slug: text().notNull().unique('one_challenge_per_slug'),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    /** What students see; it never changes. */
    publishedVersionId: uuid('published_version_id').references((): AnyPgColumn => challengeVersions.id),
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Kept by the write that changes them: people who tried and who solved it, submissions judged and accepted. */
    triers: integer().notNull().default(0),
    solvers: integer().notNull().default(0),
    judged: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
  },
  (t) => [
    index('coding_challenges_of_an_owner').on(t.ownerId, t.id),
    index('coding_published_challenges').on(t.publishedAt, t.id).where(sql`${t.state} = 'published'`),
    check('published_has_a_version', sql`${t.state} <> 'published' or ${t.publishedVersionId} is not null`),
  ],
);

export const challengesPersonal: PersonalData = { export: 'rows', erase: 'keep: submissions rest on them' };

/** The newest is the author's draft until it is frozen by publishing; submissions keep the one they were judged by. */
export const challengeVersions = pgTable(
  'coding_challenge_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    title: text().notNull(),
    difficulty: text({ enum: difficulties }).notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    points: integer().notNull(),
    kind: text({ enum: challengeKinds }).notNull(),
    /** Sanitised HTML. */
    statement: text().notNull().default(''),
    editorial: text().notNull().default(''),
    limits: jsonb().$type<ChallengeLimits>().notNull(),
    /** Where a language is given something else than its factors say. */
    languageLimits: jsonb('language_limits').$type<Record<string, ChallengeLimits>>().notNull().default({}),
    /** Null: all that this site has and that fit the kind. */
    languages: text().array(),
    checker: jsonb().$type<Checker>().notNull(),
    signature: jsonb().$type<Signature>(),
    /** What a student begins with, by language. */
    starters: jsonb().$type<Record<string, SourceFile[]>>().notNull().default({}),
    hints: jsonb().$type<Hint[]>().notNull().default([]),
    /** Empty: one AC for all tests gives all points. Otherwise each group gives its own. */
    groups: jsonb().$type<TestGroup[]>().notNull().default([]),
    /** Grows with every save; a save names the one it saw. */
    saves: integer().notNull().default(0),
    savedAt: moment('saved_at').notNull().defaultNow(),
    frozenAt: moment('frozen_at'),
  },
  (t) => [unique('one_challenge_version_per_number').on(t.challengeId, t.number)],
);

export const challengeVersionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: submissions rest on them',
  of: 'challengeId',
};

/** Inputs and answers of tests, each once, however many versions and challenges use it. */
export const testData = pgTable('coding_test_data', {
  /** SHA-256 of the bytes, as 64 hexadecimal digits. */
  hash: text().primaryKey(),
  bytes: bytes().notNull(),
});

export const challengeTests = pgTable(
  'coding_challenge_tests',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    versionId: uuid('version_id')
      .notNull()
      .references(() => challengeVersions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull().default(''),
    /** Samples are shown with input, answer and explanation; of hidden ones nobody but the author learns anything. */
    kind: text({ enum: ['sample', 'hidden'] }).notNull(),
    /** Index into the version's groups; null outside them. */
    group: integer(),
    inputHash: text('input_hash')
      .notNull()
      .references(() => testData.hash),
    answerHash: text('answer_hash')
      .notNull()
      .references(() => testData.hash),
    explanation: text().notNull().default(''),
    /**
     * What the author's generator is given to make its input; null: written by hand. Its data are empty until they are
     * made, and made anew whenever the version is verified.
     */
    recipe: text(),
  },
  (t) => [
    unique('one_test_per_position').on(t.versionId, t.position),
    index('coding_tests_with_input').on(t.inputHash),
    index('coding_tests_with_answer').on(t.answerHash),
  ],
);

/** Programs of the author's: references, wrong solutions, generators, checkers. */
export const challengePrograms = pgTable(
  'coding_challenge_programs',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    versionId: uuid('version_id')
      .notNull()
      .references(() => challengeVersions.id, { onDelete: 'cascade' }),
    role: text({ enum: programRoles }).notNull(),
    name: text().notNull(),
    language: text().notNull(),
    files: jsonb().$type<SourceFile[]>().notNull(),
    /** Of a wrong one: how it must fail; null where any failure will do. */
    expected: text().$type<Verdict>(),
    /** Of a wrong one: other ends that will do as well; AC among them where it may even be right. */
    also: text().array().$type<Verdict[]>().notNull().default(sql`'{}'`),
    /** Of a wrong one: the points it must come to, from and to; null where any will do. */
    score: integer().array().$type<[number, number]>(),
  },
  (t) => [index('coding_programs_of_a_version').on(t.versionId, t.role)],
);

export const challengeProgramsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: they prove that the tests are worth something',
  of: 'versionId',
};
