import type { Slice } from '../../platform/slice.ts';
import { challengeRoutes } from './challenges/challenges.routes.ts';
import { onErased } from './erasure.ts';
import { forgetRuns } from './submissions/runs.ts';
import { submissionRoutes } from './submissions/submissions.routes.ts';

export const coding: Slice = {
  name: 'coding',
  routes: [...submissionRoutes, ...challengeRoutes],
  doors: [],
  listeners: [onErased],
  jobs: [{ name: 'coding.forget-runs', cron: '17 * * * *', run: forgetRuns }],
};
