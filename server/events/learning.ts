import * as z from 'zod/mini';

export const enrolled = {
  name: 'learning.enrolled',
  payload: z.object({ enrolmentId: z.uuid(), studentId: z.uuid(), courseId: z.uuid() }),
};
export const lectureDone = {
  name: 'learning.lecture-done',
  payload: z.object({ enrolmentId: z.uuid(), studentId: z.uuid(), courseId: z.uuid(), lectureId: z.uuid() }),
};
export const certified = {
  name: 'learning.certified',
  payload: z.object({ certificateId: z.uuid(), studentId: z.uuid() }),
};
