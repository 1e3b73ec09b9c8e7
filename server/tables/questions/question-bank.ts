import { shareLevels } from '@stepwell/contract/questions/bank-actions.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { questions } from './questions.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the bank is listed, filtered and searched by: a row for each question that has a version, written by triggers on
 * questions and versions, so that whoever writes those need not think of it.
 */
export const bankRows = pgTable(
  'assessment_bank_rows',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    holderId: uuid('holder_id').notNull(),
    topic: text().notNull(),
    difficulty: smallint().notNull(),
    tags: text().array().notNull(),
    openTo: text('open_to'),
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull(),
    kind: text().notNull(),
    versionId: uuid('version_id').notNull(),
    version: integer().notNull(),
    /** The first words of the question, as plain text. */
    stem: text().notNull(),
    words: tsvector().notNull(),
  },
  (t) => [
    index('assessment_bank_newest').on(t.holderId, t.createdAt, t.questionId),
    index('assessment_bank_by_topic').on(t.holderId, sql`lower(${t.topic}) collate "C"`, t.questionId),
    index('assessment_bank_by_tag').using('gin', t.tags),
    index('assessment_bank_words').using('gin', t.words),
    index('assessment_bank_open').on(t.createdAt, t.questionId).where(sql`${t.openTo} is not null`),
  ],
);

export const bankRowsPersonal: PersonalData = {
  export: 'no: drawn from questions and versions, which are in it',
  erase: 'keep: it follows the questions, on which attempts rest',
  of: 'questionId',
};

/** What follows from the newest version alone. */
export const bankTexts = pgTable(
  'assessment_bank_texts',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    content: tsvector().notNull(),
    /** Hashes of every four letters in a row of the normalised question and its parts. */
    shingles: integer().array().notNull(),
    /** Two questions that share a band may be alike (MinHash: Broder 1997; banding: Indyk and Motwani 1998). */
    bands: bigint({ mode: 'number' }).array().notNull(),
  },
  (t) => [index('assessment_bank_bands').using('gin', t.bands)],
);

/** Words that questions use, for those that are mistyped in a search. */
export const bankSearchTerms = pgTable('assessment_bank_vocabulary', { word: text().primaryKey() }, (t) => [
  index('assessment_bank_vocabulary_alike').using('gin', sql`${t.word} gin_trgm_ops`),
]);

/** What one teacher may do with a question of another; what all may do stands with the question. */
export const questionShares = pgTable(
  'assessment_question_shares',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text({ enum: shareLevels }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teacherId, t.questionId] }),
    index('assessment_shares_of_a_question').on(t.questionId),
    check('a_share_has_a_level', sql`${t.level} in ('read', 'use', 'edit')`),
  ],
);
export const questionSharesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'teacherId' };

/** An act on many questions; its lines stay for as long as it can be undone. */
export const bankActs = pgTable(
  'assessment_bank_acts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deed: jsonb().$type<object>().notNull(),
    changed: integer().notNull().default(0),
    doneAt: moment('done_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('assessment_bank_acts_of_a_person').on(t.ownerId), index('assessment_bank_acts_by_age').on(t.doneAt)],
);
export const bankActsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What one question was before an act, and what the act made of it. */
export const bankActLines = pgTable(
  'assessment_bank_act_lines',
  {
    actId: uuid('act_id')
      .notNull()
      .references(() => bankActs.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.actId, t.questionId] }),
    index('assessment_bank_act_lines_of_a_question').on(t.questionId),
  ],
);
export const bankActLinesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'actId' };

/** Two questions that resemble each other, of which somebody said that they are not the same; the smaller id first. */
export const questionsApart = pgTable(
  'assessment_questions_apart',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oneId: uuid('one_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('said_apart_once').on(t.ownerId, t.oneId, t.otherId),
    index('assessment_questions_apart_one').on(t.oneId),
    index('assessment_questions_apart_other').on(t.otherId),
  ],
);
export const questionsApartPersonal: PersonalData = { export: 'rows', erase: 'delete' };
