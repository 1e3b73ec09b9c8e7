import { type QuietSettings, signalKinds } from '@stepwell/contract/exams/integrity.ts';
import type { AnswerFeedback } from '@stepwell/contract/interviews/feedback/feedback.ts';
import type { Question } from '@stepwell/contract/interviews/questions.ts';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import {
  type AssessmentContent,
  assessmentStates,
  type Section,
  sectionKinds,
} from '@stepwell/contract/recruitment/sections.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AptitudeSecret } from '../aptitude/aptitude.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** An assessment for a job role, as its author edits it. */
export const recruitmentAssessments = pgTable(
  'recruitment_assessments',
  {
    /** The browser’s choice, so that none is made twice. */
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    content: jsonb().$type<AssessmentContent>().notNull(),
    state: text({ enum: assessmentStates }).notNull().default('draft'),
    /** Grows with every save. */
    version: integer().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    index('recruitment_assessments_of_an_owner').on(t.ownerId, t.savedAt),
    index('recruitment_assessments_open').on(t.savedAt).where(sql`${t.state} = 'published'`),
  ],
);
export const recruitmentAssessmentsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: candidates hold results of it; the author is unnamed through identity_users',
};

/** When each section of an attempt was worked on. */
export interface SectionClock {
  startedAt: string | null;
  finishedAt: string | null;
}

/** One student’s attempt. Its sections stay as they were when it started. */
export const recruitmentAttempts = pgTable(
  'recruitment_attempts',
  {
    id: uuid().primaryKey(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => recruitmentAssessments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sections: jsonb().$type<Section[]>().notNull(),
    clocks: jsonb().$type<SectionClock[]>().notNull(),
    /** Counts the sections that are over. */
    section: integer().notNull().default(0),
    /** When the open section ends; null while none is open. */
    sectionEndsAt: moment('section_ends_at'),
    consentedAt: moment('consented_at').notNull(),
    /** What the candidate agreed to have recorded. */
    signals: jsonb().$type<QuietSettings>().notNull(),
    /** Signals beyond the most that are kept. */
    signalsNotKept: integer('signals_not_kept').notNull().default(0),
    /** The session that worked on it last, to notice another device; it is not a key, as sessions end. */
    sessionId: uuid('session_id'),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Only the fact is kept then, so that an assessment for a job isn’t taken twice. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('one_recruitment_attempt').on(t.assessmentId, t.studentId).where(sql`${t.deletedAt} is null`),
    index('recruitment_attempts_of_a_student').on(t.studentId, t.startedAt),
    index('recruitment_sections_to_end').on(t.sectionEndsAt).where(sql`${t.sectionEndsAt} is not null`),
    check('finished_recruitment_attempt_has_no_clock', sql`${t.finishedAt} is null or ${t.sectionEndsAt} is null`),
  ],
);
export const recruitmentAttemptsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What a question is marked by. It never travels before its section is over. */
export interface ItemSecret {
  aptitude?: { itemId: string; topic: string; difficulty: number; guessing: number };
  marking?: AptitudeSecret;
  interview?: Question;
  /** Of a challenge, once it was submitted to the judge. */
  submissionId?: string;
}

/** A question as it was asked, with its answer and what the answer is worth. */
export const recruitmentItems = pgTable(
  'recruitment_items',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => recruitmentAttempts.id, { onDelete: 'cascade' }),
    section: integer().notNull(),
    position: integer().notNull(),
    kind: text({ enum: sectionKinds }).notNull(),
    /** Sanitised HTML. */
    stem: text().notNull(),
    figure: jsonb().$type<Figure>(),
    face: jsonb().$type<QuestionView>().notNull(),
    isFollowUp: boolean('is_follow_up').notNull().default(false),
    /** Its name keeps it out of exports. */
    secret: jsonb().$type<ItemSecret>().notNull(),
    answer: jsonb().$type<Answer>(),
    savedAt: moment('saved_at'),
    submittedAt: moment('submitted_at'),
    /** Null until it is marked. */
    points: real(),
    ofPoints: real('of_points').notNull(),
    feedback: jsonb().$type<AnswerFeedback>(),
    /** Of a text: the levels of the rubric that a person chose, and what they said. */
    chosen: jsonb().$type<Record<string, string>>(),
    comment: text(),
    markedBy: uuid('marked_by').references(() => users.id, { onDelete: 'set null' }),
    markedAt: moment('marked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.section, t.position] }),
    index('recruitment_texts_to_mark').on(t.attemptId).where(sql`kind = 'writing' and points is null`),
    index('recruitment_items_marked_by').on(t.markedBy),
    check('marked_recruitment_text_has_its_levels', sql`(${t.chosen} is null) = (${t.markedAt} is null)`),
  ],
);
export const recruitmentItemsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** Something a device noticed while a section ran. Never what was pasted, only that, when and how long. */
export const recruitmentSignals = pgTable(
  'recruitment_signals',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => recruitmentAttempts.id, { onDelete: 'cascade' }),
    /** The device’s; the same one again is the same signal. */
    id: uuid().notNull(),
    kind: text({ enum: signalKinds }).notNull(),
    beganAt: moment('began_at').notNull(),
    seconds: numeric({ precision: 8, scale: 1, mode: 'number' }),
    /** Of a paste: into the answer to which question of the section, and how many letters. */
    position: integer(),
    letters: integer(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.id] }),
    index('recruitment_signals_in_order').on(t.attemptId, t.beganAt, t.id),
    check('no_recruitment_signal_ends_before_it_begins', sql`${t.seconds} >= 0`),
  ],
);
export const recruitmentSignalsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** A candidate asks the owner to check a result. */
export const recruitmentAppeals = pgTable(
  'recruitment_appeals',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => recruitmentAttempts.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    madeAt: moment('made_at').notNull(),
    dueOn: date('due_on').notNull(),
    answer: text(),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    uniqueIndex('one_open_recruitment_appeal').on(t.attemptId).where(sql`${t.answeredAt} is null`),
    index('recruitment_appeals_of_an_attempt').on(t.attemptId),
    check('answered_recruitment_appeal_has_its_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
export const recruitmentAppealsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };
