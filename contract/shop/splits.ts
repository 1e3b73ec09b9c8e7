import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { CoursePartners } from './earnings.ts';
import { PayoutOverview } from './payouts.ts';

const byCourse = { params: z.object({ courseId: z.uuid() }) };
const partBp = z.int();

export const CourseSplit = z.object({
  /** Only the course’s instructor proposes; admins set it with the course’s share. */
  canPropose: z.boolean(),
  partners: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      /** What they get from each sale now; nothing before they accept. */
      partBp: z.nullable(partBp),
      /** What waits for their answer. */
      proposedBp: z.nullable(partBp),
    }),
  ),
});
export type CourseSplit = z.infer<typeof CourseSplit>;

export const splits = {
  ofCourse: get('/instructor/courses/:courseId/split', { ...byCourse, reply: CourseSplit }),
  /** All co-instructors: who is new or gets another part is asked, who is left out gets nothing from the next sale on. */
  propose: put('/instructor/courses/:courseId/split', {
    ...byCourse,
    body: z.object({ partners: CoursePartners }),
    reply: CourseSplit,
  }),
  /** `partBp` is what the person was shown (`split_not_found` where it isn’t offered any more, `split_too_much`). */
  answer: post('/instructor/splits/:courseId/answer', {
    ...byCourse,
    body: z.object({ accept: z.boolean(), partBp }),
    reply: PayoutOverview,
  }),
};
