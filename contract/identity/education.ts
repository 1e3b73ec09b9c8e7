import * as z from 'zod/mini';

/** One line of what somebody learned before; years as people write them, the end empty while it goes on. */
export const Education = z.object({
  school: z.string('Enter the school.').check(z.trim(), z.minLength(1, 'Enter the school.'), z.maxLength(120)),
  degree: z.string().check(z.trim(), z.maxLength(120)),
  from: z.nullable(z.int().check(z.minimum(1940), z.maximum(2100))),
  to: z.nullable(z.int().check(z.minimum(1940), z.maximum(2100))),
});
export type Education = z.infer<typeof Education>;
