import * as z from 'zod/mini';
import { get, put } from '../endpoint.ts';
import {
  Checker,
  challengeKinds,
  difficulties,
  LanguageId,
  Signature,
  SourceFile,
  SourceFiles,
  TestGroupResult,
} from '../judge/programs.ts';
import { ListQuery, listOf, several } from '../list.ts';
import { Slug } from '../slug.ts';

/** Challenges as students find and solve them. Programs are handed in by `judging`. */

export const challengeStates = ['untouched', 'tried', 'solved'] as const;
/** Of one student: `tried` with a program handed in, `solved` with one that was accepted. */
export type ChallengeState = (typeof challengeStates)[number];
export const challengeSorts = ['newest', 'difficulty', 'acceptance', 'title'] as const;
export type ChallengeSort = (typeof challengeSorts)[number];

export const Tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const about = {
  slug: Slug,
  title: z.string(),
  difficulty: z.enum(difficulties),
  tags: z.array(z.string()),
  points: z.int(),
  kind: z.enum(challengeKinds),
  /** People who handed something in, and those of them who solved it. */
  triers: z.int(),
  solvers: z.int(),
  state: z.enum(challengeStates),
};
export const ChallengeLine = z.object(about);
export type ChallengeLine = z.infer<typeof ChallengeLine>;

/** What a list of challenges is narrowed by. Values of one filter widen it, filters narrow each other. */
export const ChallengeFilters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  tag: z.optional(several(Tag)),
  difficulty: z.optional(several(z.enum(difficulties))),
});
export type ChallengeFilters = z.infer<typeof ChallengeFilters>;

/** How many challenges each state, difficulty and tag has under the other filters; tags without any are left out. */
export const ChallengeCounts = z.object({
  states: z.object({ untouched: z.int(), tried: z.int(), solved: z.int() }),
  difficulties: z.array(z.object({ value: z.enum(difficulties), challenges: z.int() })),
  tags: z.array(z.object({ value: z.string(), challenges: z.int() })),
});
export type ChallengeCounts = z.infer<typeof ChallengeCounts>;

/** One language for one challenge. */
export const ChallengeLanguage = z.object({
  language: LanguageId,
  name: z.string(),
  version: z.string(),
  /** With the dot: `.py`. */
  extension: z.string(),
  available: z.boolean(),
  /** What is different here from what people know, a sentence each. */
  notes: z.array(z.string()),
  /** What one test is given, this machine's slowness included. */
  cpuMs: z.int(),
  memoryBytes: z.int(),
  /** What a student begins with. */
  starter: z.array(SourceFile),
});
export type ChallengeLanguage = z.infer<typeof ChallengeLanguage>;

export const ChallengeSample = z.object({
  /** From 1. */
  number: z.int(),
  /** The beginning where it is very long. */
  input: z.string(),
  answer: z.string(),
  explanation: z.string(),
});

export const ShownHint = z.object({
  /** From 1, in the order they are taken. */
  number: z.int(),
  /** Points that a later solution gives less. */
  cost: z.int(),
  /** Sanitised HTML; null until it is taken, or the challenge is solved. */
  html: z.nullable(z.string()),
  /** Whether it was paid for. */
  taken: z.boolean(),
});

const Hinted = z.object({
  hints: z.array(ShownHint),
  /** What a solution would give now. */
  pointsNow: z.int(),
});

export const Challenge = z.object({
  ...about,
  /** Grows whenever its author publishes it anew. */
  version: z.int(),
  /** Sanitised HTML, formulas drawn. The editorial is never in here. */
  statement: z.string(),
  samples: z.array(ChallengeSample),
  checker: Checker,
  /** Of the function to be written; null for other kinds. */
  signature: z.nullable(Signature),
  /** Empty where one AC gives all points. */
  groups: z.array(TestGroupResult),
  languages: z.array(ChallengeLanguage),
  ...Hinted.shape,
  /** Null until it is solved. */
  solution: z.nullable(z.object({ submissionId: z.uuid(), solvedAt: z.iso.datetime(), points: z.int() })),
});
export type Challenge = z.infer<typeof Challenge>;

/** What a version of a challenge asks, wherever it is asked: never its hidden tests, hints or editorial. */
export const CodeTask = z.pick(Challenge, {
  title: true,
  kind: true,
  statement: true,
  samples: true,
  checker: true,
  signature: true,
  groups: true,
  languages: true,
});
export type CodeTask = z.infer<typeof CodeTask>;

/** Code that is not handed in, one for each language. */
export const CodeDraft = z.object({
  language: LanguageId,
  files: z.array(SourceFile),
  /** Grows with each save; a save names the one it saw. 0: nothing is kept. */
  version: z.int(),
  savedAt: z.iso.datetime(),
});
export type CodeDraft = z.infer<typeof CodeDraft>;

const One = z.object({ slug: Slug });

export const challenges = {
  /** Published challenges. */
  list: get('/coding/challenges', {
    query: z.extend(ListQuery, {
      ...ChallengeFilters.shape,
      state: z.optional(z.enum(challengeStates)),
      sort: z._default(z.enum(challengeSorts), 'newest'),
    }),
    reply: listOf(ChallengeLine),
  }),
  counts: get('/coding/challenge-counts', { query: ChallengeFilters, reply: ChallengeCounts }),
  /** 404 `challenge_not_found` also for drafts and what is archived. */
  one: get('/coding/challenges/:slug', { params: One, reply: Challenge }),
  /** Opens a hint; safe to repeat. 409 `hint_not_next` where the one before it is not taken, 404 `hint_not_found`. */
  takeHint: put('/coding/challenges/:slug/hints/:number', {
    params: z.object({ slug: Slug, number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)) }),
    reply: Hinted,
  }),
  /** 403 `editorial_closed` until the challenge is solved. */
  editorial: get('/coding/challenges/:slug/editorial', { params: One, reply: z.object({ html: z.string() }) }),
  /** One's own unsent code, the newest first. */
  drafts: get('/coding/challenges/:slug/drafts', { params: One, reply: z.object({ items: z.array(CodeDraft) }) }),
  /** Safe to repeat. 409 `changed_elsewhere` where another tab or device saved something else since `version`. */
  keepDraft: put('/coding/challenges/:slug/drafts/:language', {
    params: z.object({ slug: Slug, language: LanguageId }),
    body: z.object({ files: SourceFiles, version: z.int().check(z.minimum(0)) }),
    reply: CodeDraft,
  }),
};
