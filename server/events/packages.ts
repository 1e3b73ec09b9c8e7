import * as z from 'zod/mini';

/** Every item of a package that a learner has to do is done. */
export const packageDone = {
  name: 'packages.package-done',
  payload: z.object({ attemptId: z.uuid(), studentId: z.uuid(), lectureId: z.uuid() }),
};
