import * as z from 'zod/mini';
import { aptitudeAreas } from '../aptitude/topics.ts';
import { Line } from '../author-text.ts';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { BankFilters, Topic } from '../questions/bank-actions.ts';
import { BankLine } from '../questions/question-bank.ts';
import { Slug } from '../slug.ts';
import { navigations } from './section-clocks.ts';

/** Quizzes outside lectures, as those who teach plan them. What students see of them stands in `own-quizzes.ts`. */

export const quizStates = ['draft', 'published', 'closed', 'away'] as const;
export type QuizState = (typeof quizStates)[number];
/** From when a student sees a part of the result. `after-close`: once nobody can answer any more. */
export const reviewTimes = ['at-once', 'after-close', 'never'] as const;
export type ReviewTime = (typeof reviewTimes)[number];
export const gradings = ['best', 'last', 'average'] as const;
export type Grading = (typeof gradings)[number];

/** As many questions as one attempt asks. */
export const MOST_QUESTIONS = 200;
export const MOST_SECTIONS = 20;
const MOST_YEARS = 100;
const Moment = z.nullable(
  z.iso.datetime('Enter a date and time.').check(
    // Beyond, dates end to be dates somewhere below.
    z.refine((text) => {
      const years = new Date(text).getUTCFullYear() - 2000;
      return Math.abs(years) <= MOST_YEARS;
    }, 'Enter a date in this century.'),
  ),
);
const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));
const Marks = z
  .number('Enter the marks.')
  .check(z.minimum(0.25, 'Enter at least 0.25 marks.'), z.maximum(100, 'Enter at most 100 marks.'), z.multipleOf(0.01));
const Penalty = z
  .number('Enter the marks.')
  .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(100, 'Enter at most 100 marks.'), z.multipleOf(0.01));
const Difficulty = whole(1, 5, 'Enter 1 to 5.');

export const FixedItem = z.object({ kind: z.literal('fixed'), questionId: z.uuid(), marks: Marks, penalty: Penalty });
/** So many questions by chance, of a topic with all that lies within it (every topic where it is empty). */
export const DrawItem = z.object({
  kind: z.literal('draw'),
  topic: Line(80),
  from: Difficulty,
  to: Difficulty,
  count: whole(1, MOST_QUESTIONS, `Enter 1 to ${MOST_QUESTIONS} questions.`),
  marks: Marks,
  penalty: Penalty,
});
/** So many questions of the aptitude pool by chance: of an area, or of one of its topics. */
export const AptitudeItem = z.object({
  kind: z.literal('aptitude'),
  area: z.enum(aptitudeAreas, 'Choose one of the four areas.'),
  /** An id of `aptitudeTopics[area]`; empty for all of them. */
  topic: Line(80),
  from: Difficulty,
  to: Difficulty,
  count: whole(1, MOST_QUESTIONS, `Enter 1 to ${MOST_QUESTIONS} questions.`),
  marks: Marks,
  penalty: Penalty,
});
export const QuizItem = z.discriminatedUnion('kind', [FixedItem, DrawItem, AptitudeItem]);
export type QuizItem = z.infer<typeof QuizItem>;
export const QuizSection = z.object({
  title: Line(80),
  items: z.array(QuizItem).check(z.maxLength(MOST_QUESTIONS, `Add at most ${MOST_QUESTIONS} questions to a part.`)),
  /** Its own time. As soon as one part has some, parts are taken in order, one at a time. Left out, it has none. */
  minutes: z.optional(z.nullable(whole(1, 1440, 'Enter 1 to 1,440 minutes.'))),
});
export type QuizSection = z.infer<typeof QuizSection>;
const Sections = z.array(QuizSection).check(z.maxLength(MOST_SECTIONS, `Add at most ${MOST_SECTIONS} parts.`));

export const ReviewOptions = z.object({
  score: z.enum(reviewTimes),
  answers: z.enum(reviewTimes),
  key: z.enum(reviewTimes),
  explanations: z.enum(reviewTimes),
});
export type ReviewOptions = z.infer<typeof ReviewOptions>;

const terms = {
  title: Line(120).check(z.minLength(1, 'Enter a title.')),
  instructions: Line(2000),
  sections: Sections,
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  timeLimitMinutes: z.nullable(whole(1, 1440, 'Enter 1 to 1,440 minutes.')),
  opensAt: Moment,
  closesAt: Moment,
  attemptsAllowed: z.nullable(whole(1, 100, 'Enter 1 to 100.')),
  /** From the end of one attempt to the start of the next. */
  gapMinutes: whole(0, 43_200, 'Enter 0 minutes to 30 days.'),
  grading: z.enum(gradings),
  passPercent: whole(0, 100, 'Enter 0 to 100.'),
  review: ReviewOptions,
  /** Left out, it is free. */
  navigation: z.optional(z.enum(navigations)),
};
export const Audience = z.object({
  /** Everybody who may learn here; the lists count only where it is false. */
  everybody: z.boolean(),
  courseIds: z.array(Slug).check(z.maxLength(50, 'Choose at most 50 courses.')),
  batchIds: z.array(z.uuid()).check(z.maxLength(100, 'Choose at most 100 batches.')),
  studentIds: z.array(z.uuid()).check(z.maxLength(200, 'Choose at most 200 people. For more, create a batch.')),
});

export const QuizTerms = z.object({
  ...terms,
  audience: Audience,
  /** Left out, it stays as it is; nothing takes it away. */
  password: z.optional(
    z.nullable(
      z
        .string()
        .check(z.trim(), z.minLength(4, 'Use at least 4 characters.'), z.maxLength(100, 'At most 100 characters.')),
    ),
  ),
});
export type QuizTerms = z.infer<typeof QuizTerms>;

const Student = z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() });
export type Student = z.infer<typeof Student>;

export const PlannedQuiz = z.object({
  quizId: z.uuid(),
  state: z.enum(quizStates),
  version: z.int(),
  /** Whether students could see it at some time. */
  wasPublished: z.boolean(),
  ...terms,
  hasPassword: z.boolean(),
  audience: z.object({
    everybody: z.boolean(),
    courses: z.array(z.object({ courseId: Slug, title: z.string() })),
    batches: z.array(z.object({ batchId: z.uuid(), name: z.string(), courseTitle: z.string() })),
    students: z.array(Student),
  }),
  /** What the fixed questions say, by their ids. */
  questions: z.array(
    z.object({ questionId: z.uuid(), kind: z.string(), stem: z.string(), topic: z.string(), difficulty: z.int() }),
  ),
  /** Attempts by students; trying out is not counted. */
  attempts: z.object({ open: z.int(), ended: z.int() }),
});
export type PlannedQuiz = z.infer<typeof PlannedQuiz>;

export const PlannedLine = z.object({
  quizId: z.uuid(),
  title: z.string(),
  state: z.enum(quizStates),
  wasPublished: z.boolean(),
  questions: z.int(),
  opensAt: z.nullable(z.iso.datetime()),
  closesAt: z.nullable(z.iso.datetime()),
  hasPassword: z.boolean(),
  attempts: z.object({ open: z.int(), ended: z.int() }),
  changedAt: z.iso.datetime(),
});
export type PlannedLine = z.infer<typeof PlannedLine>;

/** How many questions of the bank or of the aptitude pool each draw could take, in their order, and what is missing. */
export const Pools = z.object({
  draws: z.array(z.object({ needed: z.int(), fits: z.int() })),
  /** Draws that share questions may each find enough and all together too few. */
  together: z.object({ needed: z.int(), found: z.int() }),
});
export type Pools = z.infer<typeof Pools>;

export const Allowance = z.object({
  extraPercent: whole(0, 300, 'Enter 0 to 300%.'),
  extraMinutes: whole(0, 1440, 'Enter 0 to 1,440 minutes.'),
  extraAttempts: whole(0, 20, 'Enter 0 to 20.'),
  /** Instead of the quiz's own; without, the quiz's own. */
  opensAt: Moment,
  closesAt: Moment,
});
export type Allowance = z.infer<typeof Allowance>;
export const AllowanceLine = z.object({ ...Allowance.shape, ...Student.shape });
export type AllowanceLine = z.infer<typeof AllowanceLine>;

const OfQuiz = z.object({ quizId: z.uuid() });
const Whose = { whose: BankFilters.shape.whose };
const OfStudent = z.object({ quizId: z.uuid(), userId: z.uuid() });

export const plannedQuizzes = {
  /** The caller's own, the newest first; an admin sees everybody's. Those put away only where asked for. */
  list: get('/assessment/planned-quizzes', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(quizStates)),
    }),
    reply: listOf(PlannedLine),
  }),
  /** A draft. */
  make: post('/assessment/planned-quizzes', { body: z.object({ title: terms.title }), reply: OfQuiz }),
  quiz: get('/assessment/planned-quizzes/:quizId', { params: OfQuiz, reply: PlannedQuiz }),
  /** `version` is the one the screen saw. Attempts under way stay as they began. */
  edit: put('/assessment/planned-quizzes/:quizId', {
    params: OfQuiz,
    body: z.extend(QuizTerms, { version: z.int() }),
    reply: PlannedQuiz,
  }),
  /** A draft with the same terms, without its password and its students' allowances. */
  copy: post('/assessment/planned-quizzes/:quizId/copies', { params: OfQuiz, reply: OfQuiz }),
  /** Safe to repeat. Closing hands in what is under way. */
  move: put('/assessment/planned-quizzes/:quizId/state', {
    params: OfQuiz,
    body: z.object({ state: z.enum(['published', 'closed', 'away', 'draft']) }),
    reply: PlannedQuiz,
  }),
  /** What the bank holds for parts that are being written. */
  pools: post('/assessment/planned-quizzes/:quizId/pools', {
    params: OfQuiz,
    body: z.object({ sections: Sections }),
    reply: Pools,
  }),
  /** Questions it may ask: of its owner's bank, or shared with its owner for use; the newest first. */
  offers: get('/assessment/planned-quizzes/:quizId/offers', {
    params: OfQuiz,
    query: z.extend(ListQuery, { ...Whose, q: z.optional(Line(200)), topic: z.optional(Topic) }),
    reply: listOf(BankLine),
  }),
  offeredTopics: get('/assessment/planned-quizzes/:quizId/offered-topics', {
    params: OfQuiz,
    query: z.object(Whose),
    reply: z.object({ topics: z.array(z.object({ value: z.string(), count: z.int() })) }),
  }),
  /** A fresh attempt to try it out, which counts nowhere; earlier ones of the caller go. */
  preview: post('/assessment/planned-quizzes/:quizId/previews', {
    params: OfQuiz,
    reply: z.object({ attemptId: z.uuid() }),
  }),
  /** People who may learn, by name or address, from three letters on; at most ten. */
  candidates: get('/assessment/planned-quizzes/:quizId/candidates', {
    params: OfQuiz,
    query: z.object({ q: z.string().check(z.trim(), z.minLength(3, 'Enter at least 3 letters.'), z.maxLength(100)) }),
    reply: z.object({ items: z.array(Student) }),
  }),
  allowances: get('/assessment/planned-quizzes/:quizId/allowances', {
    params: OfQuiz,
    query: ListQuery,
    reply: listOf(AllowanceLine),
  }),
  /** One for each student, of a planned quiz or of a lecture's; safe to repeat. Counts from their next attempt on. */
  allow: put('/assessment/planned-quizzes/:quizId/allowances/:userId', {
    params: OfStudent,
    body: Allowance,
    reply: z.object({}),
  }),
  /** Quizzes of a course, by title, with what one of its students is given beyond each of them. */
  courseAllowances: get('/assessment/courses/:courseId/students/:userId/allowances', {
    params: z.object({ courseId: Slug, userId: z.uuid() }),
    reply: z.object({
      items: z.array(
        z.object({
          quizId: z.uuid(),
          title: z.string(),
          timeLimitSeconds: z.nullable(z.int()),
          attemptsAllowed: z.nullable(z.int()),
          given: z.nullable(Allowance),
        }),
      ),
    }),
  }),
  disallow: del('/assessment/planned-quizzes/:quizId/allowances/:userId', { params: OfStudent, reply: z.object({}) }),
};
