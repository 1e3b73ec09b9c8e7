import type { Slice } from '../../platform/slice.ts';
import { interviewsRoutes } from './interviews.routes.ts';
import { recordingRoute } from './recording-route.ts';
import { dropOldRecordings, onErased } from './retention.ts';

export const interviews: Slice = {
  name: 'interviews',
  routes: interviewsRoutes,
  rawRoutes: [recordingRoute],
  listeners: [onErased],
  jobs: [
    { name: 'interviews.drop-old-recordings', cron: '41 4 * * *', run: (services) => dropOldRecordings(services) },
  ],
};
