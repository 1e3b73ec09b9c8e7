import type { Answer } from '@stepwell/contract/questions/question.ts';
import { sessionModes } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

const student = () =>
  uuid('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const rows: PersonalData = { export: 'rows', erase: 'delete' };

/** Practice of a unit, mixed practice, or a placement test. */
export const englishSessions = pgTable(
  'vocabulary_sessions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: student(),
    mode: text({ enum: sessionModes }).notNull(),
    /** `mixed`, `placement` or the id of the unit. */
    scope: text().notNull(),
    /** Items by position; a placement test adds one after each answer. */
    itemIds: jsonb('item_ids').$type<string[]>().notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('one_open_english_session').on(t.studentId, t.scope).where(sql`${t.endedAt} is null`),
    index('vocabulary_sessions_of_a_student').on(t.studentId, t.startedAt),
  ],
);
export const englishSessionsPersonal = rows;

/** Every answer to an item; never changed. */
export const englishAnswers = pgTable(
  'vocabulary_answers',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => englishSessions.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    studentId: student(),
    /** `unit/number`, of the items that come with the program. */
    itemId: text('item_id').notNull(),
    unitId: text('unit_id').notNull(),
    /** As they were: a later edition of an item never changes what an answer said. */
    difficulty: doublePrecision().notNull(),
    guessing: doublePrecision().notNull(),
    answer: jsonb().$type<Answer>(),
    isRight: boolean('is_right').notNull(),
    /** The first time that this person answered the item: only those speak of a level. */
    isFirst: boolean('is_first').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.position] }),
    index('vocabulary_answers_by_time').on(t.studentId, t.answeredAt),
    index('vocabulary_answers_by_item').on(t.studentId, t.itemId, t.answeredAt),
  ],
);
export const englishAnswersPersonal = rows;

/** Each level somebody reached, with the evidence; the newest counts. The log only grows. */
export const englishLevels = pgTable(
  'vocabulary_levels',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: student(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => englishSessions.id, { onDelete: 'cascade' }),
    /** Frequency band, 1 to 6. */
    band: integer().notNull(),
    before: integer(),
    /** Logits, and their standard error. */
    theta: doublePrecision().notNull(),
    error: doublePrecision().notNull(),
    answers: integer().notNull(),
    right: integer().notNull(),
    reason: text({ enum: ['placement', 'practice'] }).notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('vocabulary_levels_of_a_student').on(t.studentId, t.id),
    index('vocabulary_levels_of_a_session').on(t.sessionId),
  ],
);
export const englishLevelsPersonal = rows;

/** How much somebody wants to practise a day, and on which days not at all: 0 is Sunday. */
export const englishGoals = pgTable('vocabulary_goals', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  daily: integer().notNull(),
  restDays: jsonb('rest_days').$type<number[]>().notNull(),
});
export const englishGoalsPersonal = rows;

/** A list of one's own words. */
export const wordDecks = pgTable(
  'vocabulary_decks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: student(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('vocabulary_decks_of_a_student').on(t.studentId, t.id)],
);
export const wordDecksPersonal = rows;

/** A word to learn; its card stands in the mistake book as `deck:<id>`. */
export const deckWords = pgTable(
  'vocabulary_deck_words',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => wordDecks.id, { onDelete: 'cascade' }),
    word: text().notNull(),
    meaning: text().notNull(),
    example: text().notNull(),
    /** Its frequency band; nothing for several words. */
    band: integer(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [uniqueIndex('one_word_per_deck').on(t.deckId, sql`lower(${t.word})`)],
);
export const deckWordsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'deckId' };
