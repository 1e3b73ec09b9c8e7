import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { Slug } from '../slug.ts';

/** As many as one call enrols. */
export const MOST_ENROLLED = 500;
const Chosen = z.object({
  courseId: Slug,
  userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_ENROLLED)),
});

export const EnrolResult = z.object({
  courseTitle: z.string(),
  /** Who was not enrolled before, so that it can be undone. */
  enrolledIds: z.array(z.uuid()),
  already: z.int(),
  /** Suspended, waiting for approval or gone. */
  notApproved: z.int(),
});
export type EnrolResult = z.infer<typeof EnrolResult>;

/** Admins enrol students they have chosen. */
export const enrolling = {
  /** Safe to repeat: whoever learns in the course already stays as they are. */
  enrol: post('/admin/enrolments', { body: Chosen, reply: EnrolResult }),
  /** Takes the chosen out again, except those who have opened a lecture meanwhile. */
  undo: post('/admin/enrolments/undo', { body: Chosen, reply: z.object({ undone: z.int() }) }),
};
