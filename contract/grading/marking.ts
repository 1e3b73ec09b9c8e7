import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Answer, keylessKinds, QuestionView } from '../questions/question.ts';
import { Chosen } from '../questions/rubric-choice.ts';
import { Slug } from '../slug.ts';
import { WORK_FILE_BYTES, WorkFile } from '../work-file.ts';

/** Answers that people mark: essays and files. Marks are those of the question, with at most two decimals. */

/** `to-settle`: two markers differ by more than their quiz allows. */
export const handAnswerStates = ['waiting', 'to-settle', 'marked'] as const;
export type HandAnswerState = (typeof handAnswerStates)[number];
export const answerFilters = [...handAnswerStates, 'flagged'] as const;
export type AnswerFilter = (typeof answerFilters)[number];
/** So long a saved comment may be; one about a single answer may be longer. */
export const MAX_SAVED_COMMENT_CHARACTERS = 1000;
export const MOST_SAVED_COMMENTS = 200;

const Marks = z.number();
const Counts = { waiting: z.int(), toSettle: z.int(), marked: z.int() };

export const MarkingQuiz = z.object({
  quizId: z.uuid(),
  title: z.string(),
  course: z.nullable(z.object({ courseId: Slug, title: z.string() })),
  ...Counts,
  /** Since when the oldest waits; nothing where nothing does. */
  waitsSince: z.nullable(z.iso.datetime()),
});
export type MarkingQuiz = z.infer<typeof MarkingQuiz>;

export const MarkingRules = z.object({
  /** 0 before anybody changed them; a change names the one it saw. */
  version: z.int(),
  anonymous: z.boolean(),
  markers: z.int(),
  settleOver: Marks,
});
export type MarkingRules = z.infer<typeof MarkingRules>;

export const MarkingQuestion = z.object({
  questionId: z.uuid(),
  /** The newest version that was asked. */
  stem: z.string(),
  /** A program is marked by people where our judge failed. */
  kind: z.enum(keylessKinds),
  ...Counts,
  flagged: z.int(),
  waitsSince: z.nullable(z.iso.datetime()),
  /** Where one begins: the first that waits, in this marker's own order. */
  nextId: z.nullable(z.uuid()),
});
export type MarkingQuestion = z.infer<typeof MarkingQuestion>;

export const QuizMarking = z.object({
  quizId: z.uuid(),
  title: z.string(),
  course: z.nullable(z.object({ courseId: Slug, title: z.string() })),
  rules: MarkingRules,
  questions: z.array(MarkingQuestion),
  /** How many mark an answer stays as it is once marks were given. */
  can: z.object({ changeMarkers: z.boolean() }),
});
export type QuizMarking = z.infer<typeof QuizMarking>;

const Student = z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() });
/** Nothing of a name while the quiz hides it and the answer is not marked: an alias stands for the attempt. */
const Whose = { alias: z.string(), student: z.nullable(Student) };

export const MarkingLine = z.object({
  answerId: z.uuid(),
  ...Whose,
  state: z.enum(handAnswerStates),
  /** What the caller noted of it so far. */
  mine: z.enum(['nothing', 'draft', 'finished']),
  flagged: z.boolean(),
  /** Once they are agreed. */
  marks: z.nullable(Marks),
});
export type MarkingLine = z.infer<typeof MarkingLine>;

/** What a marker noted. */
export const Noted = z.object({
  /** 0 before the first save; a save names the one it saw. */
  revision: z.int(),
  chosen: Chosen,
  marks: z.nullable(Marks),
  comment: z.string(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type Noted = z.infer<typeof Noted>;

/** `only`: the quiz has one marker. `settle`: the two differ too much, and the caller decides. */
export const markingRoles = ['only', 'first', 'second', 'settle'] as const;
export type MarkingRole = (typeof markingRoles)[number];

export const GivenMarks = z.object({
  role: z.enum(markingRoles),
  by: z.nullable(z.string()),
  marks: Marks,
  comment: z.string(),
  markedAt: z.iso.datetime(),
});
export type GivenMarks = z.infer<typeof GivenMarks>;

export const MarkingAnswer = z.object({
  answerId: z.uuid(),
  quizId: z.uuid(),
  questionId: z.uuid(),
  title: z.string(),
  ...Whose,
  state: z.enum(handAnswerStates),
  stem: z.string(),
  face: QuestionView,
  /** Sanitised HTML of a good answer; empty where its author wrote none. */
  model: z.string(),
  answer: Answer,
  files: z.array(WorkFile),
  words: z.nullable(z.int()),
  of: Marks,
  /** What all levels at their best come to; 0 without a rubric. */
  rubricOf: z.number(),
  role: z.nullable(z.enum(markingRoles)),
  noted: Noted,
  /** Agreed marks. */
  marks: z.nullable(Marks),
  /** What the markers gave, newest first: of others' only what the caller may know. */
  given: z.array(GivenMarks),
  flagged: z.boolean(),
  previousId: z.nullable(z.uuid()),
  nextId: z.nullable(z.uuid()),
  /** How many answers to this question wait for the caller, this one included. */
  left: z.int(),
  settleOver: Marks,
});
export type MarkingAnswer = z.infer<typeof MarkingAnswer>;

export const SavedComment = z.object({
  commentId: z.uuid(),
  text: z.string(),
  /** Nothing where it is for every question. */
  questionId: z.nullable(z.uuid()),
});
export type SavedComment = z.infer<typeof SavedComment>;

const OfQuiz = z.object({ quizId: z.uuid() });
const OfAnswer = z.object({ answerId: z.uuid() });
const OfComment = z.object({ commentId: z.uuid() });
const TwoDecimals = z.multipleOf(0.01, 'Use at most 2 decimal places.');
const CommentText = z
  .string('Enter a comment.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter a comment.'),
    z.maxLength(MAX_SAVED_COMMENT_CHARACTERS, 'Use at most 1,000 characters.'),
  );

export const marking = {
  /** Quizzes of one's own and of one's courses that have such answers; what waits longest first. */
  quizzes: get('/assessment/marking/quizzes', {
    query: z.extend(ListQuery, { state: z._default(z.enum(['waiting', 'all']), 'waiting') }),
    reply: listOf(MarkingQuiz),
  }),
  quiz: get('/assessment/marking/quizzes/:quizId', { params: OfQuiz, reply: QuizMarking }),
  /** 409 `changed_elsewhere`, and `marking_begun` where how many mark is changed after marks were given. */
  rules: put('/assessment/marking/quizzes/:quizId/rules', {
    params: OfQuiz,
    body: z.object({
      version: z.int(),
      anonymous: z.boolean('Choose whether names are hidden.'),
      markers: z
        .int('Choose the number of markers.')
        .check(z.minimum(1, 'Choose at least 1.'), z.maximum(2, 'Choose at most 2.')),
      settleOver: z
        .number('Enter marks as a number.')
        .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(10_000, 'Enter at most 10,000.'), TwoDecimals),
    }),
    reply: QuizMarking,
  }),
  /** Of a quiz that hides names in an order of the marker's own; oldest first otherwise. */
  answers: get('/assessment/marking/quizzes/:quizId/questions/:questionId/answers', {
    params: z.object({ quizId: z.uuid(), questionId: z.uuid() }),
    query: z.extend(ListQuery, { state: z.optional(z.enum(answerFilters)) }),
    reply: listOf(MarkingLine),
  }),
  answer: get('/assessment/marking/answers/:answerId', { params: OfAnswer, reply: MarkingAnswer }),
  /**
   * Keeps what the caller noted; `finished`: these are the marks. 409 `changed_elsewhere` where somebody noted something
   * meanwhile, `marking_taken` where two others mark it, `marking_done` where two markers have agreed already.
   */
  mark: put('/assessment/marking/answers/:answerId/marking', {
    params: OfAnswer,
    body: z.object({
      revision: z.int(),
      chosen: Chosen,
      marks: z.nullable(
        z
          .number('Enter marks as a number.')
          .check(z.minimum(0, 'Enter 0 or more marks.'), z.maximum(10_000, 'Enter at most 10,000.'), TwoDecimals),
      ),
      comment: z.string().check(z.trim(), z.maxLength(10_000, 'Use at most 10,000 characters.')),
      finished: z.boolean(),
    }),
    reply: MarkingAnswer,
  }),
  flag: put('/assessment/marking/answers/:answerId/flag', {
    params: OfAnswer,
    body: z.object({ flagged: z.boolean() }),
    reply: z.object({ flagged: z.boolean() }),
  }),

  /** One's own comments: those for everywhere, and those for this question. */
  comments: get('/assessment/marking/comments', {
    query: z.object({ questionId: z.optional(z.uuid()) }),
    reply: z.object({ items: z.array(SavedComment) }),
  }),
  /** Writes one down, or writes it anew: safe to repeat. 409 `too_many_saved_comments`. */
  keepComment: put('/assessment/marking/comments/:commentId', {
    params: OfComment,
    body: z.object({ text: CommentText, questionId: z.nullable(z.uuid()) }),
    reply: SavedComment,
  }),
  dropComment: del('/assessment/marking/comments/:commentId', { params: OfComment, reply: z.object({}) }),

  /** A file for an answer of one's own open attempt; it belongs to the answer once a save names it. */
  addFile: post('/assessment/attempts/:attemptId/questions/:position/files', {
    params: z.object({
      attemptId: z.uuid(),
      position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)),
    }),
    query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    file: { accept: ['application/octet-stream'], maxBytes: WORK_FILE_BYTES },
    reply: WorkFile,
  }),
};
