import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Prompt } from './prompts.ts';
import { markCategories } from './rules/rule.ts';

/** A text is at most so long: a pasted book is refused before anything reads it. */
export const MOST_LETTERS = 20_000;
/** Below so many words there is no estimate. */
export const LEAST_WORDS = 50;
/** So many versions of one text are scored. */
export const MOST_VERSIONS = 30;
/** The estimate from which a text counts for points. */
export const BAND_FOR_POINTS = 4;

export const criteria = ['task', 'coherence', 'lexical', 'grammar'] as const;
export type Criterion = (typeof criteria)[number];

export const MarkShape = z.object({
  start: z.int(),
  end: z.int(),
  ruleId: z.string(),
  category: z.enum(markCategories),
  severity: z.enum(['error', 'advice']),
  reason: z.string(),
  suggestions: z.array(z.string()),
});

const Quote = z.object({
  start: z.int(),
  end: z.int(),
  /** Why it is quoted. */
  note: z.string(),
});
export type Quote = z.infer<typeof Quote>;

const CriterionResult = z.object({
  criterion: z.enum(criteria),
  /** 0 to 9 in half steps. */
  band: z.number(),
  /** What the band rests on, with the figures. */
  reasons: z.array(z.string()),
  /** At least two passages of the text. */
  quotes: z.array(Quote),
  /** One thing to do next. */
  next: z.string(),
});
export type CriterionResult = z.infer<typeof CriterionResult>;

export const Result = z.object({
  /** What estimated it, and by which version of its rules. */
  maker: z.enum(['rules']),
  rulesVersion: z.string(),
  words: z.int(),
  /** 0 to 9 in half steps: an estimate, give or take `error`. */
  band: z.number(),
  error: z.number(),
  /** Why the whole is held below what the criteria give; empty where it is not. */
  limits: z.array(z.string()),
  criteria: z.array(CriterionResult),
  points: z.array(z.object({ text: z.string(), isMade: z.boolean() })),
});
export type Result = z.infer<typeof Result>;

const OpinionOfCriterion = z.object({
  criterion: z.enum(criteria),
  /** 0 to 9 in half steps. */
  band: z.number(),
  reason: z.string(),
  /** Passages that stand in the text letter by letter; others that the model gave were dropped. */
  quotes: z.array(Quote),
  next: z.string(),
});

/** What a model has written so far, before it is checked: reasons without their bands and quotes. */
const OpinionSoFar = z.object({
  maker: z.string(),
  criteria: z.array(z.object({ criterion: z.enum(criteria), reason: z.string() })),
});
export type OpinionSoFar = z.infer<typeof OpinionSoFar>;

/** What a language model said of a text, beside the estimate of the rules and never in its place. */
export const Opinion = z.object({
  /** The model's name. */
  maker: z.string(),
  promptVersion: z.string(),
  askedAt: z.iso.datetime(),
  latencyMs: z.int(),
  criteria: z.array(OpinionOfCriterion),
});
export type Opinion = z.infer<typeof Opinion>;

/** What a teacher said of a text. */
export const TeacherReview = z.object({
  /** In place of the rules' band; nothing where the teacher only comments. */
  band: z.nullable(z.number()),
  comment: z.string(),
  /** Empty once the teacher's account is gone. */
  teacher: z.string(),
  reviewedAt: z.iso.datetime(),
});
export type TeacherReview = z.infer<typeof TeacherReview>;

export const SubmittedText = z.object({
  versionId: z.uuid(),
  number: z.int(),
  text: z.string(),
  submittedAt: z.iso.datetime(),
  result: Result,
  marks: z.array(MarkShape),
  opinion: z.nullable(Opinion),
  review: z.nullable(TeacherReview),
});
export type SubmittedText = z.infer<typeof SubmittedText>;

export const PromptLine = z.object({
  promptId: z.string(),
  kind: Prompt.shape.kind,
  title: z.string(),
  register: Prompt.shape.register,
  words: Prompt.shape.words,
  /** `draft`: written and not submitted. */
  state: z.enum(['new', 'draft', 'submitted']),
  versions: z.int(),
  bestBand: z.nullable(z.number()),
  savedAt: z.nullable(z.iso.datetime()),
});
export type PromptLine = z.infer<typeof PromptLine>;

const contestStates = ['open', 'accepted', 'kept'] as const;
const Draft = z.object({ text: z.string(), version: z.int(), savedAt: z.nullable(z.iso.datetime()) });

export const WritingPage = z.object({
  prompt: Prompt,
  draft: Draft,
  /** Newest first. */
  versions: z.array(SubmittedText),
  /** The language model that gives a second opinion; nothing where it is off. */
  model: z.nullable(z.string()),
  /** Marks that the writer does not want to see again: rule and words, see `markKey`. */
  ignored: z.array(z.string()),
  /** Marks that the writer contested, with what staff decided. */
  contested: z.array(z.object({ key: z.string(), state: z.enum(contestStates), reply: z.string() })),
});
export type WritingPage = z.infer<typeof WritingPage>;

/** One rule on the same words is one mark, wherever it stands. */
export const markKey = (ruleId: string, marked: string) => `${ruleId} ${marked.toLowerCase().slice(0, 200)}`;

const WeekOfWriting = z.object({
  /** The Monday, `yyyy-mm-dd`, by the site's clock. */
  week: z.string(),
  /** Versions submitted. */
  texts: z.int(),
  words: z.int(),
  /** Mean over the versions. */
  band: z.number(),
  /** Marked errors per 100 words, advice left out. */
  errorsPer100: z.number(),
});
export type WeekOfWriting = z.infer<typeof WeekOfWriting>;

export const Contest = z.object({
  contestId: z.uuid(),
  student: z.string(),
  promptTitle: z.string(),
  ruleId: z.string(),
  /** The marked words, and the sentence they stand in. */
  marked: z.string(),
  sentence: z.string(),
  reason: z.string(),
  comment: z.string(),
  contestedAt: z.iso.datetime(),
  state: z.enum(contestStates),
  reply: z.string(),
});
export type Contest = z.infer<typeof Contest>;

const TextLine = z.object({
  versionId: z.uuid(),
  student: z.string(),
  promptTitle: z.string(),
  number: z.int(),
  words: z.int(),
  /** By the rules. */
  band: z.number(),
  submittedAt: z.iso.datetime(),
  review: z.nullable(TeacherReview),
});
export type TextLine = z.infer<typeof TextLine>;

export const TextToReview = z.object({ student: z.string(), prompt: Prompt, version: SubmittedText });
export type TextToReview = z.infer<typeof TextToReview>;

const OfVersion = z.object({ versionId: z.uuid() });
const OfPrompt = z.object({ promptId: z.string().check(z.maxLength(80)) });
const OfContest = z.object({ contestId: z.uuid() });
const version = z.int().check(z.minimum(0));
const Text = z
  .string()
  .check(
    z.maxLength(MOST_LETTERS, `This text is too long. Use at most ${MOST_LETTERS.toLocaleString('en')} characters.`),
  );

export const writing = {
  /** All prompts, kind by kind, with how far the caller is. */
  prompts: get('/writing/prompts', { reply: z.object({ items: z.array(PromptLine) }) }),
  page: get('/writing/prompts/:promptId', { params: OfPrompt, reply: WritingPage }),
  /** Keeps what was written so far. 409 `changed_elsewhere` where another tab saved meanwhile; the same again is fine. */
  keep: put('/writing/prompts/:promptId/draft', {
    params: OfPrompt,
    body: z.object({ text: Text, version }),
    reply: z.object({ version: z.int(), savedAt: z.iso.datetime() }),
  }),
  /**
   * Submits the saved draft as version `number` and estimates it. Fine to repeat: the same number answers the same version.
   * 409 `writing_too_short`, `writing_not_english`, `changed_elsewhere`, `writing_versions_used`; 503 `writing_check_busy`.
   */
  submit: post('/writing/prompts/:promptId/versions', {
    params: OfPrompt,
    body: z.object({ number: z.int().check(z.minimum(1)), version }),
    reply: SubmittedText,
  }),
  /** Hides or shows marks of one key for the caller. Fine to repeat. */
  ignore: put('/writing/prompts/:promptId/ignored', {
    params: OfPrompt,
    body: z.object({ key: z.string().check(z.minLength(1), z.maxLength(300)), isIgnored: z.boolean() }),
    reply: z.object({ ignored: z.array(z.string()) }),
  }),
  /** Says that a mark is wrong; staff decide. Fine to repeat: one key is one case. */
  contest: post('/writing/prompts/:promptId/contests', {
    params: OfPrompt,
    body: z.object({
      ruleId: z.string().check(z.minLength(1), z.maxLength(100)),
      marked: z.string().check(z.minLength(1), z.maxLength(300)),
      sentence: z.string().check(z.minLength(1), z.maxLength(1000)),
      reason: z.string().check(z.maxLength(500)),
      comment: z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')),
    }),
    reply: z.object({ key: z.string(), state: z.enum(contestStates), reply: z.string() }),
  }),
  /** The caller's weeks, newest last, at most 26. */
  progress: get('/writing/progress', {
    reply: z.object({
      weeks: z.array(WeekOfWriting),
      /** Errors of the last ten versions by category, most first. */
      categories: z.array(z.object({ category: z.enum(markCategories), errors: z.int() })),
    }),
  }),
  /**
   * Asks the site's language model for a second opinion on one's own text; asked once, later calls answer the same. It may be
   * followed while it is written. 409
   * `model_off`; 429 `model_budget_person`, `model_budget_site`; 503 `model_away`.
   */
  askOpinion: post('/writing/versions/:versionId/opinion', {
    params: OfVersion,
    reply: Opinion,
    progress: OpinionSoFar,
  }),
  /** For teachers: the newest version of each text of those who learn in their courses; an admin sees all. Newest first. */
  texts: get('/writing/texts', {
    query: z.extend(ListQuery, { state: z._default(z.enum(['new', 'reviewed']), 'new') }),
    reply: listOf(TextLine),
  }),
  /** 404 `writing_text_not_found` for a text of somebody else's students. So the next one. */
  text: get('/writing/texts/:versionId', { params: OfVersion, reply: TextToReview }),
  /** Comments on a text and, where `band` is given, puts that band in place of the rules'. Fine to repeat, and to change. */
  review: put('/writing/texts/:versionId/review', {
    params: OfVersion,
    body: z.object({
      band: z.nullable(
        z
          .number()
          .check(
            z.minimum(0, 'Use a band from 0 to 9.'),
            z.maximum(9, 'Use a band from 0 to 9.'),
            z.multipleOf(0.5, 'Use half steps.'),
          ),
      ),
      comment: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Write a comment: the student reads it.'),
          z.maxLength(2000, 'Use at most 2000 characters.'),
        ),
    }),
    reply: TeacherReview,
  }),
  /** For teachers and admins: contested marks, those that wait first. */
  contests: get('/writing/contests', {
    query: z.extend(ListQuery, { state: z._default(z.enum(['open', 'decided']), 'open') }),
    reply: listOf(Contest),
  }),
  /** `accepted`: the mark was wrong; `kept`: it was right. The student reads the reply. Fine to repeat, and to change. */
  decide: put('/writing/contests/:contestId', {
    params: OfContest,
    body: z.object({
      state: z.enum(['accepted', 'kept']),
      reply: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Write a short reply for the student.'),
          z.maxLength(500, 'Use at most 500 characters.'),
        ),
    }),
    reply: Contest,
  }),
};
