import { VIDEO_UPLOADS } from '@stepwell/contract/interview-videos/own-videos.ts';
import { eq } from 'drizzle-orm';
import { tusRoutesFor } from '../../../platform/files/tus-route.ts';
import { interviewVideoUploads as uploads } from '../../../tables/interview-videos/interview-videos.ts';
import { beginVideoUpload, giveUpUpload, orderTakeIn, ownVideoUpload } from './uploads.ts';

/** Where the files of videos arrive. */
export const videoUploadRoutes = tusRoutesFor(VIDEO_UPLOADS, (services) => ({
  path: VIDEO_UPLOADS,
  async mustOwn(viewer, id) {
    await ownVideoUpload(services.db, viewer, id);
  },
  begin: (viewer, upload) => beginVideoUpload(services.db, viewer, upload, services.now()),
  order: (id) => orderTakeIn(services, id),
  async find(id) {
    const [row] = await services.db.select().from(uploads).where(eq(uploads.id, id));
    return row && { ...row, isDecided: row.keptAt !== null || row.refusal !== null };
  },
  async touch(id) {
    await services.db.update(uploads).set({ touchedAt: services.now() }).where(eq(uploads.id, id));
  },
  giveUp: (id) => giveUpUpload(services, id),
}));
