import * as z from 'zod/mini';

/** A student asked about a moment of a video. */
export const videoQuestionAsked = {
  name: 'interview-videos.question-asked',
  payload: z.object({ questionId: z.uuid() }),
};

/** An instructor answered it. */
export const videoQuestionAnswered = {
  name: 'interview-videos.question-answered',
  payload: z.object({ questionId: z.uuid() }),
};
