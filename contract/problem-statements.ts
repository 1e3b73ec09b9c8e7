import * as z from 'zod/mini';
import { Criterion } from './assignments.ts';
import { LanguageId, MOST_FILES, MOST_SOURCE, SourceFile, SourceFiles, verdicts } from './coding.ts';
import { del, get, post, put } from './endpoint.ts';
import { JudgedTest, judgingStages, ProgramRun } from './judging.ts';
import { ListQuery, listOf } from './list.ts';
import { Chosen } from './rubric-choice.ts';
import { Slug } from './slug.ts';
import { WORK_FILE_BYTES, WorkFile } from './work-file.ts';

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

const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`));
const MOST_YEARS = 100;
const Moment = z.nullable(
  z.iso.datetime('Say a date and a time.').check(
    // Beyond, dates end to be dates somewhere below.
    z.refine((said) => Math.abs(new Date(said).getUTCFullYear() - 2000) <= MOST_YEARS, 'Say a date of this century.'),
  ),
);
const whole = (least: number, most: number, words: string) =>
  z.int(words).check(z.minimum(least, words), z.maximum(most, words));

/** As its author writes it; what is missing before it can be published stands in `missing`. */
export const StatementWords = z.object({
  cadence: z.enum(cadences, 'Daily or weekly.'),
  title: Line(120).check(z.minLength(1, 'Give it a title.')),
  html: z.string().check(z.maxLength(100_000, 'This text is longer than 100,000 characters.')),
  ways: z.array(z.enum(answerWays)).check(z.maxLength(4)),
  rubric: z.array(Criterion).check(z.maxLength(20, 'At most 20 criteria.')),
  /** A published challenge whose tests judge code answers. */
  challenge: z.nullable(Slug),
  /** What passing all its tests is worth, beside the rubric. */
  testPoints: whole(0, 1000, 'From 0 to 1,000 points.'),
  opensAt: Moment,
  deadlineAt: Moment,
  /** Hours after the deadline that cost nothing. */
  graceHours: whole(0, 168, 'From 0 to 168 hours.'),
  /** Then each day begun takes so many percent of all points; 0: nothing is taken after the grace. */
  percentPerDay: whole(0, 100, 'From 0 to 100 percent.'),
});
export type StatementWords = z.infer<typeof StatementWords>;

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

const version = {
  versionId: z.uuid(),
  number: z.int(),
  handedInAt: z.iso.datetime(),
  /** Days begun after the grace; 0 where it was in time. */
  daysLate: z.int(),
  latePercent: z.int(),
  /** Sanitised HTML. */
  html: z.string(),
  link: z.string(),
  language: z.string(),
  code: z.array(SourceFile),
  files: z.array(WorkFile),
  tests: z.nullable(AnswerTests),
};
export const AnswerVersion = z.object(version);
export type AnswerVersion = z.infer<typeof AnswerVersion>;

/** Code that may still be nothing. */
const DraftCode = z.array(SourceFile).check(
  z.maxLength(MOST_FILES, `At most ${MOST_FILES} files.`),
  z.refine((files) => new Set(files.map(({ name }) => name)).size === files.length, 'Two files have the same name.'),
  z.refine(
    (files) => files.reduce((sum, { text }) => sum + text.length, 0) <= MOST_SOURCE,
    'All files together may have 256 KiB.',
  ),
);
const DraftLanguage = z.union([z.literal(''), LanguageId]);

export const AnswerDraft = z.object({
  /** Grows with every save; a save names the one it saw. */
  version: z.int(),
  html: z.string(),
  link: z.string(),
  language: z.string(),
  code: z.array(SourceFile),
  files: z.array(WorkFile),
  savedAt: z.nullable(z.iso.datetime()),
});
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

export const StatementStanding = z.object({
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
export type StatementStanding = z.infer<typeof StatementStanding>;

/** Points on the leaderboard for the ranks of a weekly statement, the first first. */
export const weeklyRankPoints = [50, 40, 30, 20, 20, 10, 10, 10, 10, 10] as const;

// What authors and those who score see.

export const OwnStatement = z.extend(StatementWords, {
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
  /** Whose newest version has no finished marks. */
  toMark: z.int(),
});
export type OwnStatementLine = z.infer<typeof OwnStatementLine>;

export const answerStates = ['to-mark', 'marked', 'published'] as const;
export type AnswerState = (typeof answerStates)[number];
export const answerSorts = ['waiting', 'newest', 'name'] as const;

const Student = z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() });
/** One student's answer, by its newest version. */
export const AnswerLine = z.object({
  workId: z.uuid(),
  student: Student,
  versions: z.int(),
  handedInAt: z.iso.datetime(),
  daysLate: z.int(),
  state: z.enum(answerStates),
  /** Null while it is judged, or where nothing is. */
  verdict: z.nullable(z.enum(verdicts)),
  /** Lateness taken off; once it is marked, published or not. */
  score: z.nullable(z.number()),
});
export type AnswerLine = z.infer<typeof AnswerLine>;

export const AnswerMarking = z.object({
  /** 0 before the first save; a save names the one it saw. */
  revision: z.int(),
  chosen: Chosen,
  comment: z.string(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export const MarkedAnswer = z.object({
  ...version,
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

/** Bytes of a request that holds a draft: its characters may take several bytes each, and be escaped. */
export const ANSWER_BYTES = 3 * 1024 * 1024;

const OfStatement = z.object({ statementId: z.uuid() });
const OfVersion = z.object({ versionId: z.uuid() });
const Words = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const saves = { saves: z.int().check(z.minimum(0)) };

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
    query: z.extend(ListQuery, { q: Words, cadence: z.optional(z.enum(cadences)), mine: z.optional(z.enum(['yes'])) }),
    reply: listOf(StatementLine),
  }),
  one: get('/coding/statements/:statementId', { params: OfStatement, reply: StatementPage }),
  /** Before scores are published: who has handed in, by what tests gave and then by time; afterwards by score. */
  standings: get('/coding/statements/:statementId/standings', {
    params: OfStatement,
    query: ListQuery,
    reply: z.extend(listOf(StatementStanding), {
      /** Everybody who handed in. */
      people: z.int(),
      scored: z.boolean(),
      outOf: z.number(),
      /** Wherever the caller stands. */
      own: z.nullable(StatementStanding),
    }),
  }),
  /** Keeps what was written so far. 409 `changed_elsewhere` where another tab saved meanwhile; the same again is fine. */
  keep: put('/coding/statements/:statementId/draft', {
    params: OfStatement,
    body: z.object({
      version: z.int(),
      html: z.string().check(z.maxLength(100_000, 'This text is longer than 100,000 characters.')),
      link: z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters.')),
      language: DraftLanguage,
      code: DraftCode,
    }),
    reply: z.object({ version: z.int(), savedAt: z.iso.datetime() }),
  }),
  /** Adds a file to the draft; what it is, its bytes say. */
  addFile: post('/coding/statements/:statementId/files', {
    params: OfStatement,
    query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    file: { accept: ['application/octet-stream'], maxBytes: WORK_FILE_BYTES },
    reply: WorkFile,
  }),
  /** Takes it out of the draft; versions that were handed in with it keep it. */
  removeFile: del('/coding/statement-files/:fileId', { params: z.object({ fileId: z.uuid() }), reply: z.object({}) }),
  /** Tries code on the samples of its tests, under an id that the browser makes. Refused as runs of challenges are. */
  run: put('/coding/statements/:statementId/runs/:runId', {
    params: z.object({ statementId: z.uuid(), runId: z.uuid() }),
    body: z.object({ language: LanguageId, files: SourceFiles }),
    reply: ProgramRun,
  }),
  /**
   * Hands the draft in as version `number`. Safe to repeat: a version that is there is answered, never doubled.
   * `version` is the draft's as the screen saw it.
   */
  handIn: post('/coding/statements/:statementId/versions', {
    params: OfStatement,
    body: z.object({ number: z.int().check(z.minimum(1)), version: z.int() }),
    reply: z.object({ versionId: z.uuid(), number: z.int(), handedInAt: z.iso.datetime() }),
  }),
};

export const ownStatements = {
  /** One's own (an admin's: all), what opens last first; drafts without a day before everything. */
  list: get('/coding/own-statements', {
    query: z.extend(ListQuery, {
      q: Words,
      cadence: z.optional(z.enum(cadences)),
      stage: z.optional(z.enum(statementStages)),
      /** Only those that opened already: what can have answers. */
      begun: z.optional(z.enum(['yes'])),
    }),
    reply: listOf(OwnStatementLine),
  }),
  /** Everything planned or published by anybody that opens, or has its deadline, between the two. */
  calendar: get('/coding/statement-calendar', {
    query: z.object({ from: z.iso.datetime('Say a date and a time.'), to: z.iso.datetime('Say a date and a time.') }),
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
    body: z.extend(StatementWords, saves),
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
    query: z.extend(ListQuery, {
      q: Words,
      state: z.optional(z.enum(answerStates)),
      sort: z._default(z.enum(answerSorts), 'waiting'),
    }),
    reply: listOf(AnswerLine),
  }),
  answerCounts: get('/coding/own-statements/:statementId/answer-counts', {
    params: OfStatement,
    query: z.object({ q: Words }),
    reply: z.record(z.enum(answerStates), z.int()),
  }),
  answer: get('/coding/statement-answers/:workId', { params: z.object({ workId: z.uuid() }), reply: AnswerPage }),
  /** Keeps what was noted. `finished`: these are the marks; students hear nothing before all are published. */
  mark: put('/coding/statement-versions/:versionId/marking', {
    params: OfVersion,
    body: z.object({
      revision: z.int(),
      chosen: Chosen,
      comment: z.string().check(z.trim(), z.maxLength(10_000, 'Use at most 10,000 characters.')),
      finished: z.boolean(),
    }),
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
