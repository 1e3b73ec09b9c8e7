import * as z from 'zod/mini';
import {
  ChallengeLimits,
  Checker,
  challengeKinds,
  difficulties,
  Hint,
  LanguageId,
  programRoles,
  Signature,
  SourceFile,
  SourceFiles,
  TestGroup,
  testVerdicts,
  verdicts,
} from './coding.ts';
import { get, post, put } from './endpoint.ts';
import { ListQuery, listOf } from './list.ts';
import { Slug } from './slug.ts';

/**
 * Writing challenges. A challenge is written in its newest version; every write names the `saves` it saw, and one that saw
 * an older one is refused with `changed_elsewhere`. Publishing freezes the version; going on opens another one.
 */

/** As many as the largest problem packages hold. */
export const MOST_TESTS = 300;
/** Bytes of an input or an answer: written by hand, and out of an archive. */
export const MOST_TEST_TEXT = 1_000_000;
export const MOST_TEST_FILE = 16 * 1024 * 1024;
/** Bytes of an archive of tests or of a package, and of what it unpacks to. */
export const ARCHIVE_BYTES = 50_000_000;
export const UNPACKED_BYTES = 128 * 1024 * 1024;
export const MOST_PROGRAMS = 100;
/** Letters of a statement and of an editorial, its HTML counted. */
export const MOST_CHALLENGE_TEXT = 100_000;
/** Bytes of a request that holds a test, and of one that holds the words of a challenge. */
export const TEST_BYTES = 8 * 1024 * 1024;
export const DRAFT_BYTES = 4 * 1024 * 1024;

export const challengeStates = ['draft', 'published', 'archived'] as const;
export type ChallengeState = (typeof challengeStates)[number];

const Title = z
  .string('Give it a title.')
  .check(z.trim(), z.minLength(1, 'Give it a title.'), z.maxLength(120, 'At most 120 characters.'));
const Tag = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'A tag is a word.'),
    z.maxLength(40, 'A tag has at most 40 characters.'),
  );
const Words = z.string().check(z.maxLength(MOST_CHALLENGE_TEXT, 'At most 100,000 characters.'));

/** What is written of a challenge beside its tests and programs. */
const Pieces = {
  title: Title,
  /** In addresses; it stays as it is once it was published. */
  slug: Slug.check(z.maxLength(80, 'At most 80 characters.')),
  difficulty: z.enum(difficulties, 'Choose how hard it is.'),
  tags: z.array(Tag).check(z.maxLength(10, 'At most 10 tags.')),
  points: z.int('A whole number.').check(z.minimum(0, 'Not below 0.'), z.maximum(1000, 'At most 1,000.')),
  kind: z.enum(challengeKinds, 'Choose how it speaks to programs.'),
  statement: Words,
  editorial: Words,
  limits: ChallengeLimits,
  languageLimits: z.record(LanguageId, ChallengeLimits),
  /** Null: all that this house has. */
  languages: z.nullable(z.array(LanguageId).check(z.minLength(1, 'Choose a language.'), z.maxLength(20))),
  checker: Checker,
  signature: z.nullable(Signature),
  starters: z.record(LanguageId, SourceFiles),
  hints: z.array(Hint).check(z.maxLength(5, 'At most 5 hints.')),
  groups: z.array(TestGroup).check(z.maxLength(20, 'At most 20 groups.')),
};
const Draft = z.object(Pieces);
export const DraftPieces = z.partial(Draft);
export type DraftPieces = z.infer<typeof DraftPieces>;

/** A test without its data, whose beginnings stand for it. */
export const OwnTest = z.object({
  testId: z.uuid(),
  name: z.string(),
  kind: z.enum(['sample', 'hidden']),
  /** Index into the groups. */
  group: z.nullable(z.int()),
  explanation: z.string(),
  /** What the generator is given to make its input; null: written by hand. */
  recipe: z.nullable(z.string()),
  inputBytes: z.int(),
  answerBytes: z.int(),
  input: z.string(),
  answer: z.string(),
});
export type OwnTest = z.infer<typeof OwnTest>;

export const OwnProgram = z.object({
  programId: z.uuid(),
  role: z.enum(programRoles),
  name: z.string(),
  language: LanguageId,
  files: SourceFiles,
  /** Of a wrong one; null: any failure will do. */
  expected: z.nullable(z.enum(verdicts)),
});
export type OwnProgram = z.infer<typeof OwnProgram>;

export const challengeParts = ['statement', 'tests', 'programs', 'limits', 'publish'] as const;
export type ChallengePart = (typeof challengeParts)[number];

export const OwnChallenge = z.object({
  challengeId: z.uuid(),
  state: z.enum(challengeStates),
  owner: z.string(),
  /** Of the newest version. */
  version: z.int(),
  saves: z.int(),
  savedAt: z.iso.datetime(),
  /** The newest version is what students see: to change it, another one has to be opened. */
  isFrozen: z.boolean(),
  /** Students see a version of it, this one or an earlier. */
  isPublished: z.boolean(),
  wasPublished: z.boolean(),
  ...Draft.shape,
  /** The texts as readers see them, where the version is frozen and nobody writes in them. Sanitised HTML. */
  shown: z.nullable(z.object({ statement: z.string(), editorial: z.string() })),
  tests: z.array(OwnTest),
  programs: z.array(OwnProgram),
  /** What publishing still needs, and where it is written; the proof apart. */
  missing: z.array(z.object({ part: z.enum(challengeParts), words: z.string() })),
  /** What can be chosen. */
  known: z.array(
    z.object({
      id: LanguageId,
      name: z.string(),
      extension: z.string(),
      available: z.boolean(),
    }),
  ),
});
export type OwnChallenge = z.infer<typeof OwnChallenge>;

export const OwnChallengeLine = z.object({
  challengeId: z.uuid(),
  title: z.string(),
  slug: Slug,
  owner: z.string(),
  state: z.enum(challengeStates),
  /** Something newer than what students see is being written. */
  hasDraft: z.boolean(),
  difficulty: z.enum(difficulties),
  kind: z.enum(challengeKinds),
  tests: z.int(),
  triers: z.int(),
  solvers: z.int(),
  savedAt: z.iso.datetime(),
});
export type OwnChallengeLine = z.infer<typeof OwnChallengeLine>;

/** Of one language: what students begin with unless the author writes something else. */
export const Beginning = z.object({
  language: LanguageId,
  usual: z.array(SourceFile),
  /** Of a function: the whole program, with what we write around it. */
  judged: z.nullable(z.array(z.object({ name: z.string(), text: z.string() }))),
});
export type Beginning = z.infer<typeof Beginning>;

/** What "Verify" found: references that have to pass, wrong ones that have to fail, and mutants that have to be killed. */
export const Verification = z.object({
  /** `none`: never asked for. */
  state: z.enum(['none', 'waiting', 'running', 'done']),
  /** It tells of the draft as it stands now. */
  isCurrent: z.boolean(),
  verified: z.boolean(),
  trouble: z.string(),
  done: z.int(),
  total: z.int(),
  endedAt: z.nullable(z.iso.datetime()),
  rows: z.array(
    z.object({
      position: z.int(),
      kind: z.enum(['program', 'mutant']),
      programId: z.uuid(),
      /** Of a mutant: what was changed. */
      change: z.string(),
      /** The line that was changed, before and after. */
      lineWas: z.string(),
      lineIs: z.string(),
      verdict: z.enum(verdicts),
      reason: z.string(),
      fits: z.boolean(),
      cpuMs: z.int(),
      memoryBytes: z.int(),
      tests: z.array(
        z.object({ position: z.int(), verdict: z.enum(testVerdicts), cpuMs: z.int(), memoryBytes: z.int() }),
      ),
    }),
  ),
});
export type Verification = z.infer<typeof Verification>;

export const SubmissionRow = z.object({
  submissionId: z.uuid(),
  student: z.string(),
  language: LanguageId,
  verdict: z.nullable(z.enum(verdicts)),
  points: z.nullable(z.int()),
  cpuMs: z.nullable(z.int()),
  memoryBytes: z.nullable(z.int()),
  madeAt: z.iso.datetime(),
});
export type SubmissionRow = z.infer<typeof SubmissionRow>;

/** One submission with all tests told: for authors only. */
export const SeenSubmission = z.object({
  ...SubmissionRow.shape,
  version: z.int(),
  reason: z.string(),
  compileLog: z.string(),
  files: SourceFiles,
  tests: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      kind: z.enum(['sample', 'hidden']),
      verdict: z.enum(testVerdicts),
      reason: z.string(),
      cpuMs: z.int(),
      memoryBytes: z.int(),
      output: z.string(),
      error: z.string(),
    }),
  ),
});
export type SeenSubmission = z.infer<typeof SeenSubmission>;

/** What happened with an archive, in sentences: what became of what, and what is left behind. */
export const TakenArchive = z.object({ taken: z.array(z.string()), lost: z.array(z.string()) });
export type TakenArchive = z.infer<typeof TakenArchive>;

const zip = { accept: ['application/zip'], maxBytes: ARCHIVE_BYTES };
const OfChallenge = z.object({ challengeId: z.uuid() });
const OfTest = z.object({ challengeId: z.uuid(), testId: z.uuid() });
const OfProgram = z.object({ challengeId: z.uuid(), programId: z.uuid() });
const Saves = z.int().check(z.minimum(0));
const TestText = z
  .string()
  .check(z.maxLength(MOST_TEST_TEXT, 'At most 1,000,000 characters. Add larger ones as a zip.'));
/** Arguments for a generator, words between blanks. */
const Recipe = z
  .string()
  .check(z.trim(), z.minLength(1, 'Write the arguments.'), z.maxLength(200, 'At most 200 characters.'));
const TestFacts = {
  name: z.string().check(z.trim(), z.maxLength(80, 'At most 80 characters.')),
  kind: z.enum(['sample', 'hidden']),
  group: z.nullable(z.int().check(z.minimum(0), z.maximum(19))),
  explanation: z.string().check(z.maxLength(4000, 'At most 4,000 characters.')),
  /** Where it is given, input and answer are made when the challenge is verified. */
  recipe: z._default(z.nullable(Recipe), null),
};

export const ownChallenges = {
  /** One's own, those last written first; an admin's are everybody's. Archived ones only where asked for. */
  list: get('/coding/own-challenges', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.maxLength(100))),
      state: z.optional(z.enum(challengeStates)),
      difficulty: z.optional(z.enum(difficulties)),
    }),
    reply: listOf(OwnChallengeLine),
  }),
  /** Under an id that the browser makes: safe to repeat. */
  make: put('/coding/own-challenges/:challengeId', {
    params: OfChallenge,
    body: z.object({ title: Title, kind: Pieces.kind, difficulty: Pieces.difficulty }),
    reply: OwnChallenge,
  }),
  challenge: get('/coding/own-challenges/:challengeId', { params: OfChallenge, reply: OwnChallenge }),
  /** Writes the pieces that are named. 409 `challenge_frozen` and `slug_taken`. */
  save: put('/coding/own-challenges/:challengeId/draft', {
    params: OfChallenge,
    body: z.object({ saves: Saves, pieces: DraftPieces }),
    reply: OwnChallenge,
  }),
  /** For the languages that the draft takes, as it was saved last. */
  beginnings: get('/coding/own-challenges/:challengeId/beginnings', {
    params: OfChallenge,
    reply: z.object({ languages: z.array(Beginning) }),
  }),
  /** The whole input and answer, as far as they are text of a size to be written by hand. */
  test: get('/coding/own-challenges/:challengeId/tests/:testId', {
    params: OfTest,
    reply: z.object({ input: z.string(), answer: z.string(), editable: z.boolean() }),
  }),
  /** Makes or changes one, under an id of the browser's. `data` null: what there is stays. */
  saveTest: put('/coding/own-challenges/:challengeId/tests/:testId', {
    params: OfTest,
    body: z.object({ saves: Saves, ...TestFacts, data: z.nullable(z.object({ input: TestText, answer: TestText })) }),
    reply: OwnChallenge,
  }),
  /** Those that are named stay, in this order, samples first; the others go. */
  arrangeTests: put('/coding/own-challenges/:challengeId/test-order', {
    params: OfChallenge,
    body: z.object({ saves: Saves, testIds: z.array(z.uuid()).check(z.maxLength(MOST_TESTS)) }),
    reply: OwnChallenge,
  }),
  /** Hidden tests that the generator makes when the challenge is verified, one of each line of arguments. */
  planTests: post('/coding/own-challenges/:challengeId/generated-tests', {
    params: OfChallenge,
    body: z.object({
      saves: Saves,
      recipes: z
        .array(Recipe)
        .check(z.minLength(1, 'Write a line of arguments for each test.'), z.maxLength(MOST_TESTS)),
      group: TestFacts.group,
      /** In place of those planned before. */
      replace: z.boolean(),
    }),
    reply: OwnChallenge,
  }),
  /** `1.in` with `1.ans` or `1.out`; folders named `sample` make samples, other folders groups. Nothing of it or all. */
  takeTests: post('/coding/own-challenges/:challengeId/tests-archive', {
    params: OfChallenge,
    query: z.object({ saves: z.coerce.number().check(z.int()), replace: z.enum(['yes', 'no']) }),
    file: zip,
    reply: z.object({ ...TakenArchive.shape, challenge: OwnChallenge }),
  }),
  saveProgram: put('/coding/own-challenges/:challengeId/programs/:programId', {
    params: OfProgram,
    body: z.object({
      saves: Saves,
      role: OwnProgram.shape.role,
      name: z.string().check(z.trim(), z.minLength(1, 'Name it.'), z.maxLength(80, 'At most 80 characters.')),
      language: LanguageId,
      files: SourceFiles,
      expected: OwnProgram.shape.expected,
    }),
    reply: OwnChallenge,
  }),
  dropProgram: post('/coding/own-challenges/:challengeId/programs/:programId/removal', {
    params: OfProgram,
    body: z.object({ saves: Saves }),
    reply: OwnChallenge,
  }),
  /** Has all programs tried on all tests. Safe to repeat: for the same save it is done once. */
  verify: post('/coding/own-challenges/:challengeId/verification', {
    params: OfChallenge,
    body: z.object({ saves: Saves }),
    reply: Verification,
  }),
  verification: get('/coding/own-challenges/:challengeId/verification', { params: OfChallenge, reply: Verification }),
  /** 409 `challenge_not_ready` with what is missing, `challenge_not_verified` where the proof is not of this save. */
  publish: put('/coding/own-challenges/:challengeId/publication', {
    params: OfChallenge,
    body: z.object({ saves: Saves }),
    reply: OwnChallenge,
  }),
  /** Opens a new version of a published one. Safe to repeat. */
  reopen: put('/coding/own-challenges/:challengeId/next-version', {
    params: OfChallenge,
    body: z.object({}),
    reply: OwnChallenge,
  }),
  /** 409 `challenge_in_use` where learners have it in a course, naming the lectures. */
  archive: put('/coding/own-challenges/:challengeId/archive', {
    params: OfChallenge,
    body: z.object({ archived: z.boolean() }),
    reply: OwnChallenge,
  }),
  /** Under an id of the browser's: safe to repeat. */
  copy: put('/coding/own-challenges/:challengeId/copies/:copyId', {
    params: z.object({ challengeId: z.uuid(), copyId: z.uuid() }),
    body: z.object({}),
    reply: OwnChallenge,
  }),
  /** Newest first. */
  submissions: get('/coding/own-challenges/:challengeId/submissions', {
    params: OfChallenge,
    query: z.extend(ListQuery, {
      verdict: z.optional(z.enum(verdicts)),
      language: z.optional(LanguageId),
      q: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: listOf(SubmissionRow),
  }),
  submission: get('/coding/own-challenges/:challengeId/submissions/:submissionId', {
    params: z.object({ challengeId: z.uuid(), submissionId: z.uuid() }),
    reply: SeenSubmission,
  }),
};
