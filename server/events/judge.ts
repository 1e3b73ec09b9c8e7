import * as z from 'zod/mini';

const purposes = ['challenge', 'problem-statement', 'quiz', 'lecture', 'recruitment'] as const;

/** A submission has its verdict; after a rejudge it may have another, and this is told again. */
export const submissionJudged = {
  name: 'coding.submission-judged',
  payload: z.object({
    submissionId: z.uuid(),
    challengeId: z.uuid(),
    studentId: z.uuid(),
    verdict: z.enum(['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RE', 'CE', 'IE']),
    /** Of its groups, or all, or none; before hints. */
    points: z.int(),
    /** It solved the challenge for this student: the first AC. Only with purpose `challenge`. */
    first: z.boolean(),
    purpose: z.enum(purposes),
    purposeId: z.nullable(z.uuid()),
  }),
};

/** A challenge that a student had solved is solved no more, as its submissions were judged again. */
export const solutionWithdrawn = {
  name: 'coding.solution-withdrawn',
  payload: z.object({ challengeId: z.uuid(), studentId: z.uuid(), submissionId: z.uuid() }),
};

/** Submissions of a student were judged again, and with that they have solved the challenge, or have solved it no more. */
export const judgedAnew = {
  name: 'coding.judged-anew',
  payload: z.object({ rejudgeId: z.uuid(), challengeId: z.uuid(), studentId: z.uuid(), solved: z.boolean() }),
};
