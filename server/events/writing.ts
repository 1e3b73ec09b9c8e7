import * as z from 'zod/mini';

/** A student submitted a version of a text, and it was estimated. */
export const writingScored = {
  name: 'writing.scored',
  payload: z.object({ versionId: z.uuid(), studentId: z.uuid() }),
};
