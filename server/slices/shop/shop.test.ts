import { learning } from '@stepwell/contract/learning/learning.ts';
import { cart } from '@stepwell/contract/shop/cart.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { products } from '@stepwell/contract/shop/products.ts';
import { coursePrices } from '@stepwell/contract/shop/shop-admin.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { paymentGateways } from '../../adapters/payments/gateways.ts';
import { rowsOf } from '../../platform/database/db.ts';
import { ledgerEntries } from '../../tables/ledger/ledger.ts';
import { counters } from '../../tables/platform/platform.ts';
import { variants } from '../../tables/shop/shop.ts';
import { buyer, newProduct } from '../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { balanceOf, book } from '../ledger/booking.public.ts';

const app = await startTestApp();
const stockOf = async (id: string) =>
  (await app.db.select().from(variants).where(eq(variants.id, id)))[0]?.stock ?? null;
const add = (who: Pick<Person, 'call'>, variantId: string, quantity = 1, cartId?: string) =>
  who.call(cart.add, { body: { ...(cartId && { cartId }), item: { kind: 'product', variantId }, quantity } });
const totalOf = async (who: Pick<Person, 'call'>) =>
  (await who.call(cart.get, { query: { country: 'IN', state: '27', taxNumber: '' } })).data.totalMinor;
async function order(who: Person, variantId: string, quantity = 1) {
  await add(who, variantId, quantity);
  const orderId = crypto.randomUUID();
  const totalMinor = await totalOf(who);
  const placed = await who.call(orders.place, { params: { orderId }, body: { buyer, totalMinor } });
  return { orderId, totalMinor, placed, params: { orderId } };
}
const booksBalance = async () => {
  const rows = await rowsOf<{ off: string }>(
    app.db,
    sql`select transaction_id as off from ledger_entries group by transaction_id, currency having sum(minor) <> 0`,
  );
  expect(rows).toEqual([]);
};

test('a book is ordered, paid, invoiced and mailed, once, however often everything is sent', async () => {
  const { variantId } = await newProduct(app);
  const who = await app.person();
  const { orderId, params, totalMinor, placed } = await order(who, variantId, 2);
  expect(placed.data).toMatchObject({ state: 'open', totalMinor: 105_800 });
  expect(await stockOf(variantId)).toBe(3);
  const body = { buyer, totalMinor };
  await Promise.all([who.call(orders.place, { params, body }), who.call(orders.place, { params, body })]);
  const paid = await Promise.all([1, 2, 3].map(() => who.call(orders.pay, { params, body: { outcome: 'succeed' } })));
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { data } = await who.call(orders.one, { params });
  expect(data).toMatchObject({ state: 'paid', payment: { state: 'succeeded', isTest: true } });
  expect(data.invoiceNumber).toMatch(/^SW\/\d{4}\/\d{6}$/);
  await app.settle();
  await app.settle();
  const letters = app.mail.letters.filter(({ key }) => key === `order-paid:${orderId}`);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.attachments).toHaveLength(1);
  expect(await stockOf(variantId)).toBe(3);
  const pdf = await app.http.inject({ url: data.invoiceUrl ?? '' });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await app.http.inject({ url: `${data.invoiceUrl}x` })).statusCode).toBe(403);
  expect((await who.call(orders.list, { query: {} })).data).toMatchObject({ total: 1, items: [{ orderId }] });
  await booksBalance();
});

test('tampered totals, strange quantities and other people’s orders are refused', async () => {
  const { variantId } = await newProduct(app);
  const [who, other] = [await app.person(), await app.person()];
  for (const quantity of [0, -1, 1.5, 10 ** 9]) expect((await add(who, variantId, quantity)).status).toBe(422);
  await add(who, variantId);
  const params = { orderId: crypto.randomUUID() };
  const lower = await who.call(orders.place, { params, body: { buyer, totalMinor: 1 } });
  expect([lower.status, lower.data.code]).toEqual([409, 'total_changed']);
  const { params: own } = await order(who, variantId);
  expect((await other.call(orders.one, { params: own })).status).toBe(404);
  expect((await other.call(orders.pay, { params: own, body: { outcome: 'succeed' } })).status).toBe(404);
  expect((await other.call(orders.place, { params: own, body: { buyer, totalMinor: 1 } })).status).toBe(404);
  const wrong = await who.call(orders.place, {
    params,
    body: { buyer: { ...buyer, taxNumber: '27AAPFU0939F1ZW' }, totalMinor: 1 },
  });
  expect(Object.keys(wrong.data.fields ?? {})).toEqual(['buyer.taxNumber']);
});

test('of 50 buyers of the last one, one gets it', async () => {
  const { variantId } = await newProduct(app, { stock: 1 });
  const people = await Promise.all(Array.from({ length: 50 }, () => app.person()));
  for (const who of people) await add(who, variantId);
  const totalMinor = await totalOf(people[0] as Person);
  const placed = await Promise.all(
    people.map((who) =>
      who.call(orders.place, { params: { orderId: crypto.randomUUID() }, body: { buyer, totalMinor } }),
    ),
  );
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(placed.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await stockOf(variantId)).toBe(0);
});

test('a visitor’s cart joins the buyer’s after sign-in, within stock; an account’s cart opens for nobody else', async () => {
  const { variantId } = await newProduct(app, { stock: 5 });
  const cartId = crypto.randomUUID();
  await add(app.visitor, variantId, 4, cartId);
  const who = await app.person();
  await add(who, variantId, 3);
  const merged = await who.call(cart.merge, { body: { cartId } });
  expect(merged.data.lines).toMatchObject([{ quantity: 5, most: 5 }]);
  expect((await who.call(cart.merge, { body: { cartId } })).data.lines).toHaveLength(1);
  expect((await app.visitor.call(cart.get, { query: { cartId } })).data.lines).toEqual([]);
  const lineId = merged.data.lines[0]?.lineId ?? '';
  const stranger = await app.visitor.call(cart.change, {
    params: { lineId },
    body: { cartId, quantity: 1, saved: true },
  });
  expect(stranger.status).toBe(404);
  const aside = await who.call(cart.change, { params: { lineId }, body: { quantity: 2, saved: true } });
  expect(aside.data).toMatchObject({ lines: [], saved: [{ quantity: 2 }], totalMinor: 0 });
});

test('a price that changed is told, and the total follows it', async () => {
  const { variantId } = await newProduct(app);
  const who = await app.person();
  await add(who, variantId);
  await app.db.update(variants).set({ priceMinor: 39_900 }).where(eq(variants.id, variantId));
  expect((await who.call(cart.get, { query: {} })).data.lines).toMatchObject([{ unitMinor: 39_900, wasMinor: 49_900 }]);
});

test('declined, second step, late and timed-out payments end in one paid order or in none', async () => {
  const { variantId } = await newProduct(app, { stock: 10 });
  const who = await app.person();
  const { params } = await order(who, variantId);
  const pay = (outcome: 'decline' | 'second-step' | 'succeed') => who.call(orders.pay, { params, body: { outcome } });
  expect((await pay('decline')).data).toMatchObject({ state: 'open', payment: { state: 'declined' } });
  expect((await pay('second-step')).data).toMatchObject({ state: 'open', payment: { state: 'action' } });
  // A second press answers the payment under way.
  expect((await pay('succeed')).data.payment?.state).toBe('action');
  const confirmed = await who.call(orders.confirm, { params, body: { approve: true } });
  expect(confirmed.data.state).toBe('paid');
  expect((await who.call(orders.cancel, { params })).data.state).toBe('paid');

  for (const outcome of ['late', 'time-out'] as const) {
    const late = await order(who, variantId);
    const started = await who.call(orders.pay, { params: late.params, body: { outcome } });
    expect(started.data.state).toBe('open');
    expect((await who.call(orders.cancel, { params: late.params })).data.code).toBe('payment_under_way');
    app.pass(31_000);
    await app.runJob('shop.tidy-orders');
    expect((await who.call(orders.one, { params: late.params })).data.state).toBe('paid');
  }
  expect(await stockOf(variantId)).toBe(7);
});

test('what is not paid in time goes back to the stock, and no payment can come for it later', async () => {
  const { variantId } = await newProduct(app, { stock: 2 });
  const who = await app.person();
  const { params } = await order(who, variantId, 2);
  await who.call(orders.pay, { params, body: { outcome: 'second-step' } });
  expect(await stockOf(variantId)).toBe(0);
  app.pass(16 * 60_000);
  await app.runJob('shop.tidy-orders');
  expect(await stockOf(variantId)).toBe(2);
  const after = await who.call(orders.confirm, { params, body: { approve: true } });
  expect(after.data).toMatchObject({ state: 'cancelled', payment: { state: 'cancelled' } });
  expect((await who.call(orders.pay, { params, body: { outcome: 'succeed' } })).data.code).toBe('order_closed');
});

test('a course with a price is bought, and enrolment follows the payment', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const course = await app.course({ instructorId: teacher.id });
  const params = { courseId: course.slug };
  const byId = { courseId: course.id };
  await teacher.call(coursePrices.set, { params: byId, body: { priceMinor: 99_900 } });
  const other = await app.person({ role: 'instructor' });
  expect((await other.call(coursePrices.set, { params: byId, body: { priceMinor: 1 } })).status).toBe(404);
  const who = await app.person();
  expect((await who.call(learning.enrol, { params })).data.code).toBe('course_not_free');
  expect((await who.call(learning.standing, { params })).data.can.enrol).toBe(false);
  await who.call(cart.add, { body: { item: { kind: 'course', ...params }, quantity: 3 } });
  const orderId = crypto.randomUUID();
  const body = { buyer, totalMinor: 99_900 };
  expect((await who.call(orders.place, { params: { orderId }, body })).data.lines).toMatchObject([{ quantity: 1 }]);
  await who.call(orders.pay, { params: { orderId }, body: { outcome: 'succeed' } });
  await app.settle();
  expect((await who.call(learning.standing, { params })).data.enrolled).toBe(true);
  const again = await who.call(cart.add, { body: { item: { kind: 'course', ...params }, quantity: 1 } });
  expect(again.data.code).toBe('already_enrolled');
  const pending = await app.person({ status: 'pending' });
  await pending.call(cart.add, { body: { item: { kind: 'course', ...params }, quantity: 1 } });
  const refused = await pending.call(orders.place, { params: { orderId: crypto.randomUUID() }, body });
  expect(refused.data.code).toBe('approval_needed');
});

test('the ledger refuses changes, what does not balance, and a second booking of one occasion', async () => {
  const at = new Date('2026-01-01');
  const booking = (key: string, entries: Record<string, number>, happenedAt = at) =>
    app.db.transaction((tx) => book(tx, { key, kind: 'test', happenedAt, currency: 'XTS', entries }));
  await booking('a', { cash: 500, sales: -500 });
  await booking('a', { cash: 500, sales: -500 });
  await booking('b', { cash: 200, sales: -200 }, new Date('2026-02-01'));
  await expect(booking('c', { cash: 500, sales: -499 })).rejects.toThrow();
  await expect(app.db.delete(ledgerEntries).where(eq(ledgerEntries.currency, 'XTS'))).rejects.toThrow();
  await expect(app.db.update(ledgerEntries).set({ minor: 1 })).rejects.toThrow();
  const balance = (day: string) => balanceOf(app.db, { account: 'cash', currency: 'XTS', at: new Date(day) });
  expect([await balance('2025-12-31'), await balance('2026-01-15'), await balance('2026-03-01')]).toEqual([
    0, 500, 700,
  ]);
});

test('products are found, filtered and sorted', async () => {
  const { slug } = await newProduct(app, { stock: 0, priceMinor: 100 });
  const list = (query: object) => app.visitor.call(products.list, { query });
  expect((await list({ q: 'GRAPHS', sort: 'price' })).data.items[0]).toMatchObject({ slug, inStock: false });
  expect((await list({ inStock: 'yes', limit: 100 })).data.items.map((one) => one.slug)).not.toContain(slug);
  expect((await list({ q: '%' })).data.items).toEqual([]);
  expect((await app.visitor.call(products.one, { params: { slug } })).data).toMatchObject({ variants: [{ left: 0 }] });
  expect((await app.visitor.call(products.one, { params: { slug: 'nothing' } })).status).toBe(404);
});

test('a site without demo content takes no test payments unless its operator said so: nothing is given away', async () => {
  const { variantId } = await newProduct(app);
  const who = await app.person();
  const { params, totalMinor, placed } = await order(who, variantId, 1);
  expect(placed.status).toBe(200);
  const { ports } = app.services;
  const usual = ports.payments;
  onTestFinished(() => {
    ports.payments = usual;
  });
  ports.payments = paymentGateways(app.db, () => new Date(), { allowsTest: false });
  const pay = () => who.call(orders.pay, { params, body: { outcome: 'succeed' } });
  expect((await pay()).data.code).toBe('payments_off');
  const again = { params: { orderId: crypto.randomUUID() }, body: { buyer, totalMinor } };
  expect((await who.call(orders.place, again)).data.code).toBe('payments_off');
  expect((await who.call(orders.one, { params })).data).toMatchObject({ state: 'open', payment: null });
  await app.db.insert(counters).values({ name: 'demo-content', value: 1 });
  expect((await pay()).data.state).toBe('paid');
});
