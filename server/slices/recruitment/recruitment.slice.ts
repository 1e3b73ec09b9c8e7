import type { Slice } from '../../platform/slice.ts';
import { closeOverdue } from './attempts.ts';
import { onJudged } from './marking.ts';
import { recruitmentRoutes } from './recruitment.routes.ts';
import { dropOldAttempts, onErased } from './retention.ts';

export const recruitment: Slice = {
  name: 'recruitment',
  routes: recruitmentRoutes,
  listeners: [onJudged, onErased],
  jobs: [
    { name: 'recruitment.end-overdue-sections', cron: '* * * * *', run: (services) => closeOverdue(services) },
    { name: 'recruitment.drop-old-attempts', cron: '51 4 * * *', run: (services) => dropOldAttempts(services) },
  ],
};
