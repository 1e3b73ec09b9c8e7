import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Answer, QuestionView } from '../questions/question.ts';
import { Figure } from '../questions/question-figure.ts';
import { Explained } from './aptitude.ts';

export const mistakeSources = ['practice', 'paper', 'quiz', 'english', 'deck'] as const;
export const mistakeRatings = ['again', 'hard', 'good', 'easy'] as const;
export const MistakeRating = z.enum(mistakeRatings, 'Choose again, hard, good or easy.');
export type MistakeRating = z.infer<typeof MistakeRating>;
export const mistakeShelves = ['due', 'later', 'put-away'] as const;

/** One wrong answer, as the book lists it: what was asked then and what was said. Nothing of what comes next. */
export const MistakeLine = z.object({
  cardId: z.uuid(),
  source: z.enum(mistakeSources),
  /** Words for people. */
  topic: z.string(),
  /** Text. */
  asked: z.string(),
  said: z.string(),
  dueAt: z.iso.datetime(),
  reviews: z.int(),
  /** Times it went wrong again. */
  lapses: z.int(),
  putAway: z.boolean(),
});
export type MistakeLine = z.infer<typeof MistakeLine>;

/** A card whose question waits for an answer. */
export const DueMistake = z.object({
  cardId: z.uuid(),
  source: z.enum(mistakeSources),
  topic: z.string(),
  stem: z.string(),
  face: QuestionView,
  figure: z.nullable(Figure),
  /** What the browser reads aloud; nothing for most cards. */
  speak: z.nullable(z.string()),
  /** Other numbers than the ones that went wrong. */
  fresh: z.boolean(),
});
export type DueMistake = z.infer<typeof DueMistake>;

export const Reviewed = z.object({
  ...Explained.shape,
  answerId: z.uuid(),
  reviewedAt: z.iso.datetime(),
  /** What counts now, and when the card comes back under each rating that fits. */
  rating: MistakeRating,
  choices: z.array(z.object({ rating: MistakeRating, dueAt: z.iso.datetime() })),
  /** What went wrong last time. */
  before: z.object({ asked: z.string(), said: z.string() }),
});
export type Reviewed = z.infer<typeof Reviewed>;

const OfCard = z.object({ cardId: z.uuid() });

export const mistakes = {
  /** Due: most overdue first; later: soonest first. */
  list: get('/mistakes', {
    query: z.extend(ListQuery, { shelf: z._default(z.enum(mistakeShelves), 'due') }),
    reply: listOf(MistakeLine),
  }),
  /** Shows the card that is due longest; the time of the answer counts from here. */
  next: post('/mistakes/next', { reply: z.object({ card: z.nullable(DueMistake), due: z.int() }) }),
  /** Judges one answer and sets the next date at once. `answerId` makes a repeat answer the first review again. */
  answer: post('/mistakes/:cardId/answers', {
    params: OfCard,
    body: z.object({ answerId: z.uuid(), answer: z.nullable(Answer) }),
    reply: Reviewed,
  }),
  /** The learner's own word on the newest review of a card; who was wrong can only say again. */
  rate: post('/mistakes/:cardId/rating', {
    params: OfCard,
    body: z.object({ answerId: z.uuid(), rating: MistakeRating }),
    reply: z.object({ rating: MistakeRating, dueAt: z.iso.datetime() }),
  }),
  /** A card that is put away comes back only by hand, or when its question goes wrong again. */
  putAway: post('/mistakes/:cardId/put-away', {
    params: OfCard,
    body: z.object({ putAway: z.boolean() }),
    reply: z.object({ putAway: z.boolean() }),
  }),
};
