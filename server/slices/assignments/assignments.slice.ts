import type { Slice } from '../../platform/slice.ts';
import { assignmentRoutes } from './assignments.routes.ts';
import { onWorksErased } from './erasure.ts';
import { workFileRoute } from './work-files.ts';
import { archiveRoute } from './works-archive.ts';

export const assignments: Slice = {
  name: 'assignments',
  routes: assignmentRoutes,
  rawRoutes: [workFileRoute, archiveRoute],
  listeners: [onWorksErased],
};
