import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { admin, approved, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { ownReviewOf, removeReview, writeReview } from './own-review.ts';
import {
  countModerated,
  countTeacherReviews,
  coursesForTeacher,
  moderatedReviews,
  teacherReviews,
} from './review-lists.ts';
import { hideReview, keepReview, showReviewAgain } from './review-moderation.ts';
import { answerReview, removeAnswer, reportReview } from './review-replies.ts';

/** What learners, teachers and moderators do with reviews; reading them is the catalogue's. */
export const reviewRoutes = [
  route(reviews.own, approved, ({ db, viewer, params }) => ownReviewOf(db, viewer.id, params.courseId)),

  route(reviews.write, approved, async ({ db, now, viewer, params: { courseId: slug }, body }) => {
    await db.transaction((tx) => writeReview(tx, { studentId: viewer.id, slug, ...body }, now()));
    return ownReviewOf(db, viewer.id, slug);
  }),

  route(
    reviews.remove,
    approved,
    async ({ db, viewer, params }) => {
      await db.transaction((tx) => removeReview(tx, viewer.id, params.courseId));
      return {};
    },
    { whenFull: 'too' },
  ),

  route(reviews.report, approved, async ({ db, now, viewer, params: { reviewId }, body }) => {
    await db.transaction((tx) => reportReview(tx, { reviewId, reporterId: viewer.id, ...body }, now()));
    return {};
  }),

  route(reviews.reply, instructor, async ({ db, now, viewer, params: { reviewId }, body: { text } }) => {
    await db.transaction((tx) => answerReview(tx, { viewer, reviewId, text }, now()));
    return {};
  }),

  route(reviews.removeReply, instructor, async ({ db, viewer, params: { reviewId } }) => {
    await db.transaction((tx) => removeAnswer(tx, viewer, reviewId));
    return {};
  }),

  route(reviews.taught, instructor, ({ db, viewer, query }) => teacherReviews(db, viewer, query)),

  route(reviews.taughtCounts, instructor, ({ db, viewer, query }) => countTeacherReviews(db, viewer, query)),

  route(reviews.taughtCourses, instructor, async ({ db, viewer }) => ({ items: await coursesForTeacher(db, viewer) })),

  route(reviews.moderated, admin, ({ db, query }) => moderatedReviews(db, query)),

  route(reviews.moderationCounts, admin, ({ db, query }) => countModerated(db, query)),

  route(reviews.hide, admin, async ({ db, now, viewer, params: { reviewId }, body: { reason } }) => {
    await db.transaction((tx) => hideReview(tx, { actorId: viewer.id, reviewId, reason }, now()));
    return {};
  }),

  route(reviews.showAgain, admin, async ({ db, viewer, params: { reviewId } }) => {
    await db.transaction((tx) => showReviewAgain(tx, { actorId: viewer.id, reviewId }));
    return {};
  }),

  route(reviews.keep, admin, async ({ db, now, viewer, params: { reviewId } }) => {
    await db.transaction((tx) => keepReview(tx, { actorId: viewer.id, reviewId }, now()));
    return {};
  }),
];
