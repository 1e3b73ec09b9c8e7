import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { Education } from './identity/education.ts';
import { Slug } from './slug.ts';

/** Somebody's public page: what they chose to say, and what they finished. */
export const PublicPerson = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  headline: z.string(),
  bio: z.string(),
  location: z.string(),
  education: z.array(Education),
  skills: z.array(z.string()),
  links: z.array(z.string()),
  photoUrl: z.nullable(z.string()),
  /** Newest first, of courses and of final assessments; each can be checked at `/verify/:code`. */
  certificates: z.array(
    z.object({ code: z.string(), courseId: z.nullable(Slug), courseTitle: z.string(), issuedAt: z.iso.datetime() }),
  ),
});
export type PublicPerson = z.infer<typeof PublicPerson>;

/** Only of people who made it public. Apart from the account's other promises, as visitors need no more of them. */
export const publicPerson = get('/people/:userId', { params: z.object({ userId: z.uuid() }), reply: PublicPerson });
