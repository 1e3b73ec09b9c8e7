import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { questionKinds } from '../questions/question.ts';
import { attemptStates, WholeReview } from '../quizzes/attempts.ts';
import { Slug } from '../slug.ts';

/** Which finished attempts the figures rest on, where somebody has several. Trying out as a teacher never counts. */
export const attemptChoices = ['first', 'last', 'best', 'all'] as const;
export type AttemptChoice = (typeof attemptChoices)[number];

/** Why a figure cannot be told. */
export const whys = [
  'too-few',
  'no-spread',
  'no-marks',
  'negative-covariance',
  'papers-differ',
  'one-question',
  'not-for-this-kind',
] as const;
export type Why = (typeof whys)[number];
/** A figure, or the reason why there is none: never a zero that means nothing. */
export const Figure = z.object({ value: z.nullable(z.number()), why: z.nullable(z.enum(whys)) });
export type Figure = z.infer<typeof Figure>;

/** What a question's figures give reason to look at. */
export const itemSigns = [
  'negative-discrimination',
  'weak-discrimination',
  'below-guessing',
  'nobody-right',
  'everybody-right',
] as const;
export type ItemSign = (typeof itemSigns)[number];

const Kind = z.enum(questionKinds);

export const ResultQuiz = z.object({
  quizId: z.uuid(),
  title: z.string(),
  course: z.nullable(z.object({ courseId: Slug, title: z.string() })),
  /** Finished ones, without those of teachers who tried it out. */
  attempts: z.int(),
  students: z.int(),
  lastEndedAt: z.nullable(z.iso.datetime()),
  /** It is a final assessment. */
  isFinal: z.optional(z.boolean()),
});
export type ResultQuiz = z.infer<typeof ResultQuiz>;

export const ItemFigures = z.object({
  questionId: z.uuid(),
  /** The newest version that was asked. */
  stem: z.string(),
  kind: Kind,
  attempts: z.int(),
  /** Percent of its marks, on average. */
  facility: Figure,
  sd: Figure,
  guess: Figure,
  intendedWeight: Figure,
  effectiveWeight: Figure,
  discrimination: Figure,
  efficiency: Figure,
  signs: z.array(z.enum(itemSigns)),
});
export type ItemFigures = z.infer<typeof ItemFigures>;

export const Analysis = z.object({
  quizId: z.uuid(),
  title: z.string(),
  course: z.nullable(z.object({ courseId: Slug, title: z.string() })),
  passPercent: z.int(),
  attempts: z.int(),
  students: z.int(),
  passed: z.int(),
  /** Attempts that the figures leave out, because answers of theirs are still to be marked. */
  waiting: z.int(),
  mean: Figure,
  median: Figure,
  sd: Figure,
  skewness: Figure,
  kurtosis: Figure,
  alpha: Figure,
  errorRatio: Figure,
  standardError: Figure,
  /** Ten steps of ten percent; the last one holds 100 as well. */
  histogram: z.array(z.int()),
  items: z.array(ItemFigures),
});
export type Analysis = z.infer<typeof Analysis>;

export const QuestionTime = z.object({
  questionId: z.uuid(),
  /** Attempts that saved an answer to it. */
  attempts: z.int(),
  meanSeconds: z.number(),
  medianSeconds: z.number(),
});

export const AnswerGroup = z.object({
  /** Sanitised HTML of an option, or null where it is `text`. */
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Full marks, some, or none; `blank` for no answer. */
  verdict: z.enum(['right', 'partly', 'wrong', 'blank']),
  all: z.int(),
  top: z.int(),
  bottom: z.int(),
});
export const QuestionAnswers = z.object({
  questionId: z.uuid(),
  stem: z.string(),
  kind: Kind,
  versions: z.int(),
  attempts: z.int(),
  /** How many attempts stand in the top and in the bottom third, by their whole result. */
  third: z.int(),
  groups: z.array(AnswerGroup),
  /** Answers that are not shown one by one, because there are very many. */
  others: z.int(),
});
export type QuestionAnswers = z.infer<typeof QuestionAnswers>;

export const resultSorts = ['newest', 'name', 'highest', 'lowest'] as const;
export const resultStates = ['passed', 'failed', 'changed'] as const;
export const ResultAttempt = z.object({
  attemptId: z.uuid(),
  student: z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() }),
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  marks: z.number(),
  of: z.number(),
  percent: z.int(),
  passed: z.boolean(),
  /** Answers that a person has still to mark. */
  waiting: z.int(),
  /** Questions whose marks were given by hand. */
  changed: z.int(),
});
export type ResultAttempt = z.infer<typeof ResultAttempt>;

export const changeKinds = ['override', 'override-undone', 'regrade', 'regrade-undone', 'marked', 'judged'] as const;
export const MarkChange = z.object({
  changeId: z.uuid(),
  position: z.int(),
  kind: z.enum(changeKinds),
  by: z.nullable(z.string()),
  before: z.number(),
  after: z.number(),
  reason: z.string(),
  changedAt: z.iso.datetime(),
});
export type MarkChange = z.infer<typeof MarkChange>;
export const ReadAttempt = z.object({
  student: ResultAttempt.shape.student,
  review: WholeReview,
  /** Positions whose marks were given by hand. */
  byHand: z.array(z.int()),
  /** Newest first. */
  history: z.array(MarkChange),
});
export type ReadAttempt = z.infer<typeof ReadAttempt>;

const Person = z.object({ attemptId: z.uuid(), fullName: z.string(), number: z.int() });
export const SharedErrors = z.object({
  one: Person,
  other: Person,
  /** Questions that both answered wrongly, and how many of them with the same wrong answer. */
  bothWrong: z.int(),
  same: z.int(),
  /** How many alike ones are to be expected of two who do not know of each other. */
  expected: z.number(),
  /** How likely so many or more are by chance, for these two. */
  chance: z.number(),
  /** How many pairs like this chance alone brings among all that were compared. */
  byChance: z.number(),
});
export const FastRight = z.object({ attempt: Person, fast: z.int(), right: z.int() });
export const Hints = z.object({
  /** Attempts that were compared, newest first, out of all. */
  compared: z.int(),
  attempts: z.int(),
  pairs: z.int(),
  shared: z.array(SharedErrors),
  fast: z.array(FastRight),
});
export type Hints = z.infer<typeof Hints>;

export const CorrectedQuestion = z.object({
  questionId: z.uuid(),
  stem: z.string(),
  kind: Kind,
  /** Attempts that were marked by an older version. */
  attempts: z.int(),
  correctedAt: z.iso.datetime(),
});
export const DoneRegrade = z.object({
  regradeId: z.uuid(),
  questionId: z.uuid(),
  stem: z.string(),
  by: z.nullable(z.string()),
  reason: z.string(),
  attempts: z.int(),
  madeAt: z.iso.datetime(),
  undoneAt: z.nullable(z.iso.datetime()),
  /** A later regrade of the same question stands on it. */
  canUndo: z.boolean(),
});
export type DoneRegrade = z.infer<typeof DoneRegrade>;
export const Regrades = z.object({ corrected: z.array(CorrectedQuestion), done: z.array(DoneRegrade) });

export const RegradeLine = z.object({
  attemptId: z.uuid(),
  fullName: z.string(),
  number: z.int(),
  before: z.number(),
  after: z.number(),
  /** Of the whole attempt. */
  totalBefore: z.number(),
  totalAfter: z.number(),
  of: z.number(),
  passedBefore: z.boolean(),
  passedAfter: z.boolean(),
});
export type RegradeLine = z.infer<typeof RegradeLine>;
export const RegradePreview = z.object({
  questionId: z.uuid(),
  stem: z.string(),
  /** By which answers would be marked; applying names it, so that nothing else is applied than what was shown. */
  versionId: z.uuid(),
  attempts: z.int(),
  /** Whose marks change, biggest change first; no more than `mostShown`. */
  changes: z.array(RegradeLine),
  changing: z.int(),
  gain: z.int(),
  lose: z.int(),
  nowPass: z.int(),
  nowFail: z.int(),
  /** Left as they are: marked by hand, or answers that the corrected question does not offer. */
  byHand: z.int(),
  unfit: z.int(),
});
export type RegradePreview = z.infer<typeof RegradePreview>;
export const mostShown = 500;

const Reason = z
  .string('Enter a reason.')
  .check(z.trim(), z.minLength(3, 'Enter a reason.'), z.maxLength(500, 'Use at most 500 characters.'));
const OfQuiz = z.object({ quizId: z.uuid() });
const OfAttempt = z.object({ attemptId: z.uuid() });
const OfQuestion = z.object({ quizId: z.uuid(), questionId: z.uuid() });
const Position = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500));
const OfAnswer = z.object({ attemptId: z.uuid(), position: Position });
const Choice = z.object({ which: z._default(z.enum(attemptChoices), 'first') });
const Search = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const Marks = z
  .number('Enter marks as a number.')
  .check(
    z.minimum(-10_000, 'Enter more than −10,000 marks.'),
    z.maximum(10_000, 'Enter fewer than 10,000 marks.'),
    z.multipleOf(0.01, 'Use at most 2 decimal places.'),
  );

export const quizResults = {
  /** Quizzes of one's own and of one's courses; an admin finds all of the site. */
  quizzes: get('/assessment/results/quizzes', {
    query: z.extend(ListQuery, { q: Search, sort: z._default(z.enum(['newest', 'title']), 'newest') }),
    reply: listOf(ResultQuiz),
  }),
  analysis: get('/assessment/results/quizzes/:quizId', { params: OfQuiz, query: Choice, reply: Analysis }),
  times: get('/assessment/results/quizzes/:quizId/times', {
    params: OfQuiz,
    query: Choice,
    reply: z.object({ items: z.array(QuestionTime) }),
  }),
  question: get('/assessment/results/quizzes/:quizId/questions/:questionId', {
    params: OfQuestion,
    query: Choice,
    reply: QuestionAnswers,
  }),
  attempts: get('/assessment/results/quizzes/:quizId/attempts', {
    params: OfQuiz,
    query: z.extend(ListQuery, {
      q: Search,
      state: z.optional(z.enum(resultStates)),
      sort: z._default(z.enum(resultSorts), 'newest'),
    }),
    reply: listOf(ResultAttempt),
  }),
  hints: get('/assessment/results/quizzes/:quizId/hints', { params: OfQuiz, reply: Hints }),
  attempt: get('/assessment/results/attempts/:attemptId', { params: OfAttempt, reply: ReadAttempt }),
  /** `was` are the marks that the screen saw; 409 `changed_elsewhere` where they are others by now. */
  override: put('/assessment/results/attempts/:attemptId/questions/:position/marks', {
    params: OfAnswer,
    body: z.object({ marks: Marks, was: z.number(), reason: Reason }),
    reply: ReadAttempt,
  }),
  /** Gives an answer the marks back that it had before it was marked by hand. */
  undoOverride: post('/assessment/results/attempts/:attemptId/questions/:position/marks/undo', {
    params: OfAnswer,
    body: z.object({ reason: Reason }),
    reply: ReadAttempt,
  }),
  regrades: get('/assessment/results/quizzes/:quizId/regrades', { params: OfQuiz, reply: Regrades }),
  regradePreview: get('/assessment/results/quizzes/:quizId/questions/:questionId/regrade', {
    params: OfQuestion,
    reply: RegradePreview,
  }),
  regrade: post('/assessment/results/quizzes/:quizId/questions/:questionId/regrade', {
    params: OfQuestion,
    body: z.object({
      versionId: z.uuid('This question version doesn’t exist.'),
      /** Null for all that change. */
      attemptIds: z.nullable(
        z
          .array(z.uuid('This attempt doesn’t exist.'), 'Choose the attempts.')
          .check(z.minLength(1, 'Choose at least 1 attempt.'), z.maxLength(mostShown, 'You chose too many at once.')),
      ),
      reason: Reason,
    }),
    reply: z.object({ regradeId: z.uuid(), changed: z.int() }),
  }),
  undoRegrade: post('/assessment/results/regrades/:regradeId/undo', {
    params: z.object({ regradeId: z.uuid() }),
    body: z.object({ reason: Reason }),
    reply: z.object({ changed: z.int() }),
  }),
  /** An address of a file with one row for each answer: of all, of one attempt or of one question. Good for an hour. */
  file: get('/assessment/results/quizzes/:quizId/file', {
    params: OfQuiz,
    query: z.object({
      format: z.enum(['csv', 'xlsx']),
      attempt: z.optional(z.uuid()),
      question: z.optional(z.uuid()),
    }),
    reply: z.object({ url: z.string() }),
  }),
};
