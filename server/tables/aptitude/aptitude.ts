import { aptitudeAreas } from '@stepwell/contract/aptitude/topics.ts';
import type { Answer, QuestionView, SettledKey } from '@stepwell/contract/questions/question.ts';
import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** What an item of the pool asks, where it is written and not drawn by a family. */
export interface WrittenQuestion {
  stem: string;
  answer:
    | { kind: 'single'; options: { text: string; right: boolean; slip?: string }[] }
    | { kind: 'numeric'; value: number; tolerance: number; unit: string | null };
  solution: string[];
  figure?: Figure;
}

/** What is asked: a family at one of its levels, or a question somebody wrote. */
export const aptitudeItems = pgTable(
  'assessment_aptitude_items',
  {
    /** `percent-of:3` for a family at a level, else the id of its writing. */
    id: text().primaryKey(),
    area: text({ enum: aptitudeAreas }).notNull(),
    topic: text().notNull(),
    /** Logits; 0 is what half of all learners solve without guessing. Moves with what is answered, within bounds. */
    difficulty: doublePrecision().notNull(),
    /** Where it began: the author's own estimate. */
    startDifficulty: doublePrecision('start_difficulty').notNull(),
    /** The share that guessing alone gets right: one of the options, or nothing for a typed number. */
    guessing: doublePrecision().notNull(),
    familyId: text('family_id'),
    level: integer(),
    written: jsonb().$type<WrittenQuestion>(),
    /** Left the pool; what was asked stays. */
    retiredAt: moment('retired_at'),
  },
  (t) => [
    index('assessment_aptitude_items_by_topic').on(t.area, t.topic),
    check('aptitude_family_or_written', sql`(${t.familyId} is null) = (${t.written} is not null)`),
    check('aptitude_guessing_is_a_share', sql`${t.guessing} >= 0 and ${t.guessing} < 1`),
  ],
);

/** Who brought a question of the pool; those that came with the program have no row here. */
export const aptitudeUploads = pgTable(
  'assessment_aptitude_uploads',
  {
    /** Of the pool, whose items are retired and never deleted. */
    itemId: text('item_id').primaryKey(),
    /** Nobody once they are erased: the question stays. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The file it came with; that may be forgotten. */
    importId: text('import_id').notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  (t) => [
    index('assessment_aptitude_uploads_of_a_person').on(t.ownerId, t.uploadedAt, t.itemId),
    index('assessment_aptitude_uploads_by_age').on(t.uploadedAt, t.itemId),
  ],
);
export const aptitudeUploadsPersonal: PersonalData = { export: 'rows', erase: 'unname' };

/** What must not travel before an answer is in: what is right, why, and the slip behind each wrong option. */
export interface AptitudeSecret {
  key: SettledKey;
  solution: string[];
  slips: Record<string, string>;
  /** Of an English item: sentences any of which is right, compared word by word, and what is read aloud. */
  english?: { accepted: string[]; speak: string | null };
}

/** One question as one person is asked it, with its numbers; never changed once drawn. */
export const aptitudeQuestions = pgTable(
  'assessment_aptitude_questions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the pool, whose items are retired and never deleted. */
    itemId: text('item_id').notNull(),
    seed: text().notNull(),
    /** Sanitised HTML. */
    stem: text().notNull(),
    face: jsonb().$type<QuestionView>().notNull(),
    figure: jsonb().$type<Figure>(),
    /** Its name keeps it out of exports: the question may still be open. */
    secret: jsonb().$type<AptitudeSecret>().notNull(),
  },
  (t) => [
    index('assessment_aptitude_questions_of_a_student').on(t.studentId, t.itemId),
    index('assessment_aptitude_questions_of_an_item').on(t.itemId),
  ],
);
export const aptitudeQuestionsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Practice within an area, a topic or everything; left and gone on with at will. */
export const aptitudeSessions = pgTable(
  'assessment_aptitude_sessions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `all`, an area, or `area/topic`. */
    scope: text().notNull(),
    seed: text().notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('one_open_aptitude_session').on(t.studentId, t.scope).where(sql`${t.endedAt} is null`),
    index('assessment_aptitude_sessions_of_a_student').on(t.studentId, t.startedAt),
  ],
);
export const aptitudeSessionsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Every question of practice and of mock papers that was put to somebody, with what they answered. */
export const aptitudeAnswers = pgTable(
  'assessment_aptitude_answers',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => aptitudeQuestions.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Nothing for an answer of a mock paper. */
    sessionId: uuid('session_id').references(() => aptitudeSessions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    area: text({ enum: aptitudeAreas }).notNull(),
    topic: text().notNull(),
    /** As they were when it was asked: a later estimate never changes what an answer said. */
    difficulty: doublePrecision().notNull(),
    guessing: doublePrecision().notNull(),
    askedAt: moment('asked_at').notNull(),
    answer: jsonb().$type<Answer>(),
    isRight: boolean('is_right'),
    answeredAt: moment('answered_at'),
    /** From asking to answering by the server's clock; nothing where it was not one question at a time. */
    tookMs: integer('took_ms'),
  },
  (t) => [
    unique('one_aptitude_answer_per_place').on(t.sessionId, t.position),
    uniqueIndex('one_open_aptitude_question')
      .on(t.sessionId)
      .where(sql`${t.answeredAt} is null and ${t.sessionId} is not null`),
    index('assessment_aptitude_answers_by_topic').on(t.studentId, t.area, t.topic, t.answeredAt),
    index('assessment_aptitude_answers_by_time').on(t.studentId, t.answeredAt),
    check('aptitude_answered_is_judged', sql`(${t.answeredAt} is null) = (${t.isRight} is null)`),
  ],
);
export const aptitudeAnswersPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** How able somebody is, as far as their newest answers tell, for everything, an area or a topic. */
export const aptitudeAbilities = pgTable(
  'assessment_aptitude_abilities',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text().notNull(),
    /** Logits, and their standard error. */
    theta: doublePrecision().notNull(),
    error: doublePrecision().notNull(),
    /** How many answers it rests on. */
    answers: integer().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.scope] })],
);
export const aptitudeAbilitiesPersonal: PersonalData = { export: 'rows', erase: 'delete' };
