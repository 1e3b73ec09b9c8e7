import * as z from 'zod/mini';

export const enrolled = {
  name: 'learning.enrolled',
  payload: z.object({ enrolmentId: z.uuid(), studentId: z.uuid(), courseId: z.uuid() }),
};

export const lectureDone = {
  name: 'learning.lecture-done',
  payload: z.object({ enrolmentId: z.uuid(), studentId: z.uuid(), courseId: z.uuid(), lectureId: z.uuid() }),
};

export const questionPosted = { name: 'learning.question-asked', payload: z.object({ questionId: z.uuid() }) };

export const questionAnswered = { name: 'learning.question-answered', payload: z.object({ answerId: z.uuid() }) };

/** A teacher wrote to everybody who learns in a course. */
export const announced = { name: 'learning.announced', payload: z.object({ announcementId: z.uuid() }) };

/** A teacher wrote to people in their courses. */
export const messageSent = { name: 'learning.message-sent', payload: z.object({ messageId: z.uuid() }) };

export const batchJoined = {
  name: 'learning.batch-joined',
  payload: z.object({ batchId: z.uuid(), studentId: z.uuid() }),
};

/** People who were enrolled in a course are not any more. */
export const learnersLeft = { name: 'learning.learners-left', payload: z.object({ courseId: z.uuid() }) };
