import * as z from 'zod/mini';

/** Work was handed in, as a version of its own. */
export const workSubmitted = {
  name: 'assessment.work-handed-in',
  payload: z.object({ versionId: z.uuid(), assignmentId: z.uuid(), lectureId: z.uuid(), studentId: z.uuid() }),
};

/** A learner got marks, or corrected ones. */
export const marksReleased = {
  name: 'assessment.marks-released',
  payload: z.object({ marksId: z.uuid(), lectureId: z.uuid(), studentId: z.uuid(), passed: z.boolean() }),
};
