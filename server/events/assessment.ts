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

/** Marks of an attempt that had ended were changed by whoever teaches it; `changeId` is the newest entry of its history. */
export const marksChanged = {
  name: 'assessment.marks-changed',
  payload: z.object({ changeId: z.uuid(), attemptId: z.uuid() }),
};

/** A student answered to what was noted of an attempt, or a teacher remarked something there. */
export const timelineWritten = {
  name: 'assessment.timeline-written',
  payload: z.object({ attemptId: z.uuid(), wordsId: z.uuid(), isStudents: z.boolean() }),
};

/** Work was handed in, as a version of its own. */
export const workHandedIn = {
  name: 'assessment.work-handed-in',
  payload: z.object({ versionId: z.uuid(), assignmentId: z.uuid(), lectureId: z.uuid(), studentId: z.uuid() }),
};

/** A learner got marks, or corrected ones. */
export const marksReleased = {
  name: 'assessment.marks-released',
  payload: z.object({ marksId: z.uuid(), lectureId: z.uuid(), studentId: z.uuid(), passed: z.boolean() }),
};
