import * as z from 'zod/mini';

const aboutSubmission = { submissionId: z.uuid(), courseId: z.uuid() };
/** An author handed in a draft. */
export const courseSubmitted = {
  name: 'authoring.course-submitted',
  payload: z.object({ ...aboutSubmission, at: z.iso.datetime() }),
};
/** They took it back before anybody decided. */
export const courseWithdrawn = { name: 'authoring.course-withdrawn', payload: z.object(aboutSubmission) };
/** An admin published it, or returned it with words. */
export const submissionDecided = {
  name: 'authoring.submission-decided',
  payload: z.object({ ...aboutSubmission, decision: z.enum(['published', 'returned']) }),
};
