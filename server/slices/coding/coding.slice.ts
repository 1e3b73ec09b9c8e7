import type { Slice } from '../../platform/slice.ts';
import { authoringRoutes } from './authoring/authoring.routes.ts';
import { forgetTestData } from './authoring/test-rows.ts';
import { onErased } from './erasure.ts';
import { COMPARE, comparePrograms } from './similarity/comparing.ts';
import { similarityRoutes } from './similarity/similarity.routes.ts';
import { forgetRuns } from './submissions/runs.ts';
import { submissionRoutes } from './submissions/submissions.routes.ts';

export const coding: Slice = {
  name: 'coding',
  routes: [...submissionRoutes, ...authoringRoutes, ...similarityRoutes],
  doors: [],
  listeners: [onErased],
  jobs: [
    { name: COMPARE, run: comparePrograms },
    { name: 'coding.forget-runs', cron: '17 * * * *', run: forgetRuns },
    { name: 'coding.forget-test-data', cron: '41 3 * * *', run: ({ db }) => forgetTestData(db) },
  ],
};
