import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Slice } from '../../platform/slice.ts';
import * as tables from '../../tables/interview-videos/interview-videos.ts';
import { videoJobs } from './files/take-in.ts';
import { videoUploadRoutes } from './files/upload-route.ts';
import { interviewVideoRoutes } from './interview-videos.routes.ts';

export const interviewVideos: Slice = {
  name: 'interview-videos',
  routes: interviewVideoRoutes,
  streams: videoUploadRoutes,
  listeners: [
    // With a person go what they watched, marked and asked; videos of a teacher stay without the name.
    on(erased, async ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, tables, userId))),
  ],
  jobs: videoJobs,
};
