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
  verdicts,
} from '../judge/programs.ts';
import { Slug } from '../slug.ts';

/** A challenge as its author writes it, with its tests and programs. */

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
  .string('Enter a title.')
  .check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(120, 'At most 120 characters.'));
const Tag = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Enter a tag.'),
    z.maxLength(40, 'Use at most 40 characters per tag.'),
  );
const Words = z.string().check(z.maxLength(MOST_CHALLENGE_TEXT, 'At most 100,000 characters.'));

/** What is written of a challenge beside its tests and programs. */
export const ChallengeParts = z.object({
  title: Title,
  /** In addresses; it stays as it is once it was published. */
  slug: Slug.check(z.maxLength(80, 'At most 80 characters.')),
  difficulty: z.enum(difficulties, 'Choose a difficulty.'),
  tags: z.array(Tag).check(z.maxLength(10, 'At most 10 tags.')),
  points: z
    .int('Enter a whole number.')
    .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(1000, 'Enter at most 1,000.')),
  kind: z.enum(challengeKinds, 'Choose a challenge type.'),
  statement: Words,
  editorial: Words,
  limits: ChallengeLimits,
  languageLimits: z.record(LanguageId, ChallengeLimits),
  /** Null: all that this site has. */
  languages: z.nullable(z.array(LanguageId).check(z.minLength(1, 'Choose a language.'), z.maxLength(20))),
  checker: Checker,
  signature: z.nullable(Signature),
  starters: z.record(LanguageId, SourceFiles),
  hints: z.array(Hint).check(z.maxLength(5, 'At most 5 hints.')),
  groups: z.array(TestGroup).check(z.maxLength(20, 'At most 20 groups.')),
});
export const ChallengeDraftParts = z.partial(ChallengeParts);
export type ChallengeDraftParts = z.infer<typeof ChallengeDraftParts>;

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

const Points = z
  .int('Enter a whole number.')
  .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(100_000, 'Enter at most 100,000.'));
export const OwnProgram = z.object({
  programId: z.uuid(),
  role: z.enum(programRoles),
  name: z.string(),
  language: LanguageId,
  files: SourceFiles,
  /** Of a wrong one; null: any failure will do. */
  expected: z.nullable(z.enum(verdicts)),
  /** Other ends that will do as well; AC among them where it may even be right. */
  also: z.optional(z.array(z.enum(verdicts)).check(z.maxLength(verdicts.length))),
  /** The points it must come to, from and to; nothing where any will do. */
  score: z.optional(z.nullable(z.tuple([Points, Points]))),
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
  ...ChallengeParts.shape,
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
