import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_PRODUCT_FILES } from '@stepwell/contract/shop/downloads.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import type { Storing } from '../../../platform/files/file-storage.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { judgeFile } from '../../../platform/submitted-files/file-judging.ts';
import { saveSubmittedFile } from '../../../platform/submitted-files/kept-files.ts';
import { productFiles } from '../../../tables/shop/downloads.ts';
import { products } from '../../../tables/shop/shop.ts';

const offered = (productId: string) => and(eq(productFiles.productId, productId), isNull(productFiles.removedAt));

/** The files that buyers of a product get now. */
export async function filesOf(db: Db, productId: string) {
  const rows = await db.select().from(productFiles).where(offered(productId)).orderBy(asc(productFiles.addedAt));
  return { files: rows.map(({ id, name, bytes }) => ({ fileId: id, name, bytes })) };
}

/** Whether a digital product has something to give. */
export const hasFiles = async (db: Db, productId: string) => (await db.$count(productFiles, offered(productId))) > 0;

/** A digital product, locked. Throws `product_not_found`. */
export async function digital(tx: Db, productId: string) {
  const [row] = await tx
    .select({ title: products.title, shown: products.shown })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.kind, 'download')))
    .for('update');
  if (!row) throw new Problem('product_not_found');
  return row;
}

/** Adds a file to a digital product. Throws `product_not_found`, `product_files_full`, `work_file_refused`. */
export async function addFile(
  services: Storing & Pick<Services, 'now'>,
  actorId: string,
  { productId, ...file }: { productId: string; name: string; content: Uint8Array },
) {
  const name = nameOf(file.name);
  judgeFile({ ...file, name }, []);
  await services.db.transaction((tx) => digital(tx, productId));
  await saveSubmittedFile(services, { folder: `products/${productId}`, content: file.content }, async (tx, saved) => {
    await writeFile(tx, actorId, { productId, name, ...saved, now: services.now() });
  });
}

/** Offers a file that is kept already to buyers of a product. Throws `product_not_found`, `product_files_full`. */
export async function writeFile(
  tx: Db,
  actorId: string,
  { productId, now, ...file }: { productId: string; name: string; key: string; bytes: number; now: Date },
) {
  const { title } = await digital(tx, productId);
  if ((await tx.$count(productFiles, offered(productId))) >= MOST_PRODUCT_FILES)
    throw new Problem('product_files_full');
  await tx.insert(productFiles).values({ productId, ...file, addedAt: now });
  const after = { product: title, file: file.name };
  await record(tx, { actorId, act: 'products.file-added', subjectId: null, before: {}, after });
}

/** Fine to repeat. Throws `product_not_found`, and `download_without_files` for the last one of a product on sale. */
export async function removeFile(
  tx: Db,
  actorId: string,
  { productId, fileId, now }: { productId: string; fileId: string; now: Date },
) {
  const { title, shown } = await digital(tx, productId);
  const [gone] = await tx
    .update(productFiles)
    .set({ removedAt: now })
    .where(and(offered(productId), eq(productFiles.id, fileId)))
    .returning();
  if (!gone) return;
  if (shown && !(await hasFiles(tx, productId))) throw new Problem('download_without_files');
  const before = { product: title, file: gone.name };
  await record(tx, { actorId, act: 'products.file-removed', subjectId: null, before, after: {} });
}

/** Files of what a paid order holds, as a subquery of rows of `shop_product_files f`; `line` tells whether it was refunded. */
export const filesOfOrders = sql`
  shop_orders o join shop_order_lines l on l.order_id = o.id and l.kind = 'download'
  join shop_variants v on v.id = l.variant_id join shop_product_files f on f.product_id = v.product_id
    and (f.removed_at is null or f.removed_at > o.paid_at)`;
