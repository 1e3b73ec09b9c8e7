import * as z from 'zod/mini';
import { CodeTask } from '../challenges/challenges.ts';
import { get, put } from '../endpoint.ts';
import { OwnSubmission, ProgramRun, TriedProgram } from '../judge/judging.ts';
import { difficulties } from '../judge/programs.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';

/**
 * Questions that a program answers. Each points to one version of a published challenge, whose tests give its marks: as
 * much of them as the points that the program earns are of all points there are.
 */

/** A challenge that a question may point to: a published one, or an own one that was put away after it was published. */
export const OfferedChallenge = z.object({
  /** What students of the challenge see now. */
  versionId: z.uuid(),
  slug: Slug,
  title: z.string(),
  difficulty: z.enum(difficulties),
  points: z.int(),
  /** How many groups of tests give points of their own; 0 where one verdict for all gives all. */
  groups: z.int(),
  tests: z.int(),
  mine: z.boolean(),
  /** Nobody finds it in the list of challenges any more: good for an exam. */
  away: z.boolean(),
});
export type OfferedChallenge = z.infer<typeof OfferedChallenge>;

/** A version that a question points to, as its author reads it. */
export const ChosenChallenge = z.object({
  versionId: z.uuid(),
  slug: Slug,
  number: z.int(),
  points: z.int(),
  tests: z.int(),
  /** Whether another question may be pointed to it; not where its author, somebody else, put it away since. */
  askable: z.boolean(),
  /** The version that is published since; nothing where this is the newest, or may not be asked. */
  newer: z.nullable(z.object({ versionId: z.uuid(), title: z.string(), number: z.int() })),
  task: CodeTask,
});
export type ChosenChallenge = z.infer<typeof ChosenChallenge>;

/** What became of a program that was handed in with an attempt. `by-hand`: our judge failed, and a teacher marks it. */
export const judgedStates = ['waiting', 'judged', 'by-hand'] as const;
export type JudgedState = (typeof judgedStates)[number];
export const JudgedAnswer = z.object({
  state: z.enum(judgedStates),
  /** Nothing before it came to the judge. */
  submission: z.nullable(z.omit(OwnSubmission, { submissionId: true, challenge: true })),
});
export type JudgedAnswer = z.infer<typeof JudgedAnswer>;

const At = z.object({
  attemptId: z.uuid(),
  position: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)),
});

export const codeQuestions = {
  offered: get('/assessment/code-challenges', {
    query: z.extend(ListQuery, { q: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
    reply: listOf(OfferedChallenge),
  }),
  /** 404 `challenge_not_found` where no question of the caller's may point to it, and none does. */
  chosen: get('/assessment/code-challenges/:versionId', {
    params: z.object({ versionId: z.uuid() }),
    reply: ChosenChallenge,
  }),
  /** What a question of one's own open attempt asks. 409 where its part or the question is closed. */
  task: get('/assessment/attempts/:attemptId/questions/:position/task', { params: At, reply: CodeTask }),
  /** Tries a program of an open attempt on samples or own inputs; it counts for nothing. Refused as `judging.run` is. */
  run: put('/assessment/attempts/:attemptId/questions/:position/runs/:runId', {
    params: z.extend(At, { runId: z.uuid() }),
    body: TriedProgram,
    reply: ProgramRun,
  }),
  /** Of one's own attempt that has ended, as far as its review shows marks. 403 `marks_not_shown` before. */
  judged: get('/assessment/attempts/:attemptId/questions/:position/judging', { params: At, reply: JudgedAnswer }),
  /** The same for whoever teaches the quiz. */
  taughtJudged: get('/assessment/results/attempts/:attemptId/questions/:position/judging', {
    params: At,
    reply: JudgedAnswer,
  }),
};
