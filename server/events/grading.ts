import * as z from 'zod/mini';

/** Marks of an attempt that had ended were changed by whoever teaches it; `changeId` is the newest entry of its history. */
export const marksChanged = {
  name: 'assessment.marks-changed',
  payload: z.object({ changeId: z.uuid(), attemptId: z.uuid() }),
};
