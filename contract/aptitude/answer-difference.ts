import * as z from 'zod/mini';

/** How a word of a typed answer stands to the accepted one. */
export const differenceKinds = ['right', 'missing', 'extra', 'different'] as const;

/** A typed answer against the nearest accepted one, in the order of the words. */
export const AnswerDifference = z.array(
  z.object({
    kind: z.enum(differenceKinds),
    /** Nothing where the word is extra. */
    expected: z.nullable(z.string()),
    /** Nothing where the word is missing. */
    typed: z.nullable(z.string()),
  }),
);
export type AnswerDifference = z.infer<typeof AnswerDifference>;
