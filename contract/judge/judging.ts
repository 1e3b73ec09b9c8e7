import * as z from 'zod/mini';
import { get, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { challengeKinds, LanguageId, SourceFile, SourceFiles, testVerdicts, verdicts } from './programs.ts';

/**
 * Running and handing in programs. Both go through one queue to one judge, under the same limits. What moves says
 * `judging-moved` with `submissionId` or `runId`; it carries no facts, so ask again.
 */

/** `waiting` in the queue, then `compiling`, `running`, and `done` for good (until the author judges again). */
export const judgingStages = ['waiting', 'compiling', 'running', 'done'] as const;
export type JudgingStage = (typeof judgingStages)[number];

/** Of one person at a time: one job runs, and so many more may wait. */
export const MOST_WAITING = 3;
export const MOST_SUBMISSIONS_A_MINUTE = 20;
export const MOST_OWN_INPUTS = 5;
/** Characters of one input of one's own. */
export const MOST_OWN_INPUT = 65_536;
/** Characters of an input, an answer or an output that are shown; more of it is cut, and `…` follows. */
export const MOST_SHOWN = 16_384;

/** Where an answer first differs, for people: values are cut, and what is no text is escaped as `\x07`. */
export const Difference = z.object({
  /** From 1, of the output; null where lines do not count. */
  line: z.nullable(z.int()),
  /** Which word of that line (or of the whole, where lines do not count), from 1; null where the whole line is meant. */
  word: z.nullable(z.int()),
  /** Null: nothing more was expected. */
  expected: z.nullable(z.string()),
  /** Null: nothing more was there. */
  got: z.nullable(z.string()),
  /** A sentence: "Line 3, word 2: 7 where 8 was expected." */
  words: z.string(),
});
export type Difference = z.infer<typeof Difference>;

/** One test of a submission as its student may see it. */
export const JudgedTest = z.object({
  /** From 1, in the order they are run. */
  position: z.int(),
  kind: z.enum(['sample', 'hidden']),
  /** Index into `groups`; null outside them. */
  group: z.nullable(z.int()),
  verdict: z.enum(testVerdicts),
  /** In words where the verdict alone does not say it. Of hidden tests it never speaks of their data. */
  reason: z.string(),
  cpuMs: z.int(),
  memoryBytes: z.int(),
  /** Of samples only. */
  sample: z.nullable(
    z.object({
      input: z.string(),
      expected: z.string(),
      output: z.string(),
      error: z.string(),
      difference: z.nullable(Difference),
    }),
  ),
});
export type JudgedTest = z.infer<typeof JudgedTest>;

const Progress = {
  language: LanguageId,
  madeAt: z.iso.datetime(),
  stage: z.enum(judgingStages),
  /** Jobs that come before it; null once it does not wait. */
  place: z.nullable(z.int()),
};

/** A submission of one's own, as far as it is judged. */
export const OwnSubmission = z.object({
  submissionId: z.uuid(),
  challenge: z.object({ slug: Slug, title: z.string(), kind: z.enum(challengeKinds) }),
  ...Progress,
  files: z.array(SourceFile),
  /** Null until it is done. */
  verdict: z.nullable(z.enum(verdicts)),
  /** In words, where the verdict alone does not say it. */
  reason: z.string(),
  /** Before hints; null until it is done. */
  points: z.nullable(z.int()),
  ofPoints: z.int(),
  /** Of the longest test, and of the one with the most memory. */
  cpuMs: z.nullable(z.int()),
  memoryBytes: z.nullable(z.int()),
  /** What one test of this language is given, this machine's slowness included. */
  limits: z.object({ cpuMs: z.int(), memoryBytes: z.int() }),
  compileLog: z.string(),
  judgedAt: z.nullable(z.iso.datetime()),
  /** How many there are; `tests` holds those that are judged so far. */
  testCount: z.int(),
  tests: z.array(JudgedTest),
  /** Empty where one AC gives all points. `passed` is null until it is known. */
  groups: z.array(z.object({ name: z.string(), points: z.int(), passed: z.nullable(z.boolean()) })),
});
export type OwnSubmission = z.infer<typeof OwnSubmission>;

export const SubmissionLine = z.object({
  submissionId: z.uuid(),
  ...Progress,
  verdict: z.nullable(z.enum(verdicts)),
  points: z.nullable(z.int()),
  cpuMs: z.nullable(z.int()),
  memoryBytes: z.nullable(z.int()),
  /** Tests that passed, of so many. */
  passed: z.int(),
  testCount: z.int(),
});
export type SubmissionLine = z.infer<typeof SubmissionLine>;

/** What a program did with one input. */
export const RunOutcome = z.object({
  /** From 1. */
  position: z.int(),
  input: z.string(),
  /** Of samples; null for an input of one's own. */
  expected: z.nullable(z.string()),
  /** Null for an input of one's own that ended well: there is nothing to compare with. */
  verdict: z.nullable(z.enum(testVerdicts)),
  reason: z.string(),
  output: z.string(),
  error: z.string(),
  difference: z.nullable(Difference),
  cpuMs: z.int(),
  memoryBytes: z.int(),
});
export type RunOutcome = z.infer<typeof RunOutcome>;

/** A program tried on samples or own inputs. It counts for nothing and is gone after a day. */
export const ProgramRun = z.object({
  runId: z.uuid(),
  ...Progress,
  /** Null until it is done. CE and IE concern the whole; otherwise the first that is not AC. */
  verdict: z.nullable(z.enum(verdicts)),
  reason: z.string(),
  compileLog: z.string(),
  limits: z.object({ cpuMs: z.int(), memoryBytes: z.int() }),
  /** How many inputs there are; `outcomes` holds those that were run so far. */
  inputCount: z.int(),
  outcomes: z.array(RunOutcome),
});
export type ProgramRun = z.infer<typeof ProgramRun>;

/** Bytes of a request that holds a program: its characters may take several bytes each, and be escaped. */
export const PROGRAM_BYTES = 2 * 1024 * 1024;

const OwnInput = z
  .string('Enter the input.')
  .check(z.maxLength(MOST_OWN_INPUT, 'An input can have up to 65,536 characters.'));
/** Something has to be written: what is empty is refused, and counts as no try. */
export const WrittenFiles = SourceFiles.check(
  z.refine((files) => files.some(({ text }) => text.trim() !== ''), 'Write a program first.'),
);
const Program = { language: LanguageId, files: WrittenFiles };
/** A program to be tried on the samples, or on inputs of one's own. */
export const TriedProgram = z.object({
  ...Program,
  /** Null: the samples. */
  inputs: z.nullable(
    z
      .array(OwnInput)
      .check(
        z.minLength(1, 'Enter an input.'),
        z.maxLength(MOST_OWN_INPUTS, `Use at most ${MOST_OWN_INPUTS} inputs at once.`),
      ),
  ),
});
const OfSubmission = z.object({ submissionId: z.uuid() });
const OfRun = z.object({ runId: z.uuid() });

export const judging = {
  /**
   * Hands a program in, under an id that the browser makes: safe to repeat, the second time answers as it stands by then.
   * 404 `challenge_not_found`, 409 `judging_id_taken`, 422 where this challenge does not take the language, 429
   * `judging_many_wait` and `judging_too_often`, 503 `language_not_here` and `judging_full`.
   */
  submit: put('/coding/challenges/:slug/submissions/:submissionId', {
    params: z.object({ slug: Slug, submissionId: z.uuid() }),
    body: z.object(Program),
    reply: OwnSubmission,
  }),
  /** Wherever it was handed in. 404 `judging_not_found` for those of others. */
  submission: get('/coding/submissions/:submissionId', { params: OfSubmission, reply: OwnSubmission }),
  /** One's own to a challenge, newest first; with `purposeId` those that were handed in there. */
  submissions: get('/coding/challenges/:slug/submissions', {
    params: z.object({ slug: Slug }),
    query: z.extend(ListQuery, { purposeId: z.optional(z.uuid()) }),
    reply: listOf(SubmissionLine),
  }),
  /** Tries a program on the samples, or on inputs of one's own. Refused as `submit` is, and as safe to repeat. */
  run: put('/coding/challenges/:slug/runs/:runId', {
    params: z.object({ slug: Slug, runId: z.uuid() }),
    body: TriedProgram,
    reply: ProgramRun,
  }),
  /** 404 `judging_not_found` after a day. */
  runResult: get('/coding/runs/:runId', { params: OfRun, reply: ProgramRun }),
};
