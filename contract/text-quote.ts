import * as z from 'zod/mini';

/** Where a remark sticks (W3C Web Annotation, text quote): the words themselves and a few around them. */
export const TextQuote = z.object({
  exact: z.string().check(z.minLength(1), z.maxLength(1000)),
  prefix: z.string().check(z.maxLength(64)),
  suffix: z.string().check(z.maxLength(64)),
});
export type TextQuote = z.infer<typeof TextQuote>;
