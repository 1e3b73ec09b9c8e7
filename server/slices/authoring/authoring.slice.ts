import type { Slice } from '../../platform/slice.ts';
import { adminCourseRoutes } from './all-courses/all-courses.routes.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { onErased } from './erasure.ts';
import { exchangeRoutes } from './exchange/exchange.routes.ts';
import { archiveRoute } from './exchange/export-route.ts';
import { importRoutes } from './exchange/import-route.ts';
import { importJob } from './exchange/importing.ts';
import { abandonedJob } from './media/abandoned.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { takeInJob } from './media/take-in.ts';
import { uploadRoutes } from './media/upload-route.ts';
import { submissionRoutes } from './reviewing/submissions.routes.ts';

export const authoring: Slice = {
  name: 'authoring',
  routes: [...draftRoutes, ...submissionRoutes, ...mediaRoutes, ...adminCourseRoutes, ...exchangeRoutes],
  rawRoutes: [archiveRoute],
  streams: [...uploadRoutes, ...importRoutes],
  listeners: [onErased],
  jobs: [takeInJob, importJob, abandonedJob],
};
