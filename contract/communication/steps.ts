import * as z from 'zod/mini';

/** What a learner practises elsewhere in the product; a kind more is a line here and one on each side. */
export const exerciseKinds = ['unit', 'writing'] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];
export const stepKinds = ['lesson', ...exerciseKinds] as const;
export type StepKind = (typeof stepKinds)[number];

/** What was reached in an exercise, as `8` of `10` answers or band `6.5` of `9`. */
export const StepResult = z.object({ value: z.number(), most: z.number(), at: z.iso.datetime() });
export type StepResult = z.infer<typeof StepResult>;
