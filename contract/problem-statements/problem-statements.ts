import * as z from 'zod/mini';
import { Criterion } from '../assignments/assignments.ts';
import {
  draft,
  draftSent,
  fileRemoved,
  fileSent,
  handedIn,
  SavedDraft,
  SubmissionSearch,
  submittedVersion,
} from '../assignments/submitted-work.ts';
import { del, get, post, put } from '../endpoint.ts';
import { JudgedTest, judgingStages, ProgramRun } from '../judge/judging.ts';
import { LanguageId, MOST_FILES, MOST_SOURCE, SourceFile, SourceFiles, verdicts } from '../judge/programs.ts';
import { ListQuery, listOf } from '../list.ts';
import { Chosen } from '../questions/rubric-choice.ts';

/**
 * Problem statements: one problem for everybody, daily or weekly, with a deadline by the server's clock. All points have at
 * most two decimals. Standings that move say `standings-moved`.
 */

export const cadences = ['daily', 'weekly'] as const;
export type Cadence = (typeof cadences)[number];

/** What an answer may consist of. */
export const answerWays = ['text', 'files', 'link', 'code'] as const;
export type AnswerWay = (typeof answerWays)[number];

/**
 * By the server's clock: `planned` until it opens, `open` until the deadline, `late` while answers still count less,
 * `closed` until all scores are published together, then `scored` for good.
 */
export const statementStages = ['draft', 'planned', 'open', 'late', 'closed', 'scored'] as const;
export type StatementStage = (typeof statementStages)[number];

/** Files of one answer. */
export const MOST_ANSWER_FILES = 10;
/** Versions of one answer. */
export const MOST_ANSWERS = 30;

/** What a student got, once it is published. `score` = rubric + tests − `latePercent` of `outOf`, never below 0. */
export const StatementScore = z.object({
  /** Of the version that counts: the newest one when scores were published. */
  version: z.int(),
  rubric: z.array(Criterion),
  chosen: Chosen,
  comment: z.string(),
  rubricPoints: z.number(),
  testPoints: z.number(),
  outOf: z.number(),
  latePercent: z.int(),
  score: z.number(),
  rank: z.int(),
  publishedAt: z.iso.datetime(),
});
export type StatementScore = z.infer<typeof StatementScore>;

const timing = {
  opensAt: z.iso.datetime(),
  deadlineAt: z.iso.datetime(),
  /** From here on nothing is taken. */
  closesAt: z.iso.datetime(),
};
export const StatementLine = z.object({
  statementId: z.uuid(),
  cadence: z.enum(cadences),
  title: z.string(),
  stage: z.enum(statementStages),
  ...timing,
  ways: z.array(z.enum(answerWays)),
  outOf: z.number(),
  /** People who handed in. */
  people: z.int(),
  /** Of the caller. */
  mine: z.object({
    versions: z.int(),
    handedInAt: z.nullable(z.iso.datetime()),
    /** Something is written that is not handed in. */
    hasDraft: z.boolean(),
    score: z.nullable(z.number()),
    rank: z.nullable(z.int()),
  }),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** What the judge says of the code of a version; nothing where no tests belong to the statement. */
export const AnswerTests = z.object({
  stage: z.enum(judgingStages),
  /** Null until it is done. */
  verdict: z.nullable(z.enum(verdicts)),
  reason: z.string(),
  compileLog: z.string(),
  /** Jobs that come before it; null once it does not wait. */
  place: z.nullable(z.int()),
  testCount: z.int(),
  tests: z.array(JudgedTest),
});
export type AnswerTests = z.infer<typeof AnswerTests>;

export const AnswerVersion = z.object({
  ...submittedVersion,
  language: z.string(),
  code: z.array(SourceFile),
  tests: z.nullable(AnswerTests),
});
export type AnswerVersion = z.infer<typeof AnswerVersion>;

/** Code that may still be nothing. */
const DraftCode = z.array(SourceFile).check(
  z.maxLength(MOST_FILES, `At most ${MOST_FILES} files.`),
  z.refine((files) => new Set(files.map(({ name }) => name)).size === files.length, 'Two files have the same name.'),
  z.refine(
    (files) => files.reduce((sum, { text }) => sum + text.length, 0) <= MOST_SOURCE,
    'All files together can have up to 256 KiB.',
  ),
);
const DraftLanguage = z.union([z.literal(''), LanguageId]);

export const AnswerDraft = z.object({ ...draft, language: z.string(), code: z.array(SourceFile) });
export type AnswerDraft = z.infer<typeof AnswerDraft>;

export const StatementPage = z.object({
  statementId: z.uuid(),
  cadence: z.enum(cadences),
  title: z.string(),
  stage: z.enum(statementStages),
  ...timing,
  /** The server's clock. */
  now: z.iso.datetime(),
  graceHours: z.int(),
  percentPerDay: z.int(),
  /** What would come off now, in percent of the points. */
  lateNow: z.int(),
  /** Sanitised HTML, formulas drawn. */
  html: z.string(),
  ways: z.array(z.enum(answerWays)),
  rubric: z.array(Criterion),
  testPoints: z.int(),
  outOf: z.number(),
  /** In which code may be written; those that do not work here are not available where tests run it. */
  languages: z.array(
    z.object({ language: LanguageId, name: z.string(), available: z.boolean(), starter: z.array(SourceFile) }),
  ),
  /** Nothing where code is read by people only. */
  tests: z.nullable(z.object({ samples: z.int(), all: z.int() })),
  draft: AnswerDraft,
  /** Newest first. */
  versions: z.array(AnswerVersion),
  score: z.nullable(StatementScore),
  can: z.object({
    /** Not the author of it. */
    work: z.boolean(),
    handIn: z.boolean(),
  }),
});
export type StatementPage = z.infer<typeof StatementPage>;

export const StatementStatus = z.object({
  /** Names the row; says nothing of the person. */
  place: z.uuid(),
  rank: z.int(),
  /** A pseudonym where the person hides theirs. */
  name: z.string(),
  own: z.boolean(),
  handedInAt: z.iso.datetime(),
  daysLate: z.int(),
  /** Before scores are published: what the tests give so far, lateness taken off; nothing where there are none. */
  testsSoFar: z.nullable(z.number()),
  /** Once they are published. */
  score: z.nullable(z.number()),
  /** Points on the leaderboard that this rank gives. */
  points: z.int(),
});
export type StatementStatus = z.infer<typeof StatementStatus>;

/** Points on the leaderboard for the ranks of a weekly statement, the first first. */
export const weeklyRankPoints = [50, 40, 30, 20, 20, 10, 10, 10, 10, 10] as const;

/** Bytes of a request that holds a draft: its characters may take several bytes each, and be escaped. */
export const ANSWER_BYTES = 3 * 1024 * 1024;

const OfStatement = z.object({ statementId: z.uuid() });

export const problemStatements = {
  /** What is open or still taken, weekly ones first; and when the next ones open. */
  current: get('/coding/statements/current', {
    reply: z.object({
      now: z.iso.datetime(),
      items: z.array(StatementLine),
      next: z.object({ daily: z.nullable(z.iso.datetime()), weekly: z.nullable(z.iso.datetime()) }),
    }),
  }),
  /** What takes nothing any more, the newest first. */
  past: get('/coding/statements/past', {
    query: z.extend(ListQuery, {
      ...SubmissionSearch.shape,
      cadence: z.optional(z.enum(cadences)),
      mine: z.optional(z.enum(['yes'])),
    }),
    reply: listOf(StatementLine),
  }),
  one: get('/coding/statements/:statementId', { params: OfStatement, reply: StatementPage }),
  /** Before scores are published: who has handed in, by what tests gave and then by time; afterwards by score. */
  standings: get('/coding/statements/:statementId/standings', {
    params: OfStatement,
    query: ListQuery,
    reply: z.extend(listOf(StatementStatus), {
      /** Everybody who handed in. */
      people: z.int(),
      scored: z.boolean(),
      outOf: z.number(),
      /** Wherever the caller stands. */
      own: z.nullable(StatementStatus),
    }),
  }),
  /** Keeps what was written so far. 409 `changed_elsewhere` where another tab saved meanwhile; the same again is fine. */
  keep: put('/coding/statements/:statementId/draft', {
    params: OfStatement,
    body: z.object({ ...draftSent, language: DraftLanguage, code: DraftCode }),
    reply: SavedDraft,
  }),
  /** Adds a file to the draft; what it is, its bytes say. */
  addFile: post('/coding/statements/:statementId/files', { params: OfStatement, ...fileSent }),
  /** Takes it out of the draft; versions that were handed in with it keep it. */
  removeFile: del('/coding/statement-files/:fileId', fileRemoved),
  /** Tries code on the samples of its tests, under an id that the browser makes. Refused as runs of challenges are. */
  run: put('/coding/statements/:statementId/runs/:runId', {
    params: z.object({ statementId: z.uuid(), runId: z.uuid() }),
    body: z.object({ language: LanguageId, files: SourceFiles }),
    reply: ProgramRun,
  }),
  /** Hands the draft in. */
  handIn: post('/coding/statements/:statementId/versions', { params: OfStatement, ...handedIn }),
};
