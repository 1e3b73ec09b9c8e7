import type { Slice } from '../../platform/slice.ts';
import { onErased } from './erasure.ts';
import { forgetRuns } from './submissions/runs.public.ts';
import { submissionRoutes } from './submissions/submissions.routes.ts';

export const judge: Slice = {
  name: 'judge',
  routes: submissionRoutes,
  listeners: [onErased],
  jobs: [{ name: 'coding.forget-runs', cron: '17 * * * *', run: forgetRuns }],
};
