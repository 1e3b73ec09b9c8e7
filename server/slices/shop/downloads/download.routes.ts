import { downloads, productFiles } from '@stepwell/contract/shop/downloads.ts';
import { admin, signedIn } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { ownOrder } from '../orders/reading.ts';
import { downloadLink, downloadsOf } from './downloading.ts';
import { addFile, filesOf, removeFile } from './product-files.ts';
import { uploadOutcome } from './uploads.ts';

export const downloadRoutes = [
  route(downloads.ofOrder, signedIn, async ({ db, viewer, params: { orderId } }) => {
    await ownOrder(db, viewer.id, orderId);
    return downloadsOf(db, orderId);
  }),
  route(downloads.link, signedIn, async ({ viewer, params, ...services }) => {
    await ownOrder(services.db, viewer.id, params.orderId);
    const url = await downloadLink(services, { ...params, sessionId: viewer.sessionId });
    return { url, ...(await downloadsOf(services.db, params.orderId)) };
  }),
  route(productFiles.list, admin, ({ db, params }) => filesOf(db, params.productId)),
  route(productFiles.add, admin, async ({ viewer, params: { productId }, query, content, ...services }) => {
    await addFile(services, viewer.id, { productId, name: query.name, content });
    return filesOf(services.db, productId);
  }),
  route(productFiles.outcome, admin, ({ params, ...services }) => uploadOutcome(services, params.uploadId)),
  route(productFiles.remove, admin, async ({ db, viewer, now, params }) => {
    await db.transaction((tx) => removeFile(tx, viewer.id, { ...params, now: now() }));
    return filesOf(db, params.productId);
  }),
];
