import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { Slug } from '../slug.ts';
import { reportReasons } from './catalog.ts';

/** Share of the required lectures that must be done before somebody may rate a course, in percent. */
export const REVIEW_FROM_PERCENT = 10;

export const Stars = z
  .int('Choose 1 to 5 stars.')
  .check(z.minimum(1, 'Choose 1 to 5 stars.'), z.maximum(5, 'Choose 1 to 5 stars.'));
export const ReviewInput = z.object({
  stars: Stars,
  text: z.string().check(z.trim(), z.maxLength(4000, 'Use at most 4,000 characters.')),
});
export const ReplyWords = z.object({
  text: z
    .string('Enter an answer.')
    .check(z.trim(), z.minLength(1, 'Enter an answer.'), z.maxLength(2000, 'Use at most 2,000 characters.')),
});
export const ReportInput = z.object({
  reason: z.enum(reportReasons, 'Choose a reason.'),
  words: z._default(z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')), ''),
});
export const HideReason = z.object({
  reason: z
    .string('Enter a reason.')
    .check(z.trim(), z.minLength(1, 'Enter a reason. It’s shown to the reviewer.'), z.maxLength(500)),
});

const Answered = z.nullable(z.object({ text: z.string(), repliedAt: z.iso.datetime() }));

/** The caller's own review of a course. */
export const OwnReview = z.object({
  reviewId: z.uuid(),
  stars: z.int(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  updatedAt: z.nullable(z.iso.datetime()),
  reply: Answered,
  /** Why an admin hid it; nothing while it is shown. */
  hiddenReason: z.nullable(z.string()),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** Whether the caller may rate a course; if not, why. */
export const reviewStandings = ['may', 'too-early', 'not-enrolled', 'own-course'] as const;
const Own = z.object({
  review: z.nullable(OwnReview),
  standing: z.enum(reviewStandings),
  /** Progress in the course. */
  percent: z.int(),
});

const Row = z.object({
  reviewId: z.uuid(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Empty where the person has left. */
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  reply: Answered,
  hiddenAt: z.nullable(z.iso.datetime()),
  hiddenReason: z.nullable(z.string()),
});

/** A review of a course that the caller teaches. */
export const CourseReviewForTeacher = z.extend(Row, {
  /** The caller asked an admin to look at it, and nobody has yet. */
  reported: z.boolean(),
});
export type CourseReviewForTeacher = z.infer<typeof CourseReviewForTeacher>;

/** A review as moderators see it, with the reports that wait; oldest first. */
export const ModeratedReview = z.extend(Row, {
  authorId: z.nullable(z.uuid()),
  instructor: z.string(),
  reports: z.array(
    z.object({
      reportId: z.uuid(),
      reason: z.enum(reportReasons),
      words: z.string(),
      reporter: z.nullable(z.string()),
      reportedAt: z.iso.datetime(),
    }),
  ),
});
export type ModeratedReview = z.infer<typeof ModeratedReview>;

const Filters = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  stars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  course: z.optional(Slug),
  /** Of the courses of one teacher, for an admin. */
  instructor: z.optional(z.uuid()),
};

export const teacherReviewStates = ['unanswered', 'answered', 'hidden'] as const;
/** `waiting`: unanswered first, and the newest first among those and among the rest. */
export const teacherReviewSorts = ['waiting', 'newest', 'lowest', 'highest'] as const;
export const moderationStates = ['reported', 'shown', 'hidden'] as const;
export const moderationSorts = ['newest', 'lowest', 'highest'] as const;

const OfCourse = z.object({ courseId: Slug });
const OfReview = z.object({ reviewId: z.uuid() });

export const reviews = {
  own: get('/courses/:courseId/own-review', { params: OfCourse, reply: Own }),
  /** Writes it, or changes what stands there: one review for each learner and course. */
  write: put('/courses/:courseId/own-review', { params: OfCourse, body: ReviewInput, reply: Own }),
  /** Fine to repeat. */
  remove: del('/courses/:courseId/own-review', { params: OfCourse, reply: z.object({}) }),
  /** Asks an admin to look at a review. Fine to repeat: each person reports a review once. */
  report: post('/reviews/:reviewId/report', { params: OfReview, body: ReportInput, reply: z.object({}) }),
  /** By whoever teaches the course; said again it replaces what was said. */
  reply: put('/reviews/:reviewId/reply', { params: OfReview, body: ReplyWords, reply: z.object({}) }),
  removeReply: del('/reviews/:reviewId/reply', { params: OfReview, reply: z.object({}) }),
  /** Reviews of the caller's own courses; an admin sees everyone's. */
  taught: get('/instructor/reviews', {
    query: z.extend(ListQuery, {
      ...Filters,
      state: z.optional(z.enum(teacherReviewStates)),
      sort: z._default(z.enum(teacherReviewSorts), 'waiting'),
    }),
    reply: listOf(CourseReviewForTeacher),
  }),
  taughtCounts: get('/instructor/reviews/counts', {
    query: z.object(Filters),
    reply: z.record(z.enum(teacherReviewStates), z.int()),
  }),
  /** Every review for moderators; those with reports that wait come by the oldest report first. */
  moderated: get('/admin/reviews', {
    query: z.extend(ListQuery, {
      ...Filters,
      state: z.optional(z.enum(moderationStates)),
      sort: z._default(z.enum(moderationSorts), 'newest'),
    }),
    reply: listOf(ModeratedReview),
  }),
  moderationCounts: get('/admin/reviews/counts', {
    query: z.object(Filters),
    reply: z.record(z.enum(moderationStates), z.int()),
  }),
  /** Neither shown nor counted from now on; its reports are settled by it, and its writer reads the reason. */
  hide: post('/admin/reviews/:reviewId/hiding', { params: OfReview, body: HideReason, reply: z.object({}) }),
  showAgain: post('/admin/reviews/:reviewId/showing', { params: OfReview, reply: z.object({}) }),
  /** The reports are answered: the review stays. */
  keep: post('/admin/reviews/:reviewId/keeping', { params: OfReview, reply: z.object({}) }),
  /** The courses the caller may filter by: their own, an admin's are all; at most 200, by title. */
  taughtCourses: get('/instructor/taught-courses', {
    reply: z.object({ items: z.array(z.object({ courseId: Slug, title: z.string() })) }),
  }),
};
