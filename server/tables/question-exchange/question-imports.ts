import { type ImportRemark, importTargets } from '@stepwell/contract/question-exchange/question-exchange.ts';
import type { BankAct } from '@stepwell/contract/questions/bank-actions.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** A file of questions on its way into a bank; its bytes lie where files arrive until it is confirmed or forgotten. */
export const questionImports = pgTable(
  'assessment_question_imports',
  {
    id: text().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    target: text({ enum: importTargets }).notNull(),
    /** Of the file. */
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** As which it was, or is to be, read; nothing where it is to be recognised. */
    format: text(),
    /** Grows with every order to read it; what an older one still finds is not kept. */
    turn: integer().notNull().default(0),
    /** Questions found, and, once confirmed, written so far. */
    questions: integer().notNull().default(0),
    written: integer().notNull().default(0),
    /** Of the whole file. */
    remarks: jsonb().$type<ImportRemark[]>().notNull().default([]),
    readAt: moment('read_at'),
    refusal: text(),
    confirmedAt: moment('confirmed_at'),
    writtenAt: moment('written_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (t) => [
    index('assessment_question_imports_of_a_person').on(t.ownerId, t.createdAt),
    index('assessment_question_imports_by_age').on(t.touchedAt),
    check('only_what_is_read_is_confirmed', sql`${t.confirmedAt} is null or ${t.readAt} is not null`),
  ],
);

export const questionImportsPersonal: PersonalData = {
  export: 'no: files on their way; what they became is in the bank, which is in it',
  erase: 'delete',
};

/** What was found in the file, one row a question, in its order. */
export const questionImportRows = pgTable(
  'assessment_question_import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    place: jsonb().$type<ImportRemark['place']>().notNull(),
    name: text().notNull(),
    /** What the file calls it, where that is more than its first words. */
    title: text().notNull().default(''),
    from: text('found_as').notNull(),
    /** As it would be kept; nothing where it is refused. */
    question: jsonb().$type<DraftQuestion>(),
    kind: text(),
    /** Its first words, as plain text. */
    stem: text().notNull().default(''),
    topic: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    remarks: jsonb().$type<ImportRemark[]>().notNull().default([]),
    pictures: integer().notNull().default(0),
    hasErrors: boolean('has_errors').notNull().default(false),
    hasWarnings: boolean('has_warnings').notNull().default(false),
    /** Of its words: rows that say the same have the same. */
    sameness: text(),
    /** The earlier row that says the same. */
    twinNumber: integer('twin_number'),
    /** The question of the target that says the same. */
    twinId: text('twin_id'),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    /** It is taken, and its twin is put away for it. */
    isReplacing: boolean('is_replacing').notNull().default(false),
    /** What it became. */
    questionId: uuid('question_id'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    index('assessment_question_import_rows_written').on(t.questionId).where(sql`${t.questionId} is not null`),
  ],
);

export const questionImportRowsPersonal: PersonalData = {
  export: 'no: what they became is in the bank, which is in it',
  erase: 'delete',
  of: 'importId',
};

/** Pictures of a file that nobody confirmed yet; once it is, they are pictures of questions. */
export const questionImportPictures = pgTable(
  'assessment_question_import_pictures',
  {
    /** As questions of the rows name it. */
    id: uuid().primaryKey(),
    importId: text('import_id')
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
    /** Where it lies in the storage. */
    key: text().notNull(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of its bytes, in hex. */
    hash: text(),
  },
  (t) => [index('assessment_question_import_pictures_of_an_import').on(t.importId)],
);

export const questionImportPicturesPersonal: PersonalData = {
  export: 'no: pictures on their way',
  erase: 'delete',
  of: 'importId',
};

/** Which questions somebody asked to have as a file; the file is made when it is loaded. */
export const questionExports = pgTable(
  'assessment_question_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    format: text().notNull(),
    among: jsonb().$type<BankAct['among']>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('assessment_question_exports_of_a_person').on(t.ownerId),
    index('assessment_question_exports_by_age').on(t.createdAt),
  ],
);

export const questionExportsPersonal: PersonalData = {
  export: 'no: orders of a day; the questions are in it',
  erase: 'delete',
};
