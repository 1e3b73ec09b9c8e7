import { UPLOADS } from '@stepwell/contract/authoring/media.ts';
import { eq } from 'drizzle-orm';
import { tusDoorsFor } from '../../../platform/files/tus-route.ts';
import { uploads } from '../../../tables/authoring/authoring.ts';
import { beginUpload, giveUp, orderTakeIn, touchUpload } from './uploads.ts';
import { ownUpload } from './whose-course.ts';

/** Where the files of a course arrive. */
export const uploadDoors = tusDoorsFor(UPLOADS, (house) => ({
  path: UPLOADS,
  async mustOwn(viewer, id) {
    await ownUpload(house.db, viewer, id);
  },
  begin: (viewer, upload) => beginUpload(house.db, viewer, upload, house.now()),
  order: (id) => orderTakeIn(house, id),
  async find(id) {
    const [row] = await house.db.select().from(uploads).where(eq(uploads.id, id));
    return row && { ...row, isDecided: row.mediaId !== null || row.refusal !== null };
  },
  touch: (id) => touchUpload(house.db, id, house.now()),
  giveUp: (id) => giveUp(house, id),
}));
