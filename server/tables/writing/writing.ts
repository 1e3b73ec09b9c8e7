import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';
import type { Opinion, Result } from '@stepwell/contract/writing/writing.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** What a student writes to one prompt, up to now; each time it is submitted, a version of it is kept apart. */
export const writingWorks = pgTable(
  'writing_works',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Prompts are files of the product. */
    promptId: text('prompt_id').notNull(),
    text: text().notNull().default(''),
    /** Grows with every save; a save names the one it saw. */
    draftVersion: integer('draft_version').notNull().default(0),
    savedAt: moment('saved_at'),
    versions: integer().notNull().default(0),
    submittedAt: moment('submitted_at'),
    bestBand: numeric('best_band', { precision: 2, scale: 1, mode: 'number' }),
    /** Keys of marks that are not shown to the student any more. */
    ignored: text().array().$type<string[]>().notNull().default(sql`'{}'`),
  },
  (t) => [
    unique('one_writing_work_per_prompt').on(t.studentId, t.promptId),
    check('submitted_writing_has_a_band', sql`(${t.versions} = 0) = (${t.bestBand} is null)`),
  ],
);
export const writingWorksPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const writingVersions = pgTable(
  'writing_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    workId: uuid('work_id')
      .notNull()
      .references(() => writingWorks.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    text: text().notNull(),
    submittedAt: moment('submitted_at').notNull(),
    words: integer().notNull(),
    band: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    /** With who made it and by which rules. */
    result: jsonb().$type<Result>().notNull(),
    marks: jsonb().$type<Mark[]>().notNull(),
  },
  (t) => [unique('writing_versions_are_numbered').on(t.workId, t.number)],
);
export const writingVersionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'workId' };

/** A mark that a student says is wrong, and what staff decided. */
export const writingContests = pgTable(
  'writing_contests',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    workId: uuid('work_id')
      .notNull()
      .references(() => writingWorks.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    ruleId: text('rule_id').notNull(),
    marked: text().notNull(),
    sentence: text().notNull(),
    reason: text().notNull(),
    comment: text().notNull(),
    contestedAt: moment('contested_at').notNull(),
    state: text({ enum: ['open', 'accepted', 'kept'] })
      .notNull()
      .default('open'),
    reply: text().notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    unique('one_contest_per_mark').on(t.workId, t.key),
    index('writing_contests_by_state').on(t.state, t.id),
    check('decided_contest_has_its_time', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
);
export const writingContestsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'workId' };

/** A language model's opinion of a version, with who made it. */
export const writingOpinions = pgTable('writing_opinions', {
  versionId: uuid('version_id')
    .primaryKey()
    .references(() => writingVersions.id, { onDelete: 'cascade' }),
  maker: text().notNull(),
  promptVersion: text('prompt_version').notNull(),
  askedAt: moment('asked_at').notNull(),
  latencyMs: integer('latency_ms').notNull(),
  criteria: jsonb().$type<Opinion['criteria']>().notNull(),
});
export const writingOpinionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'versionId' };

/** A teacher's comment on a version, and the band that counts in place of the rules' where they gave one. */
export const writingReviews = pgTable(
  'writing_reviews',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => writingVersions.id, { onDelete: 'cascade' }),
    band: numeric({ precision: 2, scale: 1, mode: 'number' }),
    comment: text().notNull(),
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: moment('reviewed_at').notNull(),
  },
  (t) => [check('a_teachers_band_is_one', sql`${t.band} between 0 and 9`)],
);
export const writingReviewsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'versionId' };
