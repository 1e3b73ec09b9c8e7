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
  route(media.list, instructor, async ({ viewer, params, query, ...services }) => {
    await ownDraft(services.db, viewer, params.courseId);
    return libraryOf(services, viewer, params.courseId, query);
  }),

  route(media.one, instructor, async ({ viewer, params, ...services }) =>
    itemOf(services, viewer, await ownMedia(services.db, viewer, params.mediaId)),
  ),

  route(media.rename, instructor, async ({ viewer, params, body, ...services }) => {
    const file = await ownMedia(services.db, viewer, params.mediaId);
    return itemOf(services, viewer, await renameMedia(services, file, body.name));
  }),

  route(media.keepPoster, instructor, async ({ viewer, params, content, ...services }) => {
    const file = await ownMedia(services.db, viewer, params.mediaId);
    return itemOf(services, viewer, await keepPoster(services, file, content));
  }),

  route(media.uses, instructor, async ({ viewer, params, db }) => ({
    uses: await usesOf(db, await ownMedia(db, viewer, params.mediaId)),
  })),

  route(media.remove, instructor, async ({ viewer, params, ...services }) => {
    await removeMedia(services, await ownMedia(services.db, viewer, params.mediaId));
    return {};
  }),

  route(media.outcome, instructor, async ({ viewer, params, ...services }) => {
    const upload = await ownUpload(services.db, viewer, params.uploadId);
    if (upload.refusal !== null) return { state: 'refused' as const, words: upload.refusal };
    if (upload.mediaId !== null) {
      const [row] = await services.db.select().from(mediaRows).where(eq(mediaRows.id, upload.mediaId));
      if (row) return { state: 'kept' as const, item: itemOf(services, viewer, row) };
    }
    const received = (await services.ports.arrivals.size(upload.id)) ?? 0;
    if (received < upload.bytes) return { state: 'arriving' as const, received };
    // Asked for once more, should the first order have been lost with its process.
    await orderTakeIn(services, upload.id);
    return { state: 'checking' as const };
  }),
];
