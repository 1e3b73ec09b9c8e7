import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { challengeStates } from './challenges.ts';

/** How the learners of a course do with the challenge of one of its lectures, for whoever teaches it. */

export const SolvingLearner = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  state: z.enum(challengeStates),
  /** Programs handed in to the challenge, wherever; what went wrong on our side does not count. */
  attempts: z.int(),
  /** The share of its points that the best of them got, in percent; nothing before one is judged. */
  bestPercent: z.nullable(z.int()),
  lastAt: z.nullable(z.iso.datetime()),
  solvedAt: z.nullable(z.iso.datetime()),
});
export type SolvingLearner = z.infer<typeof SolvingLearner>;

const OfLecture = z.object({ lectureId: z.uuid() });
const Words = z.optional(z.string().check(z.trim(), z.maxLength(100)));

export const codingLectures = {
  /** By name. 404 `lecture_not_found` for whoever does not teach it, and for other kinds of lecture. */
  learners: get('/learning/coding-lectures/:lectureId/learners', {
    params: OfLecture,
    query: z.extend(ListQuery, { q: Words, state: z.optional(z.enum(challengeStates)) }),
    reply: listOf(SolvingLearner),
  }),
  /** How many learners there are of each state, under the same words. */
  counts: get('/learning/coding-lectures/:lectureId/learner-counts', {
    params: OfLecture,
    query: z.object({ q: Words }),
    reply: z.record(z.enum(challengeStates), z.int()),
  }),
};
