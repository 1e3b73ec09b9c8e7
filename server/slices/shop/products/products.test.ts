import { cart } from '@stepwell/contract/shop/cart.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { productsAdmin } from '@stepwell/contract/shop/product-admin.ts';
import { products } from '@stepwell/contract/shop/products.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../../tables/platform/platform.ts';
import { variants } from '../../../tables/shop/shop.ts';
import { buyer, productDraft } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const save = (
  product: ReturnType<typeof productDraft>,
  { productId = crypto.randomUUID() as string, version = 0 } = {},
) => admin.call(productsAdmin.save, { params: { productId }, body: { product, version } });
const setStock = (productId: string, variantId: string, stock: number | null, seen: number | null) =>
  admin.call(productsAdmin.setStock, {
    params: { productId, variantId },
    body: { stock, seen, reason: 'count' as const, note: 'Shelf 4' },
  });
async function buy(who: Person, variantId: string, { quantity = 1, outcome = 'succeed' as const } = {}) {
  const params = { orderId: crypto.randomUUID() };
  const { data } = await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity } });
  await who.call(orders.place, { params, body: { buyer, totalMinor: data.totalMinor } });
  await who.call(orders.pay, { params, body: { outcome } });
  return params;
}
const history = async (productId: string) =>
  (await admin.call(productsAdmin.stockHistory, { params: { productId } })).data.items.map(
    ({ reason, change, stock }) => [reason, change, stock],
  );

test('a product is added, changed and hidden; past orders keep it as it was bought', async () => {
  const draft = productDraft({ title: 'Trees on paper' });
  const { data: fresh } = await save(draft);
  expect(fresh).toMatchObject({ slug: 'trees-on-paper', version: 1, sold: 0 });
  const { productId } = fresh;
  const who = await app.person();
  const params = await buy(who, draft.variants[0]?.variantId ?? '');
  const next = {
    ...draft,
    title: 'Trees, second edition',
    shown: false,
    variants: [{ variantId: crypto.randomUUID(), name: '', priceMinor: 99_900, stock: 3 }],
  };
  const { data: changed } = await save(next, { productId, version: 1 });
  // Its address stays with the title it was given first.
  expect(changed).toMatchObject({ slug: 'trees-on-paper', version: 2, sold: 1 });
  expect(changed.variants.map(({ priceMinor }) => priceMinor)).toEqual([99_900]);
  expect((await app.visitor.call(products.one, { params: { slug: 'trees-on-paper' } })).status).toBe(404);
  const order = (await who.call(orders.one, { params })).data;
  expect(order.lines).toMatchObject([{ title: 'Trees on paper', unitMinor: 49_900 }]);
  const lines = await app.db.select().from(auditLog).orderBy(auditLog.seq);
  expect(lines.slice(-2)).toMatchObject([
    { act: 'products.added', after: { product: 'Trees on paper', priceMinor: [49_900], published: true } },
    { act: 'products.changed', before: { published: true }, after: { published: false, priceMinor: [99_900] } },
  ]);
});

test('of two admins who change one version, one is refused; two products of a title have two addresses', async () => {
  const { data: one } = await save(productDraft({ title: 'Twice' }));
  const { data: two } = await save(productDraft({ title: 'Twice' }));
  expect([one.slug, two.slug]).toEqual(['twice', 'twice-2']);
  const again = productDraft({ title: 'Twice', variants: one.variants });
  const both = await Promise.all([1, 1].map((version) => save(again, { productId: one.productId, version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // An option of another product is no option of this one.
  const stolen = productDraft({ variants: two.variants });
  expect((await save(stolen)).status).toBe(404);
});

test.each([
  ['no title', { title: ' ' }, 'product.title'],
  ['a code of five digits', { hsn: '49011' }, 'product.hsn'],
  ['an odd tax rate', { taxBp: 1801 }, 'product.taxBp'],
  ['no option', { variants: [] }, 'product.variants'],
  [
    'an image that nobody described',
    { pictures: [{ pictureId: crypto.randomUUID(), alt: '', decorative: false }] },
    'product.pictures.0',
  ],
  [
    'two options of one name',
    { variants: [1, 2].map(() => ({ variantId: crypto.randomUUID(), name: 'A', priceMinor: 100, stock: null })) },
    'product.variants.1.name',
  ],
])('%s is refused at its field', async (_, about, field) => {
  const { status, data } = await save(productDraft(about));
  expect([status, Object.keys(data.fields ?? {})]).toEqual([422, [field]]);
});

test('every change of the stock is explained: by admins, orders, and what returned', async () => {
  const { data } = await save(productDraft());
  const [{ variantId } = { variantId: '' }] = data.variants;
  expect((await setStock(data.productId, variantId, 20, 4)).data.code).toBe('stock_moved');
  const counted = await setStock(data.productId, variantId, 20, 5);
  expect(counted.data.variants[0]?.stock).toBe(20);
  const who = await app.person();
  const params = await buy(who, variantId, { quantity: 2 });
  const open = { orderId: crypto.randomUUID() };
  const { data: filled } = await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 3 } });
  await who.call(orders.place, { params: open, body: { buyer, totalMinor: filled.totalMinor } });
  await who.call(orders.cancel, { params: open });
  await admin.call(refundDesk.give, {
    params: { ...params, refundId: crypto.randomUUID() },
    body: { lines: [{ number: 0, minor: 99_800 }], reason: 'Torn.' },
  });
  expect(await history(data.productId)).toEqual([
    ['refund', 2, 20],
    ['cancelled', 3, 18],
    ['order', -3, 15],
    ['order', -2, 18],
    ['count', 15, 20],
    ['new', 5, 5],
  ]);
  await setStock(data.productId, variantId, null, 20);
  const [row] = await app.db.select().from(variants).where(eq(variants.id, variantId));
  expect(row?.stock).toBe(null);
});

test('the seller is checked, versioned, and keeps the currency that prices are in', async () => {
  const { data } = await admin.call(productsAdmin.seller, {});
  const set = (about: Partial<typeof data.settings>, version = data.version) =>
    admin.call(productsAdmin.setSeller, { body: { settings: { ...data.settings, ...about }, version } });
  // The last sign is its check digit.
  expect((await set({ taxNumber: '27AAPFU0939F1ZW' })).data.fields).toHaveProperty(['settings.taxNumber']);
  expect((await set({ currency: 'USD' })).data.code).toBe('currency_in_use');
  expect((await set({ taxNumber: '27AAPFU0939F1ZV', invoicePrefix: 'SA' })).data.version).toBe(data.version + 1);
  expect((await set({})).data.code).toBe('changed_elsewhere');
  const { data: draft } = await save(productDraft());
  const who = await app.person();
  const params = await buy(who, draft.variants[0]?.variantId ?? '');
  expect((await who.call(orders.one, { params })).data.invoiceNumber).toMatch(/^SA\/\d{4}\/000001$/);
});

test('the shop is narrowed by category', async () => {
  await save(productDraft({ category: 'Chemistry', title: 'Flasks' }));
  const { data } = await app.visitor.call(products.list, { query: { category: 'Chemistry' } });
  expect(data.items.map(({ title }) => title)).toEqual(['Flasks']);
  expect(data.categories).toContain('Chemistry');
});
