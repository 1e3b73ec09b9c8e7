import * as z from 'zod/mini';

/** What a learner practises elsewhere in the product; a kind more is a line here and one on each side. */
export const exerciseKinds = ['unit', 'writing', 'speaking'] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];
export const stepKinds = ['lesson', ...exerciseKinds] as const;
export type StepKind = (typeof stepKinds)[number];

/** What was reached in an exercise, as `8` of `10` answers or band `6.5` of `9`; `most` is 0 where it has no figure. */
export const StepResult = z.object({ value: z.number(), most: z.number(), at: z.iso.datetime() });
export type StepResult = z.infer<typeof StepResult>;

/** What a teacher says about a moment of a recording. */
export const RecordingRemark = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]{1,12}$/)),
  second: z.nullable(z.number().check(z.minimum(0), z.maximum(3600))),
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'Write the comment.'), z.maxLength(1000, 'Use at most 1000 characters.')),
});
export type RecordingRemark = z.infer<typeof RecordingRemark>;

/** A recording that a student submitted for a step of a module. */
export const SubmittedRecording = z.object({
  attemptId: z.uuid(),
  submittedAt: z.iso.datetime(),
  /** Nothing for a talk without a figure. */
  score: z.nullable(z.int()),
  /** Where it is heard, for an hour; nothing once it is deleted. */
  url: z.nullable(z.string()),
  remarks: z.array(RecordingRemark),
});
export type SubmittedRecording = z.infer<typeof SubmittedRecording>;
