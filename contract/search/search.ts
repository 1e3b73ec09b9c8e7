import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { difficulties } from '../judge/programs.ts';
import { Slug } from '../slug.ts';

/** What one search finds for the letters so far: a few of each kind, the best first. */
export const Found = z.object({
  courses: z.array(z.object({ courseId: Slug, title: z.string(), instructor: z.string(), minutes: z.int() })),
  categories: z.array(z.object({ key: Slug, label: z.string(), courses: z.int() })),
  instructors: z.array(z.object({ instructorId: Slug, fullName: z.string(), courses: z.int() })),
  /** Help articles and questions of the FAQ. */
  help: z.array(z.object({ kind: z.enum(['help', 'faq']), slug: z.string(), title: z.string(), topic: z.string() })),
  posts: z.array(z.object({ slug: z.string(), title: z.string(), topic: z.string() })),
  /** For people who may solve them. */
  challenges: z.array(z.object({ slug: z.string(), title: z.string(), difficulty: z.enum(difficulties) })),
  /** Students and teachers, for admins alone. */
  people: z.array(
    z.object({
      userId: z.uuid(),
      role: z.enum(['student', 'instructor']),
      instructorId: z.nullable(z.string()),
      fullName: z.string(),
      email: z.string(),
    }),
  ),
  /** Where nothing matched as typed: what was searched for instead. */
  reading: z.nullable(z.object({ asked: z.string(), searched: z.string() })),
});
export type Found = z.infer<typeof Found>;

export const search = {
  /** From two letters on; visitors get what is public, others what they may open besides. */
  all: get('/search', {
    query: z.object({ q: z.string().check(z.trim(), z.maxLength(200)) }),
    reply: Found,
  }),
};
