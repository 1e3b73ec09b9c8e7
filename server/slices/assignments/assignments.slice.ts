import type { Slice } from '../../platform/slice.ts';
import { assignmentRoutes } from './assignments.routes.ts';
import { onWorksErased } from './erasure.ts';
import { workFileDoor } from './work-files.ts';
import { archiveDoor } from './works-archive.ts';

export const assignments: Slice = {
  name: 'assignments',
  routes: assignmentRoutes,
  doors: [workFileDoor, archiveDoor],
  listeners: [onWorksErased],
};
