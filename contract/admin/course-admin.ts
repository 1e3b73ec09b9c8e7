import * as z from 'zod/mini';
import { OwnCourse, OwnCourseFilters, ownCourseSorts } from '../authoring/drafts.ts';
import { submissionStates } from '../authoring/submissions.ts';
import { get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { HistoryLine } from './admin.ts';

/** A course as admins see it among all of the site. */
export const AdminCourse = z.extend(OwnCourse, {
  category: z.nullable(z.object({ key: Slug, label: z.string() })),
  /** Since when it is shown off; of several the latest stands on the home page. */
  featuredAt: z.nullable(z.iso.datetime()),
  /** What waits for a review. */
  waiting: z.nullable(z.object({ submissionId: z.uuid(), submittedAt: z.iso.datetime() })),
});
export type AdminCourse = z.infer<typeof AdminCourse>;

/** `category` takes its whole subtree; `waiting` is a review. */
export const AdminCourseFilters = z.extend(OwnCourseFilters, {
  category: z.optional(Slug),
  waiting: z.optional(z.enum(['yes'])),
});

const Reason = z
  .string('Enter a reason.')
  .check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(500, 'Use at most 500 characters.'));

/** What can be done with many courses at once. */
export const courseActs = ['feature', 'unfeature', 'archive', 'unarchive'] as const;
export type CourseAct = (typeof courseActs)[number];

export const CourseBulkResult = z.object({
  done: z.int(),
  /** Courses whose state was another one, or that are gone. */
  refused: z.array(z.object({ courseId: z.uuid(), title: z.string(), message: z.string() })),
});
export type CourseBulkResult = z.infer<typeof CourseBulkResult>;

export const AdminCourseDetail = z.extend(AdminCourse, {
  summary: z.string(),
  createdAt: z.iso.datetime(),
  publishedAt: z.nullable(z.iso.datetime()),
  archivedAt: z.nullable(z.iso.datetime()),
  figures: z.object({
    completed: z.int(),
    /** Who opened it within the last 30 days. */
    active: z.int(),
    /** Papers issued and not withdrawn. */
    certificates: z.int(),
    minutes: z.int(),
  }),
  /** How many people gave one star, two, … five. */
  histogram: z.array(z.int()).check(z.length(5)),
  hiddenReviews: z.int(),
  /** Newest first; how many lectures each brought and took out. */
  editions: z.array(z.object({ number: z.int(), publishedAt: z.iso.datetime(), added: z.int(), retired: z.int() })),
  /** Newest first. */
  submissions: z.array(
    z.object({
      submissionId: z.uuid(),
      number: z.int(),
      state: z.enum(submissionStates),
      submittedAt: z.iso.datetime(),
      decidedAt: z.nullable(z.iso.datetime()),
      decidedBy: z.nullable(z.string()),
      words: z.string(),
    }),
  ),
  /** What admins did with it, newest first, at most a hundred. */
  history: z.array(HistoryLine),
});
export type AdminCourseDetail = z.infer<typeof AdminCourseDetail>;

const OfCourse = z.object({ courseId: z.uuid() });

/** For admins. */
export const courseAdmin = {
  courses: get('/admin/courses', {
    query: z.extend(z.extend(ListQuery, AdminCourseFilters.shape), {
      sort: z._default(z.enum(ownCourseSorts), 'updated'),
    }),
    reply: listOf(AdminCourse),
  }),
  /** By its public address, or by its id where it has none yet. */
  course: get('/admin/courses/:courseId', {
    params: z.object({ courseId: z.string().check(z.maxLength(200)) }),
    reply: AdminCourseDetail,
  }),
  /** Each is decided by its own row; what does not fit is named in the answer. */
  bulk: post('/admin/courses/acts', {
    body: z.object({
      act: z.enum(courseActs),
      courseIds: z.array(z.uuid()).check(z.minLength(1, 'Choose a course.'), z.maxLength(100)),
      /** Needed for archiving; its teacher may ask for it. */
      reason: z.optional(Reason),
    }),
    reply: CourseBulkResult,
  }),
  /** Somebody else teaches it from now on: its page, its questions and its learners are theirs. */
  handOver: post('/admin/courses/:courseId/teacher', {
    params: OfCourse,
    body: z.object({ userId: z.uuid('Choose someone.'), reason: Reason }),
    reply: z.object({}),
  }),
};
