import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { ListQuery, listOf } from './list.ts';
import { Slug } from './slug.ts';

export const levels = ['beginner', 'intermediate', 'advanced', 'all'] as const;
export type Level = (typeof levels)[number];
export const lectureKinds = ['video', 'article', 'quiz'] as const;
export type LectureKind = (typeof lectureKinds)[number];

const Category = z.object({ key: Slug, label: z.string() });

/** A node of the category tree, as the specification names its fields; `courses` counts the whole subtree. */
export const CategoryNode = z.object({
  key: Slug,
  label: z.string(),
  parentKey: z.nullable(Slug),
  isMegaMenu: z.boolean(),
  courses: z.int(),
});
export type CategoryNode = z.infer<typeof CategoryNode>;

export const CourseCard = z.object({
  courseId: Slug,
  title: z.string(),
  summary: z.string(),
  category: Category,
  level: z.enum(levels),
  instructor: z.string(),
  /** Reading and watching time of all lectures. */
  minutes: z.int(),
  lectures: z.int(),
});
export type CourseCard = z.infer<typeof CourseCard>;

export const LectureLine = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  kind: z.enum(lectureKinds),
  minutes: z.int(),
  /** Open to everybody, signed in or not. */
  preview: z.boolean(),
});
export type LectureLine = z.infer<typeof LectureLine>;

export const CoursePage = z.extend(CourseCard, {
  /** Sanitised HTML. */
  description: z.string(),
  language: z.string(),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  teacher: z.object({ fullName: z.string(), headline: z.string(), bio: z.string() }),
  sections: z.array(z.object({ title: z.string(), lectures: z.array(LectureLine) })),
});
export type CoursePage = z.infer<typeof CoursePage>;

export const catalog = {
  categories: get('/categories', { reply: z.object({ items: z.array(CategoryNode) }) }),
  /** Published courses, newest first; `category` takes its whole subtree. */
  courses: get('/courses', { query: z.extend(ListQuery, { category: z.optional(Slug) }), reply: listOf(CourseCard) }),
  course: get('/courses/:courseId', { params: z.object({ courseId: Slug }), reply: CoursePage }),
};
