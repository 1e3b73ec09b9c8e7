import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { Answer, QuestionView } from '../questions/question.ts';

/** A question that stops the film of a lecture; nothing of what is right. */
export const CuePoint = z.object({
  questionId: z.uuid(),
  /** Of the question, as it is asked now; an answer names the one it saw. */
  versionId: z.uuid(),
  /** The moment at which it is asked, and the one from which its answer is taught; in seconds. */
  at: z.number(),
  taughtAt: z.number(),
  /** Sanitised HTML. */
  stem: z.string(),
  face: QuestionView,
});
export type CuePoint = z.infer<typeof CuePoint>;

export const VideoVerdict = z.object({
  right: z.boolean(),
  /** Parts of the answer that are right, and how many there are; wrong choices take off right ones. */
  share: z.object({ right: z.int(), of: z.int() }),
  /** Sanitised HTML; empty where the author wrote none. */
  explanation: z.string(),
  /** Said about what was chosen, where its author wrote something. */
  feedback: z.nullable(z.string()),
  /** The how many-th try this was; nothing where it is not kept, as for visitors. */
  number: z.nullable(z.int()),
});
export type VideoVerdict = z.infer<typeof VideoVerdict>;

const OfLecture = z.object({ lectureId: z.uuid() });

export const videoQuestions = {
  /** For whoever may open the lecture, in the order of the film. */
  stops: get('/assessment/lectures/:lectureId/film-questions', {
    params: OfLecture,
    reply: z.object({ stops: z.array(CuePoint) }),
  }),
  /**
   * Grades one answer, and keeps it for those who are enrolled. `answerId` makes a repeat answer the first verdict
   * again. The key stays here: who was wrong watches once more and tries again.
   */
  answer: post('/assessment/lectures/:lectureId/film-questions/:questionId/answers', {
    params: z.object({ lectureId: z.uuid(), questionId: z.uuid() }),
    body: z.object({ answerId: z.uuid(), versionId: z.uuid(), answer: Answer }),
    reply: VideoVerdict,
  }),
};
