import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { difficulties, LanguageId, SourceFiles, verdicts } from '../judge/programs.ts';
import { SeenSubmission, SubmissionRow } from '../judge/seen-submissions.ts';
import { ListQuery, listOf } from '../list.ts';
import {
  ARCHIVE_BYTES,
  Beginning,
  ChallengeDraftParts,
  ChallengeParts,
  challengeStates,
  MOST_TEST_TEXT,
  MOST_TESTS,
  OwnChallenge,
  OwnChallengeLine,
  OwnProgram,
} from './challenge-drafts.ts';
import { Verification } from './challenge-verification.ts';

/**
 * Writing challenges. A challenge is written in its newest version; every write names the `saves` it saw, and one that saw
 * an older one is refused with `changed_elsewhere`. Publishing freezes the version; going on opens another one.
 */

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
  .check(z.maxLength(MOST_TEST_TEXT, 'At most 1,000,000 characters. Upload larger tests as a ZIP file.'));
/** Arguments for a generator, words between blanks. */
const Recipe = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter the arguments.'), z.maxLength(200, 'At most 200 characters.'));
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
    body: z.pick(ChallengeParts, { title: true, kind: true, difficulty: true }),
    reply: OwnChallenge,
  }),
  challenge: get('/coding/own-challenges/:challengeId', { params: OfChallenge, reply: OwnChallenge }),
  /** Writes the pieces that are named. 409 `challenge_frozen` and `slug_taken`. */
  save: put('/coding/own-challenges/:challengeId/draft', {
    params: OfChallenge,
    body: z.object({ saves: Saves, pieces: ChallengeDraftParts }),
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
      recipes: z.array(Recipe).check(z.minLength(1, 'Enter one line of arguments per test.'), z.maxLength(MOST_TESTS)),
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
      name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(80, 'At most 80 characters.')),
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
