import * as z from 'zod/mini';
import { Criterion } from '../assignments/assignments.ts';
import {
  markingNotes,
  markingSent,
  Student,
  SubmissionSearch,
  submittedLine,
  submittedQuery,
} from '../assignments/submitted-work.ts';
import { del, get, post, put } from '../endpoint.ts';
import { verdicts } from '../judge/programs.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { AnswerVersion, answerWays, cadences, StatementScore, statementStages } from './problem-statements.ts';

/** Problem statements as their authors write them, and as those who score see the answers. */

const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`));
const MOST_YEARS = 100;
const Moment = z.nullable(
  z.iso.datetime('Enter a date and time.').check(
    // Beyond, dates end to be dates somewhere below.
    z.refine(
      (message) => Math.abs(new Date(message).getUTCFullYear() - 2000) <= MOST_YEARS,
      'Enter a date in this century.',
    ),
  ),
);
const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

/** As its author writes it; what is missing before it can be published stands in `missing`. */
export const StatementInput = z.object({
  cadence: z.enum(cadences, 'Choose daily or weekly.'),
  title: Line(120).check(z.minLength(1, 'Enter a title.')),
  html: z.string().check(z.maxLength(100_000, 'This text is too long. Use at most 100,000 characters.')),
  ways: z.array(z.enum(answerWays)).check(z.maxLength(4)),
  rubric: z.array(Criterion).check(z.maxLength(20, 'Add at most 20 criteria.')),
  /** A published challenge whose tests judge code answers. */
  challenge: z.nullable(Slug),
  /** What passing all its tests is worth, beside the rubric. */
  testPoints: whole(0, 1000, 'Enter 0 to 1,000 points.'),
  opensAt: Moment,
  deadlineAt: Moment,
  /** Hours after the deadline that cost nothing. */
  graceHours: whole(0, 168, 'Enter 0 to 168 hours.'),
  /** Then each day begun takes so many percent of all points; 0: nothing is taken after the grace. */
  percentPerDay: whole(0, 100, 'Enter 0 to 100%.'),
});
export type StatementInput = z.infer<typeof StatementInput>;

export const OwnStatement = z.extend(StatementInput, {
  statementId: z.uuid(),
  owner: z.string(),
  stage: z.enum(statementStages),
  challengeTitle: z.nullable(z.string()),
  closesAt: z.nullable(z.iso.datetime()),
  publishedAt: z.nullable(z.iso.datetime()),
  scoredAt: z.nullable(z.iso.datetime()),
  /** Of all points: rubric and tests. */
  outOf: z.number(),
  saves: z.int(),
  /** People who handed in. */
  people: z.int(),
  /** What is missing before it can be published, a sentence each. */
  missing: z.array(z.string()),
  now: z.iso.datetime(),
});
export type OwnStatement = z.infer<typeof OwnStatement>;

export const OwnStatementLine = z.object({
  statementId: z.uuid(),
  cadence: z.enum(cadences),
  title: z.string(),
  owner: z.string(),
  stage: z.enum(statementStages),
  opensAt: z.nullable(z.iso.datetime()),
  deadlineAt: z.nullable(z.iso.datetime()),
  people: z.int(),
  /** Whose newest version has no finished marks, where there is a rubric to mark by. */
  toMark: z.int(),
});
export type OwnStatementLine = z.infer<typeof OwnStatementLine>;

export const answerStates = ['to-mark', 'marked', 'published'] as const;
export type AnswerState = (typeof answerStates)[number];

/** One student's answer, by its newest version. */
export const AnswerLine = z.object({
  ...submittedLine,
  state: z.enum(answerStates),
  /** Null while it is judged, or where nothing is. */
  verdict: z.nullable(z.enum(verdicts)),
  /** Lateness taken off; once it is marked, published or not. */
  score: z.nullable(z.number()),
});
export type AnswerLine = z.infer<typeof AnswerLine>;

export const AnswerMarking = z.object(markingNotes);
export const MarkedAnswer = z.extend(AnswerVersion, {
  marking: AnswerMarking,
  /** What the tests give; null while they are judged. */
  testPoints: z.nullable(z.number()),
});
export type MarkedAnswer = z.infer<typeof MarkedAnswer>;

export const AnswerPage = z.object({
  workId: z.uuid(),
  statementId: z.uuid(),
  title: z.string(),
  student: Student,
  rubric: z.array(Criterion),
  /** What all tests passed would give; 0 where none count. */
  ofTestPoints: z.int(),
  outOf: z.number(),
  state: z.enum(answerStates),
  score: z.nullable(StatementScore),
  /** Newest first; it is the one that counts. */
  versions: z.array(MarkedAnswer),
  /** Beside it in the order in which they were handed in. */
  previousId: z.nullable(z.uuid()),
  nextId: z.nullable(z.uuid()),
});
export type AnswerPage = z.infer<typeof AnswerPage>;

const OfStatement = z.object({ statementId: z.uuid() });
const OfVersion = z.object({ versionId: z.uuid() });
const saves = { saves: z.int().check(z.minimum(0)) };

export const ownStatements = {
  /** One's own (an admin's: all), what opens last first; drafts without a day before everything. */
  list: get('/coding/own-statements', {
    query: z.extend(ListQuery, {
      ...SubmissionSearch.shape,
      cadence: z.optional(z.enum(cadences)),
      stage: z.optional(z.enum(statementStages)),
      /** Only those that opened already: what can have answers. */
      begun: z.optional(z.enum(['yes'])),
    }),
    reply: listOf(OwnStatementLine),
  }),
  /** Everything planned or published by anybody that opens, or has its deadline, between the two. */
  calendar: get('/coding/statement-calendar', {
    query: z.object({ from: z.iso.datetime('Enter a date and time.'), to: z.iso.datetime('Enter a date and time.') }),
    reply: z.object({
      now: z.iso.datetime(),
      items: z.array(z.extend(OwnStatementLine, { own: z.boolean() })),
    }),
  }),
  statement: get('/coding/own-statements/:statementId', { params: OfStatement, reply: OwnStatement }),
  /**
   * Writes it down under an id that the browser makes, `saves` 0 at first. Once somebody has handed in, what they rest on
   * stays: 409 `statement_has_answers`. 409 `changed_elsewhere` where somebody saved since.
   */
  save: put('/coding/own-statements/:statementId', {
    params: OfStatement,
    body: z.extend(StatementInput, saves),
    reply: OwnStatement,
  }),
  /** Only a draft: 409 `statement_published`. */
  remove: del('/coding/own-statements/:statementId', { params: OfStatement, reply: z.object({}) }),
  /** Students see it from when it opens. 409 `statement_not_ready`. Fine to repeat. */
  publish: post('/coding/own-statements/:statementId/publication', {
    params: OfStatement,
    body: z.object(saves),
    reply: OwnStatement,
  }),
  /** A draft again, while nobody has handed in: 409 `statement_has_answers`. Fine to repeat. */
  takeBack: del('/coding/own-statements/:statementId/publication', { params: OfStatement, reply: OwnStatement }),
  /** Takes nothing any more from now on. Fine to repeat. */
  close: post('/coding/own-statements/:statementId/closing', { params: OfStatement, reply: OwnStatement }),

  answers: get('/coding/own-statements/:statementId/answers', {
    params: OfStatement,
    query: submittedQuery(answerStates),
    reply: listOf(AnswerLine),
  }),
  answerCounts: get('/coding/own-statements/:statementId/answer-counts', {
    params: OfStatement,
    query: SubmissionSearch,
    reply: z.record(z.enum(answerStates), z.int()),
  }),
  answer: get('/coding/statement-answers/:workId', { params: z.object({ workId: z.uuid() }), reply: AnswerPage }),
  /** Keeps what was noted. `finished`: these are the marks; students hear nothing before all are published. */
  mark: put('/coding/statement-versions/:versionId/marking', {
    params: OfVersion,
    body: z.object(markingSent),
    reply: MarkedAnswer,
  }),
  /**
   * Gives everybody their score and rank, together, and closes it where it was still open. 409 `scores_not_finished` while a
   * newest version has no finished marks or is still judged. Once more: what was corrected since.
   */
  publishScores: post('/coding/own-statements/:statementId/scores', {
    params: OfStatement,
    reply: z.object({ published: z.int() }),
  }),
};
