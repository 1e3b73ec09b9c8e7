import { media } from '@stepwell/contract/authoring/media.ts';
import { eq } from 'drizzle-orm';
import { instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { media as mediaRows } from '../../../tables/authoring/authoring.ts';
import { itemOf, libraryOf } from './library.ts';
import { keepPoster, removeMedia, renameMedia } from './own-media.ts';
import { orderTakeIn } from './uploads.ts';
import { usesOf } from './uses.ts';
import { ownDraft, ownMedia, ownUpload } from './whose-course.ts';

export const mediaRoutes = [
  route(media.list, instructor, async ({ viewer, params, query, ...house }) => {
    await ownDraft(house.db, viewer, params.courseId);
    return libraryOf(house, viewer, params.courseId, query);
  }),

  route(media.one, instructor, async ({ viewer, params, ...house }) =>
    itemOf(house, viewer, await ownMedia(house.db, viewer, params.mediaId)),
  ),

  route(media.rename, instructor, async ({ viewer, params, body, ...house }) => {
    const file = await ownMedia(house.db, viewer, params.mediaId);
    return itemOf(house, viewer, await renameMedia(house, file, body.name));
  }),

  route(media.keepPoster, instructor, async ({ viewer, params, content, ...house }) => {
    const file = await ownMedia(house.db, viewer, params.mediaId);
    return itemOf(house, viewer, await keepPoster(house, file, content));
  }),

  route(media.uses, instructor, async ({ viewer, params, db }) => ({
    uses: await usesOf(db, await ownMedia(db, viewer, params.mediaId)),
  })),

  route(media.remove, instructor, async ({ viewer, params, ...house }) => {
    await removeMedia(house, await ownMedia(house.db, viewer, params.mediaId));
    return {};
  }),

  route(media.outcome, instructor, async ({ viewer, params, ...house }) => {
    const upload = await ownUpload(house.db, viewer, params.uploadId);
    if (upload.refusal !== null) return { state: 'refused' as const, words: upload.refusal };
    if (upload.mediaId !== null) {
      const [row] = await house.db.select().from(mediaRows).where(eq(mediaRows.id, upload.mediaId));
      if (row) return { state: 'kept' as const, item: itemOf(house, viewer, row) };
    }
    const received = (await house.ports.arrivals.size(upload.id)) ?? 0;
    if (received < upload.bytes) return { state: 'arriving' as const, received };
    // Asked for once more, should the first order have been lost with its process.
    await orderTakeIn(house, upload.id);
    return { state: 'checking' as const };
  }),
];
