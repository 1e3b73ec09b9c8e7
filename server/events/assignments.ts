import * as z from 'zod/mini';

/** Work was handed in, as a version of its own. */
export const workSubmitted = {
  name: 'assessment.work-handed-in',
  payload: z.object({ versionId: z.uuid(), assignmentId: z.uuid(), lectureId: z.uuid(), studentId: z.uuid() }),
};

/** A student was given another due date. */
export const dueExtended = {
  name: 'assessment.due-extended',
  payload: z.object({
    assignmentId: z.uuid(),
    lectureId: z.uuid(),
    studentId: z.uuid(),
    dueAt: z.iso.datetime(),
  }),
};

/** A learner got marks, or corrected ones. */
export const marksReleased = {
  name: 'assessment.marks-released',
  payload: z.object({ marksId: z.uuid(), lectureId: z.uuid(), studentId: z.uuid(), passed: z.boolean() }),
};
