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

/** An attempt has ended with answers that a person has to mark. */
export const answersWait = {
  name: 'assessment.answers-wait',
  payload: z.object({ attemptId: z.uuid(), quizId: z.uuid() }),
};

/** An attempt has ended with programs that the judge has to mark. */
export const programsWait = {
  name: 'assessment.programs-wait',
  payload: z.object({ attemptId: z.uuid() }),
};

/** An attempt continues on another device. `signalId` makes the record of it the same however often this is delivered. */
export const seatTakenOver = {
  name: 'quizzes.seat-taken-over',
  payload: z.object({ attemptId: z.uuid(), signalId: z.uuid(), at: z.iso.datetime() }),
};
