import * as z from 'zod/mini';

/** Numbers that a question is about. */
export const Figure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    kind: z.literal('bars'),
    caption: z.string(),
    unit: z.string(),
    labels: z.array(z.string()),
    values: z.array(z.number()),
  }),
]);
export type Figure = z.infer<typeof Figure>;
