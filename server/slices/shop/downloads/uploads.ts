import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_PRODUCT_FILE_BYTES, PRODUCT_UPLOADS } from '@stepwell/contract/shop/downloads.ts';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import { tusRoutesFor } from '../../../platform/files/tus-route.ts';
import { admin, type Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { productUploads as uploads } from '../../../tables/shop/downloads.ts';
import { digital, filesOf } from './product-files.ts';

/** The job that looks at a file that has arrived whole. */
export const TAKE_IN_PRODUCT_FILE = 'shop.take-in-product-file';
/** So many uploads of one person may be under way. */
const MOST_UNDER_WAY = 20;
const Facts = z.object({ product: z.uuid(), filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) });

/** Writes down an upload that begins. Throws what is refused of it before a byte is read. */
async function begin(
  { db, now }: Services,
  viewer: Viewer,
  { id, bytes, said }: { id: string; bytes: number; said: Record<string, string | null> },
) {
  admin(viewer);
  const read = z.safeParse(Facts, said);
  if (!read.success || read.data.filename.includes('\0')) throw new Problem('malformed');
  const { product: productId, filename } = read.data;
  if (bytes === 0) throw new Problem('file_empty');
  if (bytes > MOST_PRODUCT_FILE_BYTES)
    throw new Problem('media_too_large', { message: 'This file is too large. Upload at most 2 GB.' });
  await db.transaction((tx) => digital(tx, productId));
  const underWay = and(eq(uploads.ownerId, viewer.id), isNull(uploads.keptAt), isNull(uploads.refusal));
  if ((await db.$count(uploads, underWay)) >= MOST_UNDER_WAY) throw new Problem('too_many_uploads');
  const times = { createdAt: now(), touchedAt: now() };
  await db.insert(uploads).values({ id, ownerId: viewer.id, productId, name: nameOf(filename), bytes, ...times });
}

/** An upload that this admin began. Throws `upload_not_found`. */
async function ownUpload(db: Db, { id: ownerId, role }: Viewer, uploadId: string) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.ownerId, ownerId)));
  if (!row || role !== 'admin') throw new Problem('upload_not_found');
  return row;
}

/** Asks for a whole upload to be looked at; fine to repeat. */
const orderTakeIn = ({ ports }: Pick<Services, 'ports'>, uploadId: string) =>
  ports.queue.enqueue(TAKE_IN_PRODUCT_FILE, { uploadId }, { key: uploadId });

/** What became of an upload. */
export async function uploadOutcome({ db, ports, viewer }: Services & { viewer: Viewer }, uploadId: string) {
  const upload = await ownUpload(db, viewer, uploadId);
  if (upload.refusal !== null) return { state: 'refused' as const, message: upload.refusal };
  if (upload.keptAt !== null) return { state: 'kept' as const, ...(await filesOf(db, upload.productId)) };
  const received = (await ports.arrivals.size(upload.id)) ?? 0;
  if (received < upload.bytes) return { state: 'arriving' as const, received };
  // Asked for once more, should the first order have been lost with its process.
  await orderTakeIn({ ports }, upload.id);
  return { state: 'checking' as const };
}

/** Where larger files of digital products arrive. */
export const productUploadRoutes = tusRoutesFor(PRODUCT_UPLOADS, (services) => ({
  path: PRODUCT_UPLOADS,
  async mustOwn(viewer, id) {
    await ownUpload(services.db, viewer, id);
  },
  begin: (viewer, upload) => begin(services, viewer, upload),
  order: (id) => orderTakeIn(services, id),
  async find(id) {
    const [row] = await services.db.select().from(uploads).where(eq(uploads.id, id));
    return row && { ...row, isDecided: row.keptAt !== null || row.refusal !== null };
  },
  async touch(id) {
    await services.db.update(uploads).set({ touchedAt: services.now() }).where(eq(uploads.id, id));
  },
  // What it became already stays.
  async giveUp(id) {
    await services.db.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.keptAt)));
    await services.ports.arrivals.remove(id);
  },
}));
