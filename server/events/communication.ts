import * as z from 'zod/mini';

/**
 * A module of communication skills is published, or was saved while it is: its readers hear of it once. They are those of
 * its courses and batches; one that is for everybody is a part of the library.
 */
export const moduleSet = {
  name: 'communication.module-set',
  payload: z.object({
    moduleId: z.uuid(),
    title: z.string(),
    dueAt: z.nullable(z.iso.datetime()),
    teacherId: z.uuid(),
    readers: z.array(z.uuid()),
  }),
};

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
