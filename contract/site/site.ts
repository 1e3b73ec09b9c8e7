import * as z from 'zod/mini';
import { CatalogueCourse, InstructorCard, Review } from '../catalog/catalog.ts';
import { get } from '../endpoint.ts';
import { Slug } from '../slug.ts';

/** Counted from what is there; a home shows no other figures. */
export const Figures = z.object({
  courses: z.int(),
  lectures: z.int(),
  /** Quizzes that are lectures of published courses. */
  quizzes: z.int(),
  /** Reading and watching time of all published courses. */
  minutes: z.int(),
  instructors: z.int(),
  /** Different people who are enrolled in something. */
  learners: z.int(),
  /** Genuine ones, issued so far. */
  certificates: z.int(),
});

export const DefaultHome = z.object({
  figures: Figures,
  /** First the best of all subjects (`category` null), then one shelf for each top category that has courses. */
  shelves: z.array(
    z.object({
      category: z.nullable(z.object({ key: Slug, label: z.string(), courses: z.int() })),
      courses: z.array(CatalogueCourse),
    }),
  ),
  /** A lecture that anyone may open, shown instead of described; a film where there is one. */
  preview: z.nullable(
    z.object({
      courseId: Slug,
      courseTitle: z.string(),
      lectureId: z.uuid(),
      title: z.string(),
      kind: z.enum(['video', 'article']),
      minutes: z.int(),
    }),
  ),
  instructors: z.array(InstructorCard),
  /** Of different courses, with words. */
  reviews: z.array(
    z.extend(z.omit(Review, { reply: true }), { course: z.object({ courseId: Slug, title: z.string() }) }),
  ),
});
export type DefaultHome = z.infer<typeof DefaultHome>;

/** What the frame of every page must know. */
export const SiteFrame = z.object({
  /** True while the demo content is loaded: its people and reviews are made up. */
  demo: z.boolean(),
  siteName: z.string(),
  /** A sentence under the name, or nothing. */
  siteLine: z.string(),
  contactEmail: z.string(),
  /** The picture in place of the drawn mark. */
  logoUrl: z.nullable(z.string()),
  /** There is no admin yet: `/setup` makes the first one. */
  needsSetUp: z.boolean(),
});
export type SiteFrame = z.infer<typeof SiteFrame>;

export const site = {
  frame: get('/site/frame', { reply: SiteFrame }),
  defaultHome: get('/site/homes/default', { reply: DefaultHome }),
};
