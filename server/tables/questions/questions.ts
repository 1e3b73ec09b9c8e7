import { shareLevels } from '@stepwell/contract/questions/bank-actions.ts';
import type { AnswerKey, QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { lectures } from '../catalog/catalog.ts';
import { marks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** A place in an author's bank. What it asks lives in its versions; an attempt keeps the version it saw. */
export const questions = pgTable(
  'assessment_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Nobody's where the aptitude pool drew it: it stands in no bank, and nobody shares or changes it. */
    ownerId: uuid('owner_id').references(() => users.id),
    /** What its file called it; it is found by that. */
    title: text().notNull().default(''),
    topic: text().notNull().default(''),
    /** 1 easy … 5 hard. */
    difficulty: smallint().notNull().default(3),
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** What it is worth where a quiz takes it from the bank. */
    marks: marks('marks').notNull().default(1),
    penalty: marks('penalty').notNull().default(0),
    /** What every teacher may do with it: read, use or edit; nothing where it is not shared with all. */
    openTo: text('open_to', { enum: shareLevels }),
    /** The item of the aptitude pool that it was drawn from, and which of its drawings it is; items are never deleted. */
    aptitudeItemId: text('aptitude_item_id'),
    variant: smallint(),
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('assessment_bank').on(t.ownerId, t.topic, t.difficulty),
    uniqueIndex('one_question_per_drawing')
      .on(t.aptitudeItemId, t.variant)
      .where(sql`${t.aptitudeItemId} is not null and ${t.archivedAt} is null`),
    check('somebodys_or_the_pools', sql`(${t.ownerId} is null) = (${t.aptitudeItemId} is not null)`),
    check('a_drawing_has_a_number', sql`(${t.aptitudeItemId} is null) = (${t.variant} is null)`),
    check('difficulty_is_1_to_5', sql`${t.difficulty} between 1 and 5`),
    check('open_to_has_a_level', sql`${t.openTo} in ('read', 'use', 'edit')`),
  ],
);

export const questionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: attempts rest on them; the author is unnamed through identity_users',
};

/** Never changed once written: an edit is a new version. */
export const questionVersions = pgTable(
  'assessment_question_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    number: integer().notNull(),
    kind: text().notNull(),
    /** Sanitised HTML. */
    stem: text().notNull(),
    /** The table or chart that it is about, where the aptitude pool drew one. */
    figure: jsonb().$type<Figure>(),
    face: jsonb().$type<QuestionView>().notNull(),
    key: jsonb().$type<AnswerKey>().notNull(),
    /** Sanitised HTML. */
    explanation: text().notNull().default(''),
    /** Said about one option, by its id. */
    feedback: jsonb().$type<Record<string, string>>().notNull().default({}),
    taughtInId: uuid('taught_in_id').references(() => lectures.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [unique('one_version_per_number').on(t.questionId, t.number)],
);

export const questionVersionsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: attempts rest on them',
  of: 'questionId',
};
