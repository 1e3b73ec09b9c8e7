import * as z from 'zod/mini';

/** A module of communication skills is published, or was saved while it is: those it is set for hear of it once. */
export const moduleSet = { name: 'communication.module-set', payload: z.object({ moduleId: z.uuid() }) };

export const feedbackSubjects = ['module', 'text', 'text-mark', 'spoken-word'] as const;
/**
 * Staff said something of a student's English practice. `placeId` is the module, the prompt or the task, `title` what the
 * student knows it by. The key names the occasion.
 */
export const practiceFeedback = {
  name: 'communication.practice-feedback',
  payload: z.object({
    studentId: z.uuid(),
    subject: z.enum(feedbackSubjects),
    placeId: z.string(),
    title: z.string(),
    key: z.string(),
  }),
};
