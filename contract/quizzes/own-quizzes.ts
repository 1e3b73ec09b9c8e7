import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { AttemptLine } from './attempts.ts';
import { gradings } from './quizzes.ts';
import { navigations, SectionFacts } from './section-clocks.ts';

/** Quizzes outside lectures, as those who take them see them. */

/** Why nobody can begin at this moment. */
export const waitReasons = ['not-open-yet', 'closed', 'no-attempts-left', 'gap'] as const;
export type WaitReason = (typeof waitReasons)[number];

export const OwnQuiz = z.object({
  quizId: z.uuid(),
  title: z.string(),
  questions: z.int(),
  marks: z.number(),
  /** With what this student is given beyond. */
  timeLimitSeconds: z.nullable(z.int()),
  /** Its parts have times of their own. */
  timedParts: z.optional(z.literal(true)),
  opensAt: z.nullable(z.iso.datetime()),
  closesAt: z.nullable(z.iso.datetime()),
  attemptsAllowed: z.nullable(z.int()),
  attemptsTaken: z.int(),
  needsPassword: z.boolean(),
  openAttemptId: z.nullable(z.uuid()),
  /** Nothing where one may begin. `at`: when it will be possible, where time alone stands between. */
  wait: z.nullable(z.object({ reason: z.enum(waitReasons), at: z.nullable(z.iso.datetime()) })),
  /** What counts of the attempts so far; nothing where none has ended, or where it is not shown. */
  counted: z.nullable(z.object({ percent: z.int(), passed: z.boolean() })),
  /** While scores are not shown: whether they will be once it has closed. */
  scoreHidden: z.optional(z.enum(['until-close', 'for-good'])),
  /** Answers of an attempt are still to be marked: what counts may rise. */
  beingMarked: z.optional(z.literal(true)),
});
export type OwnQuiz = z.infer<typeof OwnQuiz>;

export const OwnQuizPage = z.object({
  ...OwnQuiz.shape,
  instructions: z.string(),
  passPercent: z.int(),
  gapMinutes: z.int(),
  grading: z.enum(gradings),
  penalties: z.boolean(),
  navigation: z.optional(z.enum(navigations)),
  /** Where parts are taken in order, each with the time this student has for it. */
  sections: z.optional(z.array(SectionFacts)),
  /** The newest first. Scores only as far as they are shown. */
  attempts: z.array(AttemptLine),
});
export type OwnQuizPage = z.infer<typeof OwnQuizPage>;

const OfQuiz = z.object({ quizId: z.uuid() });
export const ownQuizLists = ['take', 'running', 'done'] as const;

export const ownQuizzes = {
  /**
   * `take`: what can be begun, now or later; `running`: what is begun; `done`: what has an attempt that ended, or closed
   * without one.
   */
  list: get('/assessment/own-quizzes', {
    query: z.extend(ListQuery, { show: z._default(z.enum(ownQuizLists), 'take') }),
    reply: listOf(OwnQuiz),
  }),
  quiz: get('/assessment/own-quizzes/:quizId', { params: OfQuiz, reply: OwnQuizPage }),
  /** Safe to repeat: an open attempt is answered again, and asks for no password. */
  begin: post('/assessment/own-quizzes/:quizId/attempts', {
    params: OfQuiz,
    body: z.object({ password: z.nullable(z.string().check(z.maxLength(100, 'At most 100 characters.'))) }),
    reply: z.object({ attemptId: z.uuid() }),
  }),
};
