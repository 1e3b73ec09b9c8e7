import * as z from 'zod/mini';
import { Html, Line } from './author-text.ts';

const DraftChoice = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(12)),
  /** A line of Markdown, as are all short texts of a question: `code`, *stress*. */
  text: Line(500),
  right: z.boolean(),
  feedback: Line(500),
});
const questionBasics = {
  id: z.uuid(),
  /** Sanitised HTML, like everything an author writes at length. */
  stem: Html,
  explanation: Html,
  marks: z.number().check(z.minimum(0.25), z.maximum(100)),
  /** Taken off for a wrong answer. */
  penalty: z.number().check(z.minimum(0), z.maximum(100)),
  topic: Line(80),
  difficulty: z.int().check(z.minimum(1), z.maximum(5)),
  /** The lecture that teaches it. */
  taughtInId: z.nullable(z.uuid()),
};
/** A question as its author writes it, key and all; only authors and reviewers ever receive it. */
export const DraftQuestion = z.discriminatedUnion('kind', [
  z.object({ ...questionBasics, kind: z.literal('single'), options: z.array(DraftChoice).check(z.maxLength(20)) }),
  z.object({ ...questionBasics, kind: z.literal('multiple'), options: z.array(DraftChoice).check(z.maxLength(20)) }),
  z.object({ ...questionBasics, kind: z.literal('true-false'), right: z.boolean() }),
  z.object({
    ...questionBasics,
    kind: z.literal('numeric'),
    right: z.nullable(z.number()),
    tolerance: z.number().check(z.nonnegative()),
    unit: Line(20),
  }),
  z.object({ ...questionBasics, kind: z.literal('short-text'), accepted: z.array(Line(200)).check(z.maxLength(20)) }),
  z.object({
    ...questionBasics,
    kind: z.literal('ordering'),
    items: z
      .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(12)), text: Line(500) }))
      .check(z.maxLength(20)),
  }),
  z.object({
    ...questionBasics,
    kind: z.literal('matching'),
    pairs: z
      .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(12)), left: Line(500), right: Line(500) }))
      .check(z.maxLength(20)),
  }),
]);
export type DraftQuestion = z.infer<typeof DraftQuestion>;
