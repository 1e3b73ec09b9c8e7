import type { Slice } from '../../platform/slice.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { onErased } from './erasure.ts';
import { exchangeRoutes } from './exchange/exchange.routes.ts';
import { archiveDoor } from './exchange/export-door.ts';
import { importDoors } from './exchange/import-door.ts';
import { importJob } from './exchange/importing.ts';
import { houseRoutes } from './house/house.routes.ts';
import { abandonedJob } from './media/abandoned.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { takeInJob } from './media/take-in.ts';
import { uploadDoors } from './media/upload-door.ts';
import { submissionRoutes } from './reviewing/submissions.routes.ts';

export const authoring: Slice = {
  name: 'authoring',
  routes: [...draftRoutes, ...submissionRoutes, ...mediaRoutes, ...houseRoutes, ...exchangeRoutes],
  doors: [archiveDoor],
  streams: [...uploadDoors, ...importDoors],
  listeners: [onErased],
  jobs: [takeInJob, importJob, abandonedJob],
};
