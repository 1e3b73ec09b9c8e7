import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { dropFiles, keepFile } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import type { ByteRange } from '../../../ports/storage.ts';
import { media, uploads } from '../../../tables/authoring/authoring.ts';
import { takeInPackage } from '../../packages/taking-in.public.ts';
import { inspectMedia } from './inspection.public.ts';
import { TAKE_IN, type TakeInOrder } from './take-in-order.ts';

const uploadOf = async ({ db }: Services, uploadId: string) =>
  (await db.select().from(uploads).where(eq(uploads.id, uploadId))).at(0);
const isDecided = ({ mediaId, refusal }: typeof uploads.$inferSelect) => mediaId !== null || refusal !== null;

/**
 * Turns an upload that has arrived whole into a file of its course, or writes down why not. May be stopped and run again
 * anywhere, also beside another run: the key follows from the upload, and its row says when it is done.
 */
async function takeIn(services: Services, order: TakeInOrder) {
  try {
    await lookAndKeep(services, order);
  } catch (error) {
    // Another run that was quicker has removed what this one was reading.
    const upload = await uploadOf(services, order.uploadId);
    if (upload && !isDecided(upload)) throw error;
  }
}

async function lookAndKeep(services: Services, { uploadId }: TakeInOrder) {
  const { db, ports, now } = services;
  const upload = await uploadOf(services, uploadId);
  if (!upload) return;
  if (isDecided(upload)) return ports.arrivals.remove(uploadId);
  if ((await ports.arrivals.size(uploadId)) !== upload.bytes) return;

  const refuse = async (refusal: string) => {
    await db.update(uploads).set({ refusal, touchedAt: now() }).where(eq(uploads.id, uploadId));
    return ports.arrivals.remove(uploadId);
  };
  const found = await inspectMedia(ports.arrivals, upload);
  if ('refusal' in found) return refuse(found.refusal);
  const { ending, content, ...seen } = found;
  const key = `courses/${createHash('sha256').update(`media ${uploadId}`).digest('hex').slice(0, 32)}.${ending}`;
  const lying = { bytes: upload.bytes, open: (range: ByteRange) => ports.arrivals.open(uploadId, range) };
  const unpacked = upload.kind === 'package' ? await takeInPackage(services, key, lying) : undefined;
  if (unpacked && 'refusal' in unpacked) return refuse(unpacked.refusal);
  const facts = { ...seen, ...unpacked };
  const saved = await keepFile(services, {
    key,
    contentType: facts.contentType,
    content: content ?? (await ports.arrivals.open(uploadId)),
  });
  const isStored = await db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.id, uploadId), isNull(uploads.mediaId)))
      .for('update');
    // Given up meanwhile, or done by another run.
    if (!open) return false;
    const { courseId, ownerId, kind, name } = upload;
    const [row] = await tx
      .insert(media)
      .values({ courseId, ownerId, kind, name, key, bytes: saved.bytes, createdAt: now(), ...facts })
      .returning({ id: media.id });
    await tx
      .update(uploads)
      .set({ mediaId: row?.id ?? null, touchedAt: now() })
      .where(eq(uploads.id, uploadId));
    return true;
  });
  if (!isStored && (await db.$count(media, eq(media.key, key))) === 0) await dropFiles(services, [key]);
  await ports.arrivals.remove(uploadId);
}

export const takeInJob: Job = { name: TAKE_IN, run: takeIn };
