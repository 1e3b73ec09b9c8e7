import { cart } from '@stepwell/contract/shop/cart.ts';
import { downloads, productFiles } from '@stepwell/contract/shop/downloads.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { productsAdmin } from '@stepwell/contract/shop/product-admin.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { expect, test } from 'vitest';
import { boughtDownload, disputeOrder } from '../../../testing/fixtures/bought.ts';
import { productDraft } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });

const filesOf = async (who: Person, orderId: string) =>
  (await who.call(downloads.ofOrder, { params: { orderId } })).data.files;
const link = (who: Person, orderId: string, fileId: string) =>
  who.call(downloads.link, { params: { orderId, fileId } });
const fetched = async (url: string) => {
  const { statusCode, body } = await app.http.inject({ url });
  return [statusCode, statusCode === 200 ? body : ''];
};

test('a paid order gives signed links, as many as the shop allows; another session’s link opens nothing', async () => {
  const who = await app.person();
  const { orderId, fileId, name, content } = await boughtDownload(app, who);
  expect(await filesOf(who, orderId)).toMatchObject([{ fileId, name, used: 0, most: 5, state: 'open' }]);
  const { data } = await link(who, orderId, fileId);
  expect(data.files).toMatchObject([{ used: 1, state: 'open' }]);
  expect(await fetched(data.url)).toEqual([200, content]);
  // The same link within its hour is the same download.
  expect(await fetched(data.url)).toEqual([200, content]);
  expect(await filesOf(who, orderId)).toMatchObject([{ used: 1 }]);
  expect(await fetched(data.url.replace(/sig=.{4}/, 'sig=AAAA'))).toEqual([403, '']);
  app.pass(61 * 60_000);
  expect(await fetched(data.url)).toEqual([403, '']);
  // Of ten at once for the four that are left, four get one.
  const many = await Promise.all(Array.from({ length: 10 }, () => link(who, orderId, fileId)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(many.find(({ status }) => status !== 200)?.data.code).toBe('download_used_up');
  expect(await filesOf(who, orderId)).toMatchObject([{ used: 5, state: 'used-up' }]);
  const other = await app.person();
  expect((await link(other, orderId, fileId)).status).toBe(404);
  const { policy, version } = (await admin.call(earnings.policy, {})).data;
  await admin.call(earnings.setPolicy, { body: { policy: { ...policy, downloadLimit: 6 }, version } });
  expect((await link(who, orderId, fileId)).status).toBe(200);
});

test('a refund closes the links that are still good; what was fetched is not asked back', async () => {
  const who = await app.person();
  const { orderId, fileId } = await boughtDownload(app, who);
  const lines = async () => (await who.call(orders.one, { params: { orderId } })).data.refundPolicy.lines;
  expect(await lines()).toEqual([0]);
  const { url } = (await link(who, orderId, fileId)).data;
  expect(await lines()).toEqual([]);
  await admin.call(refundDesk.give, {
    params: { orderId, refundId: crypto.randomUUID() },
    body: { lines: [{ number: 0, minor: 49_900 }], reason: 'The file is damaged.' },
  });
  expect(await fetched(url)).toEqual([403, '']);
  expect((await link(who, orderId, fileId)).data.code).toBe('download_closed');
  expect(await filesOf(who, orderId)).toMatchObject([{ state: 'closed' }]);
});

test('a dispute closes downloads as long as it is open', async () => {
  const who = await app.person();
  const { orderId, fileId } = await boughtDownload(app, who);
  await disputeOrder(app, orderId);
  expect((await link(who, orderId, fileId)).data.code).toBe('download_closed');
});

test('a digital product is sold once it has a file; one that is removed stays for those who paid before', async () => {
  const productId = crypto.randomUUID();
  const params = { productId };
  const product = productDraft({ kind: 'download', title: 'Graphs, files' });
  const draft = { ...product, variants: product.variants.map((one) => ({ ...one, stock: null })) };
  const shown = await admin.call(productsAdmin.save, { params, body: { product: draft, version: 0 } });
  expect(shown.data.code).toBe('download_without_files');
  await admin.call(productsAdmin.save, { params, body: { product: { ...draft, shown: false }, version: 0 } });
  const add = (name: string, bytes: string) =>
    admin.call(productFiles.add, {
      params,
      query: { name },
      content: new Blob([bytes], { type: 'application/octet-stream' }),
    });
  expect((await add('graphs.exe', 'MZ\u0090\u0000')).data.code).toBe('work_file_refused');
  const [file] = (await add('graphs.txt', 'Nodes.')).data.files;
  await admin.call(productsAdmin.save, { params, body: { product: draft, version: 1 } });
  const remove = (fileId: string) => admin.call(productFiles.remove, { params: { productId, fileId } });
  expect((await remove(file?.fileId ?? '')).data.code).toBe('download_without_files');

  const who = await app.person();
  const { orderId, fileId, productId: sold } = await boughtDownload(app, who);
  await admin.call(productFiles.add, {
    params: { productId: sold },
    query: { name: 'new.txt' },
    content: new Blob(['New'], { type: 'application/octet-stream' }),
  });
  await admin.call(productFiles.remove, { params: { productId: sold, fileId } });
  // Newer files come to earlier buyers too.
  expect((await filesOf(who, orderId)).map(({ name }) => name)).toEqual(['trees.txt', 'new.txt']);
});

test('one copy of a digital product is enough, and nothing is delivered by post', async () => {
  const who = await app.person();
  const { variantId } = await boughtDownload(app, await app.person());
  const item = { kind: 'product' as const, variantId };
  await who.call(cart.add, { body: { item, quantity: 9 } });
  const { data } = await who.call(cart.add, { body: { item, quantity: 9 } });
  expect(data).toMatchObject({ lines: [{ quantity: 1, most: 1 }], shipped: false, deliveryMinor: null });
});
