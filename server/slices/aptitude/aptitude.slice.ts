import type { Slice } from '../../platform/slice.ts';
import { addTarget } from '../question-exchange/imports/targets.public.ts';
import { aptitudeJobs } from './aptitude.jobs.ts';
import { aptitudeRoutes, mistakeRoutes, mockTestRoutes } from './aptitude.routes.ts';
import { onErased } from './erasure.ts';
import { aptitudeTarget } from './uploads/aptitude-target.ts';
import { aptitudeUploadRoutes } from './uploads/uploads.routes.ts';

addTarget('aptitude', aptitudeTarget);

export const aptitude: Slice = {
  name: 'aptitude',
  routes: [...aptitudeRoutes, ...aptitudeUploadRoutes, ...mistakeRoutes, ...mockTestRoutes],
  listeners: [onErased],
  jobs: aptitudeJobs,
};
