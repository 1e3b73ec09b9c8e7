import type { Slice } from '../../platform/slice.ts';
import { recordingRoute } from './recording-route.ts';
import { dropOldRecordings, onErased } from './retention.ts';
import { speakingRoutes } from './speaking.routes.ts';

export const speaking: Slice = {
  name: 'speaking',
  routes: speakingRoutes,
  rawRoutes: [recordingRoute],
  listeners: [onErased],
  jobs: [{ name: 'speaking.drop-old-recordings', cron: '23 4 * * *', run: (services) => dropOldRecordings(services) }],
};
