import { mistakeRatings, mistakeSources } from '@stepwell/contract/aptitude/mistakes.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { questionVersions } from '../questions/questions.ts';
import { aptitudeQuestions } from './aptitude.ts';

/** Where a card stands in spaced repetition, as the scheduler needs it. */
export interface MemoryState {
  due: string;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  state: number;
  lastReviewAt: string | null;
}

/** A question that somebody once answered wrongly: one card for each, however often it went wrong. */
export const mistakes = pgTable(
  'assessment_mistakes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text({ enum: mistakeSources }).notNull(),
    /** What a card of aptitude is about; its question is drawn anew for every review where a family draws it. */
    itemId: text('item_id'),
    questionId: uuid('question_id').references(() => aptitudeQuestions.id, { onDelete: 'cascade' }),
    /** What a card of a quiz is about: the question, in the version that was answered. */
    quizQuestionId: uuid('quiz_question_id'),
    versionId: uuid('version_id').references(() => questionVersions.id),
    shown: jsonb().$type<string[]>().notNull().default([]),
    /** `area/topic`, or the topic of the quiz question. */
    topic: text().notNull(),
    /** The newest wrong answer, and the words of the question it was given to. */
    wrongAnswer: jsonb('wrong_answer').$type<{ stem: string; said: string }>().notNull(),
    memory: jsonb().$type<MemoryState>().notNull(),
    dueAt: moment('due_at').notNull(),
    /** Since when the question that waits for an answer is on a screen. */
    shownAt: moment('shown_at'),
    putAwayAt: moment('put_away_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('one_card_per_item').on(t.studentId, t.itemId).where(sql`${t.itemId} is not null`),
    uniqueIndex('one_card_per_quiz_question')
      .on(t.studentId, t.quizQuestionId)
      .where(sql`${t.quizQuestionId} is not null`),
    index('assessment_mistakes_due').on(t.studentId, t.dueAt, t.id),
    check(
      'card_is_of_aptitude_or_quiz',
      sql`case when ${t.source} = 'quiz'
        then num_nulls(${t.itemId}, ${t.questionId}) = 2 and num_nulls(${t.quizQuestionId}, ${t.versionId}) = 0
        else num_nulls(${t.itemId}, ${t.questionId}) = 0 and num_nulls(${t.quizQuestionId}, ${t.versionId}) = 2 end`,
    ),
  ],
);
export const mistakesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Every review of a card: what was answered and how it was rated. */
export const mistakeReviews = pgTable(
  'assessment_mistake_reviews',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    cardId: uuid('card_id')
      .notNull()
      .references(() => mistakes.id, { onDelete: 'cascade' }),
    /** From the browser: what is sent twice is one review. */
    answerId: uuid('answer_id').notNull(),
    questionId: uuid('question_id'),
    /** The order and the values in which a question of a quiz was shown. */
    shown: jsonb().$type<string[]>(),
    answer: jsonb().$type<Answer>(),
    isRight: boolean('is_right').notNull(),
    /** What the answer and its time say, and what counts: the learner's own word where they gave one. */
    derived: text({ enum: mistakeRatings }).notNull(),
    rating: text({ enum: mistakeRatings }).notNull(),
    tookMs: integer('took_ms').notNull(),
    /** The chance of remembering at that moment, as the scheduler had it; nothing at a first review. */
    recall: doublePrecision(),
    /** The card before, so that another rating starts where this one did. */
    before: jsonb().$type<MemoryState>().notNull(),
    reviewedAt: moment('reviewed_at').notNull(),
  },
  (t) => [
    uniqueIndex('one_review_per_answer').on(t.cardId, t.answerId),
    index('assessment_mistake_reviews_of_a_card').on(t.cardId, t.reviewedAt),
  ],
);
export const mistakeReviewsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'cardId' };
