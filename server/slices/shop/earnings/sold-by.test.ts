import { readFile } from 'node:fs/promises';
import { cart } from '@stepwell/contract/shop/cart.ts';
import { DELIVERY, type Earnings, earnings } from '@stepwell/contract/shop/earnings.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../platform/database/db.ts';
import { ledgerEntries } from '../../../tables/ledger/ledger.ts';
import { boughtCourse, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { buyer, newProduct } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { book } from '../../ledger/booking.public.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const german = { ...buyer, country: 'DE', state: '', postcode: '10115', city: 'Berlin' };

const overview = async (): Promise<Earnings> =>
  (await admin.call(earnings.overview, { query: { period: 'all' } })).data;
const sumOf = async (query: { group: 'sales' | 'refunds' | 'taxes'; product?: string; country?: string }) =>
  (await admin.call(earnings.entries, { query: { period: 'all', ...query } })).data;

/** An order of these products that is placed, and paid where nothing else is said. */
async function ordered(who: Person, variantIds: string[], isPaid = true) {
  const params = { orderId: crypto.randomUUID() };
  let totalMinor = 0;
  for (const variantId of variantIds) {
    const { data } = await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
    totalMinor = data.totalMinor;
  }
  await who.call(orders.place, { params, body: { buyer, totalMinor } });
  if (isPaid) await who.call(orders.pay, { params, body: { outcome: 'succeed' } });
  return params.orderId;
}

const refund = (orderId: string, number: number, minor: number) =>
  admin.call(refundDesk.give, {
    params: { orderId, refundId: crypto.randomUUID() },
    body: { lines: [{ number, minor }], reason: 'Not as described.' },
  });

test('products and countries have their own figures, each the sum of its entries, together the whole', async () => {
  const [graphs, trees] = [await newProduct(app, { priceMinor: 30_000 }), await newProduct(app, { priceMinor: 7_001 })];
  const course = await pricedCourse(app, await app.person({ role: 'instructor' }));
  await boughtCourse(await app.person(), course);
  await boughtCourse(await app.person(), course, 100_000, german);
  const both = await ordered(await app.person(), [graphs.variantId, trees.variantId]);
  await ordered(await app.person(), [trees.variantId]);
  expect((await refund(both, 0, 12_345)).status).toBe(200);
  const { products, countries, courses, figures } = await overview();
  expect(products.find(({ productId }) => productId === graphs.id)).toMatchObject({
    salesMinor: 30_000,
    refundsMinor: 12_345,
    earningsMinor: 17_655,
  });
  expect(products.find(({ productId }) => productId === trees.id)).toMatchObject({
    salesMinor: 14_002,
    refundsMinor: 0,
  });
  expect(products.some(({ productId }) => productId === DELIVERY)).toBe(true);
  for (const { productId, salesMinor, refundsMinor } of products) {
    expect((await sumOf({ group: 'sales', product: productId })).sumMinor).toBe(0 - salesMinor);
    expect((await sumOf({ group: 'refunds', product: productId })).sumMinor).toBe(refundsMinor);
  }
  expect([...products, ...courses].reduce((sum, { salesMinor }) => sum + salesMinor, 0)).toBe(figures.salesMinor);
  expect(countries.map(({ country }) => country)).toEqual(['IN', 'DE']);
  for (const { country, salesMinor, refundsMinor, taxesMinor } of countries) {
    expect((await sumOf({ group: 'sales', country })).sumMinor).toBe(0 - salesMinor);
    expect((await sumOf({ group: 'refunds', country })).sumMinor).toBe(refundsMinor);
    expect((await sumOf({ group: 'taxes', country })).sumMinor).toBe(0 - taxesMinor);
  }
  for (const figure of ['salesMinor', 'refundsMinor', 'taxesMinor', 'sharesMinor', 'earningsMinor'] as const)
    expect(countries.reduce((sum, row) => sum + row[figure], 0)).toBe(figures[figure]);
  const { items } = await sumOf({ group: 'refunds', country: 'IN' });
  expect([items.length, typeof items[0]?.order]).toEqual([1, 'number']);
  const query = { period: 'all' as const, group: 'sales' as const, country: 'India' };
  expect((await admin.call(earnings.entries, { query })).status).toBe(400);
});

test('what was booked before products had accounts of their own is moved to them, and no total changes', async () => {
  const [graphs, trees] = [await newProduct(app, { priceMinor: 500 }), await newProduct(app, { priceMinor: 900 })];
  const orderId = await ordered(await app.person(), [graphs.variantId, trees.variantId], false);
  // As it was booked then.
  const entries = { 'sales:products': -1400, 'gateway:test': 1400 };
  const happenedAt = new Date(Date.now() - 40 * 86_400_000);
  const key = `order:${orderId}`;
  await app.db.transaction((tx) => book(tx, { key, kind: 'sale', happenedAt, currency: 'INR', entries }));
  const before = (await overview()).figures;
  await app.db.execute(
    sql.raw(await readFile(new URL('../../../migrations/0138_ledger_products.sql', import.meta.url), 'utf8')),
  );
  const { figures, products, isBalanced } = await overview();
  expect([figures, isBalanced]).toEqual([before, true]);
  expect(products).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ productId: graphs.id, salesMinor: 500 }),
      expect.objectContaining({ productId: trees.id, salesMinor: 900 }),
    ]),
  );
  const left = await rowsOf<{ minor: string }>(
    app.db,
    sql`select sum(minor) as minor from ledger_entries where account = 'sales:products'`,
  );
  expect(Number(left[0]?.minor)).toBe(0);
  const moved = await sumOf({ group: 'sales', product: trees.id });
  expect(moved.items).toMatchObject([{ kind: 'by-product', minor: -900, at: happenedAt.toISOString() }]);
  expect(await app.db.select().from(ledgerEntries).where(like(ledgerEntries.account, 'refunds:products'))).toEqual([]);
});
