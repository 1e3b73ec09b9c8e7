import * as z from 'zod/mini';
import { get, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { PlannedLine, PlannedQuiz, QuizTerms, quizStates } from '../quizzes/quizzes.ts';
import { Slug } from '../slug.ts';
import { IntegritySettings } from './integrity.ts';

/** Final assessments as those who teach compose them. What students see of them stands in `own-finals.ts`. */

export const MOST_CONDITIONS = 20;
export const MOST_SLOTS = 50;
export const MOST_SEATS = 10_000;

const Percent = z.int('Enter 1 to 100.').check(z.minimum(1, 'Enter 1 to 100.'), z.maximum(100, 'Enter 1 to 100.'));
/** All of them have to hold before somebody begins. */
export const Condition = z.discriminatedUnion('kind', [
  /** So much of a course is done. */
  z.object({ kind: z.literal('course'), courseId: Slug, percent: Percent }),
  /** A quiz is passed. */
  z.object({ kind: z.literal('quiz'), quizId: z.uuid() }),
  /** The gradebook of a course says at least so many percent, as the student reads it. */
  z.object({ kind: z.literal('total'), courseId: Slug, percent: Percent }),
]);
export type Condition = z.infer<typeof Condition>;

const SlotMoment = z.iso
  .datetime('Enter a date and time.')
  .check(z.refine((text) => Math.abs(new Date(text).getUTCFullYear() - 2000) <= 100, 'Enter a date in this century.'));
export const Slot = z.object({
  /** Made by the browser. */
  slotId: z.uuid(),
  startsAt: SlotMoment,
  endsAt: SlotMoment,
  seats: z
    .int('Enter the number of seats.')
    .check(z.minimum(1, 'Add at least 1 seat.'), z.maximum(MOST_SEATS, `At most ${MOST_SEATS} seats.`)),
});
export type Slot = z.infer<typeof Slot>;

export const FinalTerms = z.object({
  ...QuizTerms.shape,
  eligibility: z.array(Condition).check(z.maxLength(MOST_CONDITIONS, `At most ${MOST_CONDITIONS} conditions.`)),
  slots: z.array(Slot).check(z.maxLength(MOST_SLOTS, `At most ${MOST_SLOTS} slots.`)),
  integrity: IntegritySettings,
  certificate: z.boolean('Choose whether students get a certificate.'),
});
export type FinalTerms = z.infer<typeof FinalTerms>;

/** A condition with what the thing is called. `gone`: it does not exist any more, so that nobody can fulfil it. */
const Called = { title: z.string(), gone: z.boolean() };
export const NamedCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('course'), courseId: z.string(), percent: z.int(), ...Called }),
  z.object({ kind: z.literal('quiz'), quizId: z.uuid(), ...Called }),
  z.object({ kind: z.literal('total'), courseId: z.string(), percent: z.int(), ...Called }),
]);
export type NamedCondition = z.infer<typeof NamedCondition>;

export const BookedSlot = z.extend(Slot, { booked: z.int() });
export type BookedSlot = z.infer<typeof BookedSlot>;

export const Final = z.object({
  ...PlannedQuiz.shape,
  eligibility: z.array(NamedCondition),
  /** By their start. */
  slots: z.array(BookedSlot),
  integrity: IntegritySettings,
  certificate: z.boolean(),
  serverNow: z.iso.datetime(),
});
export type Final = z.infer<typeof Final>;

export const FinalLine = z.object({
  ...PlannedLine.shape,
  /** Whose it is, where it is not the caller's own. */
  owner: z.nullable(z.string()),
  conditions: z.int(),
  slots: z.int(),
  booked: z.int(),
  /** Attempts with answers that a person has still to mark. */
  waiting: z.int(),
});
export type FinalLine = z.infer<typeof FinalLine>;

/** How far a student is. `passed` and `failed` only once nothing waits for marks. */
export const takerStates = [
  'not-eligible',
  'eligible',
  'booked',
  'under-way',
  'waiting-for-marks',
  'passed',
  'failed',
] as const;
export type TakerState = (typeof takerStates)[number];
export const takerLists = ['all', 'not-begun', 'booked', 'under-way', 'handed-in'] as const;
export const Taker = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  state: z.enum(takerStates),
  /** The conditions that do not hold, in words. */
  missing: z.array(z.string()),
  slot: z.nullable(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  /** What counts of the attempts that ended. */
  percent: z.nullable(z.int()),
  /** The newest that ended. */
  attemptId: z.nullable(z.uuid()),
});
export type Taker = z.infer<typeof Taker>;

const OfQuiz = z.object({ quizId: z.uuid() });
const Named = z.object({ value: z.string(), title: z.string(), note: z.string() });

export const finals = {
  /** The caller's own, the newest first; an admin sees everybody's. Those put away only where asked for. */
  list: get('/assessment/finals', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(quizStates)),
    }),
    reply: listOf(FinalLine),
  }),
  /** A draft. The id is the browser's: safe to repeat. */
  make: put('/assessment/finals/:quizId', {
    params: OfQuiz,
    body: z.object({ title: QuizTerms.shape.title }),
    reply: OfQuiz,
  }),
  final: get('/assessment/finals/:quizId', { params: OfQuiz, reply: Final }),
  /**
   * Keeps all of it or nothing. `version` is the one the screen saw. A slot with bookings is taken away only where
   * `tellBooked` says that its students are to be told.
   */
  edit: put('/assessment/finals/:quizId/terms', {
    params: OfQuiz,
    body: z.extend(FinalTerms, { version: z.int(), tellBooked: z._default(z.boolean(), false) }),
    reply: Final,
  }),
  /** A draft with the same terms, without password, allowances and slots. `copyId` is the browser's: safe to repeat. */
  copy: put('/assessment/finals/:quizId/copies/:copyId', {
    params: z.object({ quizId: z.uuid(), copyId: z.uuid() }),
    reply: OfQuiz,
  }),
  /** Safe to repeat. Closing hands in what is under way. */
  move: put('/assessment/finals/:quizId/state', {
    params: OfQuiz,
    body: z.object({ state: z.enum(['published', 'closed', 'away', 'draft']) }),
    reply: Final,
  }),
  /** What a condition may name, by its title; at most twenty. `value`: a course's address, or a quiz's id. */
  choices: get('/assessment/finals/:quizId/choices', {
    params: OfQuiz,
    query: z.object({
      what: z.enum(['courses', 'quizzes']),
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    }),
    reply: z.object({ items: z.array(Named) }),
  }),
  /** Those whom it is for and those who took it, by name. */
  takers: get('/assessment/finals/:quizId/takers', {
    params: OfQuiz,
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      show: z._default(z.enum(takerLists), 'all'),
    }),
    reply: listOf(Taker),
  }),
};
