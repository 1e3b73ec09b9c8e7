import { mockTestStates } from '@stepwell/contract/aptitude/mock-tests.ts';
import { aptitudeAreas } from '@stepwell/contract/aptitude/topics.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { aptitudeQuestions } from './aptitude.ts';

/** One sitting of a mock paper. */
export const mockTestRows = pgTable(
  'assessment_aptitude_papers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blueprint: text().notNull(),
    title: text().notNull(),
    seed: text().notNull(),
    state: text({ enum: mockTestStates }).notNull().default('open'),
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
export const mockTestRowsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A part of a mock paper with a time of its own, one after the other; the next begins as one ends. */
export const aptitudeSections = pgTable(
  'assessment_aptitude_sections',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    paperId: uuid('paper_id')
      .notNull()
      .references(() => mockTestRows.id, { onDelete: 'cascade' }),
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
  (t) => [primaryKey({ columns: [t.sectionId, t.saveId] }), index('assessment_aptitude_saves_by_code').on(t.receipt)],
);
export const aptitudeSavesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'sectionId' };
