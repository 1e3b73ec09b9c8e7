import * as z from 'zod/mini';
import { Criterion } from '../assignments/assignments.ts';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { Interview, interviewWays, Remark, reviewStates } from './interviews.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`));

const EvaluationLine = z.object({
  sessionId: z.uuid(),
  student: z.string(),
  role: z.string(),
  round: z.string(),
  way: z.enum(interviewWays),
  sharedAt: z.iso.datetime(),
  /** A day, where the student asked for another review. */
  dueOn: z.nullable(z.iso.date()),
  score: z.nullable(z.int()),
  /** The caller marks it as the second grader. */
  isSecond: z.boolean(),
  state: z.enum(reviewStates),
});
export type EvaluationLine = z.infer<typeof EvaluationLine>;

const Marks = z.object({
  chosen: Chosen,
  comment: z.string(),
  remarks: z.array(Remark),
  points: z.nullable(z.number()),
  savedAt: z.nullable(z.iso.datetime()),
  submittedAt: z.nullable(z.iso.datetime()),
});

export const Evaluation = z.object({
  student: z.string(),
  interview: Interview,
  rubric: z.array(Criterion),
  own: Marks,
  isSecond: z.boolean(),
  /** Other finished interviews of the same set that the caller may review, newest first: of this student and of others. */
  comparable: z.array(
    z.object({ sessionId: z.uuid(), student: z.string(), finishedAt: z.iso.datetime(), score: z.nullable(z.int()) }),
  ),
  second: z.nullable(z.object({ instructorId: z.uuid(), name: z.string(), hasSubmitted: z.boolean() })),
  /** Once both graders chose a level for every criterion and the second submitted. */
  agreement: z.nullable(
    z.object({
      same: z.int(),
      of: z.int(),
      criteria: z.array(z.object({ title: z.string(), first: z.string(), second: z.string() })),
    }),
  ),
  releasedAt: z.nullable(z.iso.datetime()),
  request: z.nullable(z.object({ note: z.string(), dueOn: z.iso.date(), isOpen: z.boolean() })),
});
export type Evaluation = z.infer<typeof Evaluation>;

const OfSession = z.object({ sessionId: z.uuid() });

export const evaluations = {
  /** Interviews shared with the caller, or with anyone for admins. Those with a due day come first. */
  list: get('/interviews/evaluations', {
    query: z.extend(ListQuery, { state: z._default(z.enum(reviewStates), 'waiting') }),
    reply: listOf(EvaluationLine),
  }),
  evaluation: get('/interviews/evaluations/:sessionId', { params: OfSession, reply: Evaluation }),
  /** Saves the caller's levels, comment and remarks; the student sees nothing of them until they are released. */
  keep: put('/interviews/evaluations/:sessionId', {
    params: OfSession,
    body: z.object({
      chosen: Chosen,
      comment: text(3000),
      remarks: z.array(Remark).check(z.maxLength(100, 'Add at most 100 comments.')),
    }),
    reply: Evaluation,
  }),
  /** Asks another instructor to mark it too, or nobody. For the first grader. */
  askSecond: put('/interviews/evaluations/:sessionId/second', {
    params: OfSession,
    body: z.object({ instructorId: z.nullable(z.uuid()) }),
    reply: Evaluation,
  }),
  /** The second grader's marks are done. Fine to repeat. */
  submit: post('/interviews/evaluations/:sessionId/submission', { params: OfSession, reply: Evaluation }),
  /** Shows the first grader's marks to the student, and closes a request for another review. Fine to repeat. */
  release: post('/interviews/evaluations/:sessionId/release', { params: OfSession, reply: Evaluation }),
};
