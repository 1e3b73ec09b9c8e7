import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { approved } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { rhythmFor } from './activity.ts';
import { recommendedFor } from './recommended.ts';
import { standingsOf } from './standings.ts';
import { stepsFor } from './steps.ts';
import { aheadFor, courseQuizzesFor } from './upcoming.ts';

export const myCoursesRoutes = [
  route(shelves.standings, approved, async ({ db, viewer, query }) => ({
    items: await standingsOf(db, viewer, query.courses),
  })),
  route(shelves.recommended, approved, async ({ db, viewer }) => ({ items: await recommendedFor(db, viewer.id) })),
  route(shelves.rhythm, approved, ({ db, viewer, query, now }) =>
    rhythmFor(db, viewer.id, { zone: query.zone, now: now() }),
  ),
  route(shelves.steps, approved, async ({ db, viewer, now }) => ({ items: await stepsFor(db, viewer.id, now()) })),
  route(shelves.courseQuizzes, approved, async ({ db, viewer, now }) => ({
    items: await courseQuizzesFor(db, viewer.id, now()),
  })),
  route(shelves.ahead, approved, ({ db, viewer, now }) => aheadFor(db, viewer.id, now())),
];
