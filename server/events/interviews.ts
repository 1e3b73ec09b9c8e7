import * as z from 'zod/mini';

/** A student shared an interview, asked for another review, or a grader asked for a second one. */
export const reviewRequested = {
  name: 'interviews.review-requested',
  payload: z.object({ sessionId: z.uuid(), graderId: z.uuid(), key: z.string() }),
};

/** A teacher's review of an interview is the student's to see. */
export const reviewReleased = {
  name: 'interviews.review-released',
  payload: z.object({ sessionId: z.uuid(), studentId: z.uuid(), key: z.string() }),
};
