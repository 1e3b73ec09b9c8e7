import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { dropFiles, keepFile } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import { JUDGED_BYTES, judgeFile } from '../../../platform/submitted-files/file-judging.ts';
import { productFiles, productUploads as uploads } from '../../../tables/shop/downloads.ts';
import { writeFile } from './product-files.ts';
import { TAKE_IN_PRODUCT_FILE } from './uploads.ts';

const DAY_MS = 86_400_000;

/**
 * Makes an upload that has arrived whole a file of its product, or writes down why not. May be stopped and run again
 * anywhere: the key follows from the upload, and its row says when it is done.
 */
async function takeIn(services: Services, { uploadId }: { uploadId: string }) {
  const { db, ports, now } = services;
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, uploadId));
  if (!upload) return;
  const { productId, name, bytes, ownerId } = upload;
  if (upload.keptAt !== null || upload.refusal !== null) return ports.arrivals.remove(uploadId);
  if ((await ports.arrivals.size(uploadId)) !== bytes) return;
  const key = `products/${productId}/${createHash('sha256').update(`product file ${uploadId}`).digest('hex').slice(0, 32)}.bin`;
  try {
    const head = await ports.arrivals.open(uploadId, { start: 0, end: Math.min(bytes, JUDGED_BYTES) - 1 });
    judgeFile({ name, content: await buffer(head) }, []);
    await keepFile(services, {
      key,
      contentType: 'application/octet-stream',
      content: await ports.arrivals.open(uploadId),
    });
    await db.transaction(async (tx) => {
      const [taken] = await tx
        .update(uploads)
        .set({ keptAt: now(), touchedAt: now() })
        .where(and(eq(uploads.id, uploadId), isNull(uploads.keptAt)))
        .returning();
      if (taken) await writeFile(tx, ownerId, { productId, name, key, bytes, now: now() });
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await db.update(uploads).set({ refusal: error.message, touchedAt: now() }).where(eq(uploads.id, uploadId));
  }
  // Given up meanwhile, refused, or of a product that is gone.
  if ((await db.$count(productFiles, eq(productFiles.key, key))) === 0) await dropFiles(services, [key]);
  await ports.arrivals.remove(uploadId);
}

/** Uploads that nobody goes on with, after seven days; what became of the others may be asked for thirty. */
async function forgetUploads({ db, now }: Services) {
  const before = (days: number) => lt(uploads.touchedAt, new Date(now().getTime() - days * DAY_MS));
  await db.delete(uploads).where(and(before(7), isNull(uploads.keptAt), isNull(uploads.refusal)));
  await db.delete(uploads).where(before(30));
}

export const productUploadJobs: Job[] = [
  { name: TAKE_IN_PRODUCT_FILE, run: takeIn },
  { name: 'shop.forget-product-uploads', cron: '11 4 * * *', run: forgetUploads },
];
