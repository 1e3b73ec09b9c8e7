import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { AttemptLine } from '../quizzes/attempts.ts';
import { OwnQuiz, OwnQuizPage, ownQuizLists } from '../quizzes/own-quizzes.ts';
import { IntegritySettings } from './integrity.ts';

/** Final assessments as those who take them see them. */

/** Why a condition does not hold yet. */
export const unmetReasons = ['not-enrolled', 'below', 'not-passed', 'result-hidden', 'being-marked', 'gone'] as const;
/** What has to hold, how far this student is, and where it is done. Percent. */
export const OwnCondition = z.object({
  kind: z.enum(['course', 'quiz', 'total']),
  title: z.string(),
  needed: z.nullable(z.int()),
  /** Nothing where nothing is known of it, or nothing to be told yet. */
  reached: z.nullable(z.number()),
  met: z.boolean(),
  reason: z.nullable(z.enum(unmetReasons)),
  courseId: z.nullable(z.string()),
  /** Of a quiz in a course. */
  lectureId: z.nullable(z.uuid()),
  /** Of a quiz outside lectures. */
  quizId: z.nullable(z.uuid()),
});
export type OwnCondition = z.infer<typeof OwnCondition>;

/** Why somebody cannot begin at this moment, what has to be done first before what only takes time. */
export const finalWaits = [
  'not-eligible',
  'no-slot-chosen',
  'no-slots-left',
  'slot-later',
  'slot-over',
  'not-open-yet',
  'closed',
  'no-attempts-left',
  'gap',
] as const;
export type FinalWait = (typeof finalWaits)[number];

const OwnSlot = z.object({
  slotId: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  free: z.int(),
  mine: z.boolean(),
});
export type OwnSlot = z.infer<typeof OwnSlot>;

const more = {
  /** Nothing where one may begin. `at`: when it will be possible, where time alone stands between. */
  wait: z.nullable(z.object({ reason: z.enum(finalWaits), at: z.nullable(z.iso.datetime()) })),
  conditions: z.object({ met: z.int(), of: z.int() }),
  slot: z.nullable(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
};
export const OwnFinal = z.object({ ...OwnQuiz.shape, ...more });
export type OwnFinal = z.infer<typeof OwnFinal>;

export const OwnFinalPage = z.object({
  ...OwnQuizPage.shape,
  ...more,
  eligibility: z.array(OwnCondition),
  /** Those that have not ended, by their start. Empty where none are needed, or none are left. */
  slots: z.array(OwnSlot),
  hasSlots: z.boolean(),
  /** Whether a slot may be chosen, changed or given back at this moment. */
  can: z.object({ book: z.boolean(), cancel: z.boolean() }),
  /** What it is made of, in order. */
  parts: z.array(z.object({ title: z.string(), questions: z.int(), marks: z.number() })),
  /** Without what this student is freed from. */
  integrity: IntegritySettings,
  certificate: z.boolean(),
  attempts: z.array(AttemptLine),
  serverNow: z.iso.datetime(),
});
export type OwnFinalPage = z.infer<typeof OwnFinalPage>;

const OfQuiz = z.object({ quizId: z.uuid() });

export const ownFinals = {
  /** `take`: what can be begun, now or later; `running`: what is begun; `done`: what has ended. */
  list: get('/assessment/own-finals', {
    query: z.extend(ListQuery, { show: z._default(z.enum(ownQuizLists), 'take') }),
    reply: listOf(OwnFinal),
  }),
  final: get('/assessment/own-finals/:quizId', { params: OfQuiz, reply: OwnFinalPage }),
  /** Chooses a slot, in place of another one that has not begun. Safe to repeat. */
  book: put('/assessment/own-finals/:quizId/booking', {
    params: OfQuiz,
    body: z.object({ slotId: z.uuid('Choose a slot.') }),
    reply: OwnFinalPage,
  }),
  /** Gives the seat back, until the slot begins. Safe to repeat. */
  cancel: del('/assessment/own-finals/:quizId/booking', { params: OfQuiz, reply: OwnFinalPage }),
  /** Safe to repeat: an open attempt is answered again, and asks for nothing. */
  begin: post('/assessment/finals/:quizId/attempts', {
    params: OfQuiz,
    body: z.object({
      password: z.nullable(z.string().check(z.maxLength(100, 'At most 100 characters.'))),
      /** Agreed to all that is asked for while it is taken. */
      consent: z.boolean('Choose whether you agree.'),
    }),
    reply: z.object({ attemptId: z.uuid() }),
  }),
};
