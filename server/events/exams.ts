import * as z from 'zod/mini';

const OfStudent = { quizId: z.uuid(), studentId: z.uuid(), slotId: z.uuid() };

/** A slot that a student booked begins or ends at another time, or is gone (`startsAt` is nothing). */
export const finalSlotChanged = {
  name: 'assessment.final-slot-changed',
  payload: z.object({ ...OfStudent, startsAt: z.nullable(z.string()), at: z.string() }),
};

/** The slot that a student booked begins within a day. */
export const finalSoon = {
  name: 'assessment.final-soon',
  payload: z.object({ ...OfStudent, startsAt: z.string() }),
};

/** A student answered to what was noted of an attempt, or a teacher remarked something there. */
export const timelineWritten = {
  name: 'assessment.timeline-written',
  payload: z.object({ attemptId: z.uuid(), wordsId: z.uuid(), isStudents: z.boolean() }),
};
