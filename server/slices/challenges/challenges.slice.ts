import type { Slice } from '../../platform/slice.ts';
import { authoringRoutes } from './authoring/authoring.routes.ts';
import { figuresRoutes } from './authoring/figures.routes.ts';
import { packageRoute } from './authoring/icpc/package-route.ts';
import { packageRoutes } from './authoring/icpc/packages.routes.ts';
import { forgetTestData } from './authoring/test-rows.ts';
import { challengeRoutes } from './challenges/challenges.routes.ts';
import { challengeDiscussionRoutes } from './discussion/discussion.routes.ts';
import { onErased } from './erasure.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { COMPARE, comparePrograms } from './similarity/comparing.ts';
import { similarityRoutes } from './similarity/similarity.routes.ts';

export const challenges: Slice = {
  name: 'challenges',
  routes: [
    ...authoringRoutes,
    ...packageRoutes,
    ...figuresRoutes,
    ...challengeRoutes,
    ...pictureRoutes,
    ...similarityRoutes,
    ...challengeDiscussionRoutes,
  ],
  rawRoutes: [packageRoute],
  listeners: [onErased],
  jobs: [
    { name: COMPARE, run: comparePrograms },
    { name: 'coding.forget-test-data', cron: '41 3 * * *', run: ({ db }) => forgetTestData(db) },
  ],
};
