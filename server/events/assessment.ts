import * as z from 'zod/mini';

/** An attempt has ended and is marked. */
export const attemptEnded = {
  name: 'assessment.attempt-ended',
  payload: z.object({
    attemptId: z.uuid(),
    quizId: z.uuid(),
    studentId: z.uuid(),
    lectureId: z.nullable(z.uuid()),
    passed: z.boolean(),
  }),
};
