import {
  downloads,
  MOST_PRODUCT_FILE_BYTES,
  PRODUCT_UPLOADS,
  productFiles,
} from '@stepwell/contract/shop/downloads.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../../tables/platform/platform.ts';
import { productUploads } from '../../../tables/shop/downloads.ts';
import { boughtDownload } from '../../../testing/fixtures/bought.ts';
import { newProduct } from '../../../testing/fixtures/shop.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { newTus } from '../../../testing/tus.ts';

const app = await startTestApp();
const tus = newTus(app, `/api${PRODUCT_UPLOADS}`);
const admin = await app.person({ role: 'admin' });
/** More than one request may carry, of bytes that say where they stand. */
const large = Buffer.from(Uint32Array.from({ length: 7_000_000 }, (_, at) => at).buffer);
const outcome = (uploadId: string) => admin.call(productFiles.outcome, { params: { uploadId } });

test('a file larger than a request arrives in pieces, goes on after a cut, and is downloaded in ranges by its buyer', async () => {
  const who = await app.person();
  const { orderId, productId } = await boughtDownload(app, who);
  const begun = await tus.begin(admin, { product: productId, filename: 'film.zip' }, large.length);
  const url = String(begun.headers.location);
  const uploadId = url.split('/').at(-1) ?? '';
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), large.subarray(4)]);
  const cut = 9_000_001;
  await tus.add(admin, url, 0, zip.subarray(0, cut));
  expect((await outcome(uploadId)).data).toEqual({ state: 'arriving', received: cut });
  expect((await tus.add(admin, url, cut + 1, zip.subarray(cut + 1))).statusCode).toBe(409);
  expect(Number((await tus.head(admin, url)).headers['upload-offset'])).toBe(cut);
  await tus.add(admin, url, cut, zip.subarray(cut));
  await app.settle();
  // Told again by a queue that was stopped, it is the same file.
  await app.runJob('shop.take-in-product-file', { uploadId });
  const found = (await outcome(uploadId)).data;
  expect(found).toMatchObject({
    state: 'kept',
    files: [{ name: 'trees.txt' }, { name: 'film.zip', bytes: zip.length }],
  });
  expect(await app.services.ports.arrivals.all()).toEqual([]);
  const audit = await app.db.select().from(auditLog).where(eq(auditLog.act, 'products.file-added'));
  expect(audit.at(-1)).toMatchObject({ actorId: admin.id, after: { file: 'film.zip' } });

  const [, file] = (await who.call(downloads.ofOrder, { params: { orderId } })).data.files;
  const { data } = await who.call(downloads.link, { params: { orderId, fileId: file?.fileId ?? '' } });
  const range = async (bytes: string) => app.http.inject({ url: data.url, headers: { range: bytes } });
  const first = await range('bytes=0-999999');
  expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-999999/${zip.length}`]);
  expect(first.headers['content-disposition']).toContain('film.zip');
  const rest = await range('bytes=1000000-');
  expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(zip)).toBe(true);
  expect((await range(`bytes=${zip.length}-`)).statusCode).toBe(416);
  const complete = await app.http.inject({ url: data.url });
  expect([complete.statusCode, complete.headers['accept-ranges'], complete.rawPayload.length]).toEqual([
    200,
    'bytes',
    zip.length,
  ]);
  // All of them by one link: one download.
  const [, counted] = (await who.call(downloads.ofOrder, { params: { orderId } })).data.files;
  expect(counted?.used).toBe(1);
});

test('programs, files too large, other products and other people are refused', async () => {
  const { id: product } = await newProduct(app, { kind: 'download', stock: null });
  const facts = { product, filename: 'tool.zip' };
  const teacher = await app.person({ role: 'instructor' });
  expect((await tus.begin(teacher, facts, 10)).statusCode).toBe(403);
  expect((await tus.begin(await app.person(), facts, 10)).statusCode).toBe(403);
  expect((await tus.begin(admin, facts, MOST_PRODUCT_FILE_BYTES + 1)).json()).toMatchObject({
    code: 'media_too_large',
  });
  expect((await tus.begin(admin, facts, 0)).json()).toMatchObject({ code: 'file_empty' });
  const book = await newProduct(app);
  expect((await tus.begin(admin, { ...facts, product: book.id }, 10)).json()).toMatchObject({
    code: 'product_not_found',
  });
  const uploadId = await tus.upload(
    admin,
    { product, filename: 'tool.zip' },
    Buffer.from('MZ\x90\x00 a program', 'latin1'),
  );
  await app.settle();
  expect((await outcome(uploadId)).data).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('Programs'),
  });
  expect(await app.services.ports.arrivals.all()).toEqual([]);
  // Another admin's upload is nobody else's.
  const begun = await tus.begin(admin, facts, 10);
  const url = String(begun.headers.location);
  const other = await app.person({ role: 'admin' });
  expect((await tus.add(other, url, 0, Buffer.from('0123456789'))).statusCode).toBe(404);
  expect((await tus.stop(admin, url)).statusCode).toBe(204);
  await tus.begin(admin, facts, 10);
  app.pass(8 * 86_400_000);
  await app.runJob('shop.forget-product-uploads');
  await app.runJob('authoring.forget-abandoned-uploads');
  expect(await app.db.$count(productUploads, and(isNull(productUploads.keptAt), isNull(productUploads.refusal)))).toBe(
    0,
  );
  expect(await app.services.ports.arrivals.all()).toEqual([]);
});
