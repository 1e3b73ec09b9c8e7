import * as z from 'zod/mini';
import { lectureKinds } from '../catalog/catalog.ts';
import { get, post, put } from '../endpoint.ts';
import { Slug } from '../slug.ts';
import { LectureLock, Progress, Step } from './learning.ts';

/** How a course becomes complete. Apart from the rest of learning, which every visitor's first page carries. */

const OfCourse = z.object({ courseId: Slug });

/** A required lecture that is not done, and what it still takes. */
export const Undone = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  kind: z.enum(lectureKinds),
  completion: z.enum(['auto', 'manual']),
  lock: z.nullable(LectureLock),
  /** Of a video. */
  watchedPercent: z.nullable(z.int()),
  /** Of a quiz: the share of marks that passes it, and the best one so far. */
  passPercent: z.nullable(z.int()),
  bestPercent: z.nullable(z.int()),
  /** Of an assignment: whether it waits for work, for marks, or for work that passes. */
  assignment: z.nullable(z.enum(['hand-in', 'marks', 'pass'])),
});
export type Undone = z.infer<typeof Undone>;

export const completion = {
  /** Marks a lecture as done where its author leaves that to the learner. Safe to repeat. */
  markDone: post('/learning/lectures/:lectureId/done', { params: z.object({ lectureId: z.uuid() }), reply: Step }),
  /** Why a course is not complete: exactly the required lectures that are not done, in their order. */
  undone: get('/learning/courses/:courseId/undone', {
    params: OfCourse,
    reply: z.object({ progress: Progress, items: z.array(Undone) }),
  }),
  /** The learner has read what this edition changed. */
  seeEdition: put('/learning/courses/:courseId/seen-edition', {
    params: OfCourse,
    body: z.object({ edition: z.int().check(z.minimum(1)) }),
    reply: z.object({}),
  }),
};
