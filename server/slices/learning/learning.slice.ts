import type { Slice } from '../../platform/slice.ts';
import { codingLectureRoutes } from './coding/coding-lectures.routes.ts';
import { discussionRoutes } from './discussion/discussion.routes.ts';
import { onErased } from './erasure.ts';
import { listeners } from './learning.listeners.ts';
import { routes } from './learning.routes.ts';
import { sendDigests } from './my-courses/digest.ts';
import { learningScreenRoutes } from './my-courses/learning-screens.routes.ts';
import { myCoursesRoutes } from './my-courses/my-courses.routes.ts';
import { teachingRoutes } from './my-students/my-students.routes.ts';
import { onPublished } from './progress/caught-up.ts';
import { teachingFiguresRoutes } from './teaching-figures/teaching-figures.routes.ts';

export const learning: Slice = {
  name: 'learning',
  routes: [
    ...routes,
    ...myCoursesRoutes,
    ...learningScreenRoutes,
    ...teachingRoutes,
    ...discussionRoutes,
    ...teachingFiguresRoutes,
    ...codingLectureRoutes,
  ],
  listeners: [...listeners, onPublished, onErased],
  jobs: [{ name: 'learning.send-digests', cron: '10 5 * * 1', run: sendDigests }],
};
