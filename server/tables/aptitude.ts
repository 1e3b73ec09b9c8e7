import type { Figure } from '@stepwell/contract/aptitude.ts';
import { aptitudeAreas } from '@stepwell/contract/aptitude-topics.ts';
import { paperStates } from '@stepwell/contract/mock-papers.ts';
import type { Answer, SettledKey, QuestionFace } from '@stepwell/contract/question.ts';
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
import { moment, type PersonalData } from './columns.ts';
import { users } from './identity.ts';

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

/** What must not travel before an answer is in: what is right, why, and the slip behind each wrong option. */
export interface AptitudeSecret {
  key: SettledKey;
  solution: string[];
  slips: Record<string, string>;
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
    face: jsonb().$type<QuestionFace>().notNull(),
    figure: jsonb().$type<Figure>(),
    /** Its name keeps it out of exports: the question may still be open. */
    secret: jsonb().$type<AptitudeSecret>().notNull(),
  },
  (t) => [index('assessment_aptitude_questions_of_a_student').on(t.studentId, t.itemId)],
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

/** One sitting of a mock paper. */
export const aptitudePapers = pgTable(
  'assessment_aptitude_papers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blueprint: text().notNull(),
    title: text().notNull(),
    seed: text().notNull(),
    state: text({ enum: paperStates }).notNull().default('open'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    right: integer(),
    questions: integer().notNull(),
  },
  (t) => [
    uniqueIndex('one_open_aptitude_paper').on(t.studentId).where(sql`${t.state} = 'open'`),
    index('assessment_aptitude_papers_of_a_student').on(t.studentId, t.startedAt, t.id),
    check(
      'aptitude_paper_ended_is_counted',
      sql`(${t.state} = 'open') = (${t.endedAt} is null) and (${t.endedAt} is null) = (${t.right} is null)`,
    ),
  ],
);
export const aptitudePapersPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A part of a mock paper with a time of its own, one after the other; the next begins as one ends. */
export const aptitudeSections = pgTable(
  'assessment_aptitude_sections',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    paperId: uuid('paper_id')
      .notNull()
      .references(() => aptitudePapers.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    area: text({ enum: aptitudeAreas }).notNull(),
    seconds: integer().notNull(),
    startedAt: moment('started_at'),
    deadlineAt: moment('deadline_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    unique('one_aptitude_section_per_place').on(t.paperId, t.position),
    index('assessment_aptitude_sections_due').on(t.deadlineAt).where(sql`${t.endedAt} is null`),
    check('aptitude_section_begun_has_an_end', sql`(${t.startedAt} is null) = (${t.deadlineAt} is null)`),
  ],
);
export const aptitudeSectionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'paperId' };

/** A question of a section, with the newest answer. */
export const aptitudeSectionQuestions = pgTable(
  'assessment_aptitude_section_questions',
  {
    sectionId: uuid('section_id')
      .notNull()
      .references(() => aptitudeSections.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => aptitudeQuestions.id, { onDelete: 'cascade' }),
    answer: jsonb().$type<Answer>(),
    flagged: boolean().notNull().default(false),
    /** Grows with every saved change. */
    version: integer().notNull().default(0),
    savedAt: moment('saved_at'),
    receipt: text(),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.position] })],
);
export const aptitudeSectionQuestionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'sectionId' };

/** Every save of a section that was ever acknowledged, in order. */
export const aptitudeSaves = pgTable(
  'assessment_aptitude_saves',
  {
    sectionId: uuid('section_id')
      .notNull()
      .references(() => aptitudeSections.id, { onDelete: 'cascade' }),
    saveId: uuid('save_id').notNull(),
    position: integer().notNull(),
    version: integer().notNull(),
    answer: jsonb().$type<Answer>(),
    flagged: boolean().notNull(),
    receipt: text().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.saveId] })],
);
export const aptitudeSavesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'sectionId' };
