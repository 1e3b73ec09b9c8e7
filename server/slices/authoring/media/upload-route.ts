import { UPLOADS } from '@stepwell/contract/authoring/media.ts';
import { eq } from 'drizzle-orm';
import { tusRoutesFor } from '../../../platform/files/tus-route.ts';
import { uploads } from '../../../tables/authoring/authoring.ts';
import { beginUpload, giveUp, orderTakeIn, touchUpload } from './uploads.ts';
import { ownUpload } from './whose-course.ts';

/** Where the files of a course arrive. */
export const uploadRoutes = tusRoutesFor(UPLOADS, (services) => ({
  path: UPLOADS,
  async mustOwn(viewer, id) {
    await ownUpload(services.db, viewer, id);
  },
  begin: (viewer, upload) => beginUpload(services.db, viewer, upload, services.now()),
  order: (id) => orderTakeIn(services, id),
  async find(id) {
    const [row] = await services.db.select().from(uploads).where(eq(uploads.id, id));
    return row && { ...row, isDecided: row.mediaId !== null || row.refusal !== null };
  },
  touch: (id) => touchUpload(services.db, id, services.now()),
  giveUp: (id) => giveUp(services, id),
}));
