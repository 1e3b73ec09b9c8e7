import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { Answer, QuestionView, SettledKey } from '../questions/question.ts';
import { Figure } from '../questions/question-figure.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { Slug } from '../slug.ts';
import { WorkFile } from '../work-file.ts';
import { EndReceipt } from './receipts.ts';
import { MockTestSection } from './section-clocks.ts';

export const attemptStates = ['open', 'handed-in', 'timed-out'] as const;

/** Marks that somebody sets have at most two decimals; earned ones come with seven and are rounded where they are shown. */
const Marks = z.number();
const Score = z.object({
  marks: Marks,
  of: Marks,
  percent: z.int(),
  passed: z.boolean(),
  /** Answers that a person has still to mark: `marks` leaves them out, and `passed` may still come. */
  waiting: z.optional(z.int()),
});
export type Score = z.infer<typeof Score>;

export type AttemptLine = z.infer<typeof AttemptLine>;
export const AttemptLine = z.object({
  attemptId: z.uuid(),
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  score: z.nullable(Score),
});

export const QuizPage = z.object({
  quizId: z.uuid(),
  courseId: z.nullable(Slug),
  lectureId: z.nullable(z.uuid()),
  title: z.string(),
  instructions: z.string(),
  questions: z.int(),
  marks: Marks,
  /** Null where time is not limited. */
  timeLimitSeconds: z.nullable(z.int()),
  passPercent: z.int(),
  attemptsAllowed: z.nullable(z.int()),
  /** Whether a wrong answer may cost marks. */
  penalties: z.boolean(),
  attempts: z.array(AttemptLine),
  openAttemptId: z.nullable(z.uuid()),
  can: z.object({ start: z.boolean() }),
});
export type QuizPage = z.infer<typeof QuizPage>;

/** One question of an attempt. `version` grows with every saved change; a save names the version it saw. */
export const AttemptQuestion = z.object({
  position: z.int(),
  /** The part of the quiz that it stands in; empty where it has none. */
  section: z._default(z.string(), ''),
  marks: Marks,
  /** Taken off for an answer of which nothing is right. */
  penalty: Marks,
  stem: z.string(),
  /** The table or chart that it is about. */
  figure: z.optional(Figure),
  face: QuestionView,
  answer: z.nullable(Answer),
  /** Those that the answer names, to be opened. */
  files: z.optional(z.array(WorkFile)),
  flagged: z.boolean(),
  version: z.int(),
  savedAt: z.nullable(z.iso.datetime()),
  receipt: z.nullable(z.string()),
});
export type AttemptQuestion = z.infer<typeof AttemptQuestion>;

export const Paper = z.object({
  attemptId: z.uuid(),
  quizId: z.uuid(),
  title: z.string(),
  number: z.int(),
  attemptsAllowed: z.nullable(z.int()),
  passPercent: z.int(),
  state: z.enum(attemptStates),
  startedAt: z.iso.datetime(),
  deadlineAt: z.nullable(z.iso.datetime()),
  /** The server's clock when it answered; the browser counts from here, never from its own clock. */
  serverNow: z.iso.datetime(),
  /** Once it has ended. */
  end: z.nullable(EndReceipt),
  /** Something is noted while it goes on, as its student agreed; what, says `integrity.room`. */
  noted: z.optional(z.literal(true)),
  /** What all of its questions are worth, those that are not told among them. */
  maxMarks: z.optional(Marks),
  /** While it is open, where its parts are taken in order: `questions` are then those of the open part alone. */
  sections: z.optional(z.array(MockTestSection)),
  /** Where questions are taken one by one: the one it has come to. Those before it are closed. */
  furthest: z.optional(z.int()),
  questions: z.array(AttemptQuestion),
});
export type Paper = z.infer<typeof Paper>;

export const Saved = z.object({
  position: z.int(),
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** A short code that stands in the server's log beside the answer. */
  receipt: z.string(),
});
export type Saved = z.infer<typeof Saved>;

/** What a device that has an attempt open is told every few seconds. */
export const Seat = z.object({
  /** Whether the attempt goes on at this device; another one of the same person only looks on. */
  isHere: z.boolean(),
  /** Since when it goes on where it does. */
  since: z.nullable(z.iso.datetime()),
  /** How many saves there are of all questions that its paper tells: more than a screen knows of mean that it is old. */
  changes: z.int(),
  /** How many of its parts were begun, where they are taken in order. */
  begun: z.optional(z.int()),
  /** The question it has come to, where they are taken one by one. */
  furthest: z.optional(z.int()),
  state: z.enum(attemptStates),
  serverNow: z.iso.datetime(),
});
export type Seat = z.infer<typeof Seat>;

export const ReviewQuestion = z.object({
  position: z.int(),
  stem: z.string(),
  figure: z.optional(Figure),
  face: QuestionView,
  answer: z.nullable(Answer),
  /** Nothing where it is not shown, or not yet; so with the marks and the gaps. */
  key: z.nullable(SettledKey),
  /** Gaps that were filled in right. */
  rightParts: z.optional(z.array(z.string())),
  marks: z.nullable(Marks),
  of: Marks,
  /** It has still to be marked. */
  waits: z.optional(z.literal(true)),
  /** It waits for the judge, not for a person. */
  judging: z.optional(z.literal(true)),
  /** The answer is kept back from its teacher, who marks it without knowing whose it is. */
  hidden: z.optional(z.literal(true)),
  /** Which level of its rubric was chosen for which criterion. */
  levels: z.optional(Chosen),
  /** Those that the answer names, to be opened. */
  files: z.optional(z.array(WorkFile)),
  flagged: z.boolean(),
  topic: z.string(),
  /** Sanitised HTML. */
  explanation: z.string(),
  /** Said about the chosen option, where its author wrote something. */
  feedback: z.nullable(z.string()),
  taughtIn: z.nullable(z.object({ courseId: Slug, lectureId: z.uuid(), title: z.string() })),
  /** Why a teacher gave these marks by hand; absent where the site gave them. */
  byHand: z.optional(z.string()),
  /** The question was corrected after it was asked, and marked again: `key` is the corrected one. */
  regraded: z.optional(z.literal(true)),
});
export type ReviewQuestion = z.infer<typeof ReviewQuestion>;

export const Review = z.object({
  attemptId: z.uuid(),
  quizId: z.uuid(),
  courseId: z.nullable(Slug),
  /** The lecture that this quiz is. */
  lectureId: z.nullable(z.uuid()),
  title: z.string(),
  number: z.int(),
  attemptsAllowed: z.nullable(z.int()),
  state: z.enum(attemptStates),
  startedAt: z.iso.datetime(),
  deadlineAt: z.nullable(z.iso.datetime()),
  endedAt: z.iso.datetime(),
  /** Nothing where it ended before there were receipts. */
  end: z.nullable(EndReceipt),
  score: z.nullable(Score),
  /** Which parts its author lets a student see now; what is not shown is not here. */
  shows: z.object({
    score: z.boolean(),
    answers: z.boolean(),
    key: z.boolean(),
    explanations: z.boolean(),
    /** Whether more of it comes once the quiz has closed. */
    later: z.boolean(),
  }),
  passPercent: z.int(),
  /** Something was noted while it went on; `integrity.timeline` says what. */
  noted: z.optional(z.literal(true)),
  questions: z.array(ReviewQuestion),
});
export type Review = z.infer<typeof Review>;

/** A review of which nothing is kept back: what its teacher reads. */
export const WholeReview = z.extend(Review, {
  score: Score,
  questions: z.array(z.extend(ReviewQuestion, { marks: Marks })),
});
export type WholeReview = z.infer<typeof WholeReview>;

const OfQuiz = z.object({ quizId: z.uuid() });
const OfAttempt = z.object({ attemptId: z.uuid() });
const OfDevice = z.object({ deviceId: z.uuid('Send the device.') });

export const assessment = {
  quiz: get('/assessment/quizzes/:quizId', { params: OfQuiz, reply: QuizPage }),
  /** Safe to repeat: an open attempt is answered again, never doubled. */
  start: post('/assessment/quizzes/:quizId/attempts', { params: OfQuiz, reply: z.object({ attemptId: z.uuid() }) }),
  paper: get('/assessment/attempts/:attemptId', { params: OfAttempt, reply: Paper }),
  /**
   * Keeps one answer or flag. `saveId` makes a repeat answer the first receipt; `version` is the one the screen saw,
   * and 409 `answered_elsewhere` means that another tab or device was newer.
   */
  save: put('/assessment/attempts/:attemptId/questions/:position', {
    params: z.object({ attemptId: z.uuid(), position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)) }),
    body: z.object({ saveId: z.uuid(), version: z.int(), answer: z.nullable(Answer), flagged: z.boolean() }),
    reply: Saved,
  }),
  /**
   * Begins the next part, and closes the one before it for good. Safe to repeat: a part that was begun is answered as it
   * stands. 409 `section_not_next` where another one comes first.
   */
  goOn: post('/assessment/attempts/:attemptId/sections/:section', {
    params: z.object({ attemptId: z.uuid(), section: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)) }),
    reply: Paper,
  }),
  /** Comes to a question where they are taken one by one; those before it are closed for good. Safe to repeat. */
  comeTo: put('/assessment/attempts/:attemptId/furthest', {
    params: OfAttempt,
    body: z.object({ position: z.int('Send the question’s position.').check(z.minimum(1), z.maximum(500)) }),
    reply: z.object({ furthest: z.int() }),
  }),
  /** Ends the attempt and marks it. Safe to repeat. No score where it is not shown yet. */
  handIn: post('/assessment/attempts/:attemptId/hand-in', {
    params: OfAttempt,
    reply: z.object({ score: z.nullable(Score), end: z.nullable(EndReceipt) }),
  }),
  /** Goes on at this device from now on. Safe to repeat. */
  takeSeat: put('/assessment/attempts/:attemptId/seat', { params: OfAttempt, body: OfDevice, reply: Seat }),
  seat: get('/assessment/attempts/:attemptId/seat', { params: OfAttempt, query: OfDevice, reply: Seat }),
  /** Only after the end: answers, keys and explanations, as far as they are shown. */
  review: get('/assessment/attempts/:attemptId/review', { params: OfAttempt, reply: Review }),
};
