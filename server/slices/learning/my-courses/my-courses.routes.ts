import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { approved, signedIn } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { findPublishedCourse } from '../../catalog/courses.public.ts';
import { rhythmFor } from './activity.ts';
import { stepsFor } from './steps.ts';
import { aheadFor, courseQuizzesFor, recommendedFor } from './upcoming.ts';
import { standingsOf, unwish, wish, wishedBy, wishesOf } from './wishlist.ts';

// The wishlist is a public screen, so whoever is signed in may keep one, also while they wait for approval.
export const myCoursesRoutes = [
  route(shelves.standings, approved, async ({ db, viewer, query }) => ({
    items: await standingsOf(db, viewer, query.courses),
  })),
  route(shelves.recommended, approved, async ({ db, viewer }) => ({ items: await recommendedFor(db, viewer.id) })),
  route(shelves.wishedCourses, signedIn, async ({ db, viewer }) => ({ courseIds: await wishedBy(db, viewer.id) })),
  route(shelves.wishes, signedIn, ({ db, viewer, query }) => wishesOf(db, viewer, query)),
  route(shelves.wish, signedIn, async ({ db, viewer, params, now }) => {
    const course = await findPublishedCourse(db, params.courseId);
    if (!course) throw new Problem('course_not_found');
    const one = { studentId: viewer.id, courseId: course.id, now: now() };
    const isSaved = await db.transaction((tx) => wish(tx, one));
    if (!isSaved) throw new Problem('wishlist_full');
    return {};
  }),
  route(shelves.unwish, signedIn, async ({ db, viewer, params }) => {
    await unwish(db, viewer.id, params.courseId);
    return {};
  }),
  route(shelves.rhythm, approved, ({ db, viewer, query, now }) =>
    rhythmFor(db, viewer.id, { zone: query.zone, now: now() }),
  ),
  route(shelves.steps, approved, async ({ db, viewer, now }) => ({ items: await stepsFor(db, viewer.id, now()) })),
  route(shelves.courseQuizzes, approved, async ({ db, viewer, now }) => ({
    items: await courseQuizzesFor(db, viewer.id, now()),
  })),
  route(shelves.ahead, approved, ({ db, viewer, now }) => aheadFor(db, viewer.id, now())),
];
