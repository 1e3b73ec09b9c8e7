import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { BankAct, BankFilters, bankSorts, MOST_TAGS, shareLevels, Tag } from './bank-actions.ts';
import { DraftQuestion } from './draft-question.ts';
import { Answer, QuestionView, questionKinds, SettledKey } from './question.ts';

/** What the caller may do with a question: `own` is everything; each of the others holds the ones after it. */
export const bankRights = ['own', 'edit', 'use', 'read'] as const;
export type BankRight = (typeof bankRights)[number];

/** How answers went, over all versions: attempts at quizzes that ended, and first tries in films. */
const Answered = z.object({
  times: z.int(),
  /**
   * The mean share of the marks that was earned, 0 (nobody) to 1 (everybody): the facility of classical test theory.
   * Nothing while nobody answered.
   */
  facility: z.nullable(z.number()),
});

export const BankLine = z.object({
  questionId: z.uuid(),
  kind: z.enum(questionKinds),
  /** Its first words, as plain text. */
  stem: z.string(),
  /** What the file called it that it was imported from. */
  title: z.optional(z.string()),
  topic: z.string(),
  /** 1 easy … 5 hard. */
  difficulty: z.int(),
  tags: z.array(z.string()),
  /** What its author gives for it; a quiz begins with them. */
  marks: z.number(),
  penalty: z.number(),
  /** Of the newest version. */
  version: z.int(),
  may: z.enum(bankRights),
  ownerName: z.string(),
  /** Whether teachers other than the owner see it. */
  isShared: z.boolean(),
  /** Lectures that ask it: quizzes and films. */
  uses: z.int(),
  answered: Answered,
  archivedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type BankLine = z.infer<typeof BankLine>;

const Count = z.object({ value: z.string(), count: z.int() });
export const BankCounts = z.object({
  /** Under all filters. */
  total: z.int(),
  /** What can be filtered by, under no filter but whose it is and whether it is put away. */
  topics: z.array(Count),
  tags: z.array(Count),
  kinds: z.array(Count),
});
export type BankCounts = z.infer<typeof BankCounts>;

/** What differs between a version and the one before, as plain words. */
export const changedParts = ['kind', 'stem', 'parts', 'key', 'explanation', 'feedback', 'lecture'] as const;
export const BankVersion = z.object({
  number: z.int(),
  createdAt: z.iso.datetime(),
  /** How often learners answered this version. */
  answered: Answered,
  changes: z.array(z.object({ part: z.enum(changedParts), before: z.string(), after: z.string() })),
});
export type BankVersion = z.infer<typeof BankVersion>;

/** A lecture that asks it. The course is nothing for a quiz outside courses, the lecture for one that is no lecture. */
const Use = z.object({
  where: z.enum(['quiz', 'film']),
  title: z.string(),
  courseTitle: z.nullable(z.string()),
  courseId: z.nullable(Slug),
  lectureId: z.nullable(z.uuid()),
});

export const BankQuestion = z.object({
  ...BankLine.shape,
  /** As it is written; the editor begins with it. */
  question: DraftQuestion,
  /** As learners see it. */
  stemHtml: z.string(),
  face: QuestionView,
  versions: z.array(BankVersion),
  uses: z.int(),
  usedIn: z.array(Use),
  /** Who sees it besides its owner; only the owner is told. */
  shares: z.nullable(
    z.object({
      /** What every teacher may do. */
      everybody: z.nullable(z.enum(shareLevels)),
      teachers: z.array(z.object({ teacherId: z.uuid(), fullName: z.string(), level: z.enum(shareLevels) })),
    }),
  ),
});
export type BankQuestion = z.infer<typeof BankQuestion>;

/** A question that is nearly another one; `likeness` 1 says that its words are the same. */
export const Alike = z.object({
  questionId: z.uuid(),
  kind: z.enum(questionKinds),
  stem: z.string(),
  topic: z.string(),
  likeness: z.number(),
  uses: z.int(),
});
export type Alike = z.infer<typeof Alike>;
export const AlikePair = z.object({ likeness: z.number(), one: Alike, other: Alike });
export type AlikePair = z.infer<typeof AlikePair>;

const OfQuestion = z.object({ questionId: z.uuid() });
const Written = { question: DraftQuestion, tags: z.array(Tag).check(z.maxLength(MOST_TAGS, 'Add at most 20 tags.')) };

export const Tried = z.object({
  /** The share of the marks that this answer earns, 0 to 1. */
  share: z.number(),
  key: SettledKey,
  /** Of a text with gaps, the ones that are right. */
  rightParts: z.optional(z.array(z.string())),
  /** Sanitised HTML. */
  explanation: z.string(),
  feedback: z.nullable(z.string()),
});
export type Tried = z.infer<typeof Tried>;

/** The bank of questions: one's own, and what others share. Anybody else's do not exist. */
export const questionBank = {
  list: get('/assessment/bank', {
    query: z.extend(z.extend(ListQuery, BankFilters.shape), { sort: z._default(z.enum(bankSorts), 'newest') }),
    reply: listOf(BankLine),
  }),
  counts: get('/assessment/bank/counts', { query: BankFilters, reply: BankCounts }),
  question: get('/assessment/bank/questions/:questionId', { params: OfQuestion, reply: BankQuestion }),
  /** Safe to repeat: the question carries its own id. It has to be complete. */
  make: post('/assessment/bank/questions', { body: z.object(Written), reply: OfQuestion }),
  /** Writes a new version where its meaning is another one; `version` is the one the screen saw. */
  edit: put('/assessment/bank/questions/:questionId', {
    params: OfQuestion,
    body: z.object({ ...Written, version: z.int() }),
    reply: z.object({ version: z.int() }),
  }),
  /** A question of one's own with the same words. */
  copy: post('/assessment/bank/questions/:questionId/copies', { params: OfQuestion, reply: OfQuestion }),
  /** Marks an answer as a quiz would, and keeps nothing. */
  tryOut: post('/assessment/bank/questions/:questionId/tries', {
    params: OfQuestion,
    body: z.object({ answer: Answer }),
    reply: Tried,
  }),
  /** One act on many questions. What the caller may not change stays as it is, and is counted as `left`. */
  act: post('/assessment/bank/acts', {
    body: BankAct,
    reply: z.object({ actId: z.uuid(), changed: z.int(), left: z.int() }),
  }),
  /** Puts back what an act changed, for a day; what somebody changed since stays, and is counted as `left`. */
  undo: post('/assessment/bank/acts/:actId/undo', {
    params: z.object({ actId: z.uuid() }),
    reply: z.object({ restored: z.int(), left: z.int() }),
  }),
  /** Teachers to share with, by the beginning of a word of their name; at most ten. */
  teachers: get('/assessment/bank/teachers', {
    query: z.object({ q: Line(100).check(z.minLength(2, 'Enter at least 2 letters of the name.')) }),
    reply: z.object({ items: z.array(z.object({ teacherId: z.uuid(), fullName: z.string() })) }),
  }),
  /** What a question being written resembles, the nearest first; at most five. */
  alike: post('/assessment/bank/alike', {
    body: z.object({ question: DraftQuestion }),
    reply: z.object({ items: z.array(Alike) }),
  }),
  /** Own questions that resemble each other, the nearest first. */
  pairs: get('/assessment/bank/pairs', { query: ListQuery, reply: listOf(AlikePair) }),
  /** Says that two are not the same, so that they are not shown any more; or takes it back. */
  keepApart: put('/assessment/bank/pairs/:oneId/:otherId', {
    params: z.object({ oneId: z.uuid(), otherId: z.uuid() }),
    body: z.object({ apart: z.boolean() }),
    reply: z.object({ apart: z.boolean() }),
  }),
};
