import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { cart } from '@stepwell/contract/shop/cart.ts';
import { couponsAdmin } from '@stepwell/contract/shop/coupons.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { giftCards } from '@stepwell/contract/shop/gift-cards.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { payouts } from '@stepwell/contract/shop/payouts.ts';
import { type ListedKind, priceLists } from '@stepwell/contract/shop/price-lists.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { coursePrices } from '@stepwell/contract/shop/shop-admin.ts';
import { subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../platform/database/db.ts';
import { coursePrices as prices } from '../../../tables/shop/shop.ts';
import { newPlan, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { buyer, newProduct } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const teacher = await app.person({ role: 'instructor' });
const abroad = { ...buyer, country: 'US', state: '', postcode: '10001', city: 'New York' };
const courseItem = (slug: string) => ({ kind: 'course' as const, courseId: slug });
const list = (of: ListedKind, key: string, priceMinor: number | null, currency: 'USD' | 'EUR' = 'USD') =>
  admin.call(priceLists.set, { params: { currency, key }, body: { of, priceMinor } });
/** Adds a course in dollars and pays for it from abroad. */
async function buyInDollars(who: Person, slug: string) {
  const params = { orderId: crypto.randomUUID() };
  const { data } = await who.call(cart.add, { body: { item: courseItem(slug), quantity: 1, currency: 'USD' } });
  await who.call(orders.place, { params, body: { buyer: abroad, totalMinor: data.totalMinor } });
  return { params, paid: (await who.call(orders.pay, { params, body: { outcome: 'succeed' } })).data };
}
const balances = () =>
  rowsOf<{ currency: string; off: string }>(
    app.db,
    sql`select currency, sum(minor) as off from ledger_entries group by currency order by currency`,
  );

test('an instructor prices a course in dollars; it is bought, invoiced, refunded and shared in dollars alone', async () => {
  const course = await pricedCourse(app, teacher);
  const params = { courseId: course.id };
  const set = await teacher.call(coursePrices.set, {
    params,
    body: { priceMinor: 100_000, others: [{ currency: 'USD', priceMinor: 1_999 }] },
  });
  expect(set.data).toMatchObject({ priceMinor: 100_000, others: [{ currency: 'USD', priceMinor: 1_999 }] });
  const shown = await app.visitor.call(priceLists.shown, { query: { currency: 'USD', of: 'courses' } });
  expect(shown.data.prices[course.slug]).toBe(1_999);
  expect((await app.visitor.call(priceLists.currencies, {})).data.currencies).toEqual(['INR', 'USD']);
  const rupees = await app.person();
  await rupees.call(cart.add, { body: { item: courseItem(course.slug), quantity: 1 } });
  const who = await app.person();
  const { params: bought, paid } = await buyInDollars(who, course.slug);
  expect(paid).toMatchObject({ state: 'paid', currency: 'USD', totalMinor: 1_999 });
  expect((await app.http.inject({ url: paid.invoiceUrl ?? '' })).statusCode).toBe(200);
  const overview = async (currency?: 'INR' | 'USD') =>
    (await admin.call(earnings.overview, { query: { period: 'all', ...(currency && { currency }) } })).data;
  expect(await overview('USD')).toMatchObject({
    currency: 'USD',
    currencies: ['INR', 'USD'],
    isBalanced: true,
    figures: { salesMinor: 1_999, sharesMinor: 1_399 },
  });
  expect((await overview()).figures.salesMinor).toBe(0);
  const entries = await admin.call(earnings.entries, { query: { period: 'all', group: 'sales', currency: 'USD' } });
  expect(entries.data).toMatchObject({ currency: 'USD', sumMinor: -1_999 });
  const held = async (currency?: 'USD') =>
    (await teacher.call(payouts.overview, { query: { ...(currency && { currency }) } })).data;
  expect([(await held('USD')).heldMinor, (await held()).heldMinor]).toEqual([1_399, 0]);
  await admin.call(refundDesk.give, {
    params: { ...bought, refundId: crypto.randomUUID() },
    body: { lines: [{ number: 0, minor: 1_999 }], reason: 'Wrong course.' },
  });
  expect((await held('USD')).heldMinor).toBe(0);
  expect((await rupees.call(cart.get, { query: {} })).data).toMatchObject({ currency: 'INR', totalMinor: 100_000 });
  for (const { off } of await balances()) expect(Number(off)).toBe(0);
});

test('what has no price in a currency is not sold in it: refused, marked in the cart, and never in an order', async () => {
  const [priced, unpriced] = [await pricedCourse(app, teacher), await pricedCourse(app, teacher)];
  await list('courses', priced.id, 2_500);
  const who = await app.person();
  const add = (slug: string, currency?: 'USD') =>
    who.call(cart.add, { body: { item: courseItem(slug), quantity: 1, currency } });
  await add(priced.slug);
  await add(unpriced.slug);
  const { variantId } = await newProduct(app);
  await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
  const { data } = await who.call(cart.setCurrency, { body: { currency: 'USD' } });
  expect(data.lines.map(({ problem }) => problem)).toEqual([null, 'other-currency', 'other-currency']);
  expect(data).toMatchObject({ currency: 'USD', totalMinor: 2_500, taxes: [] });
  expect(data.lines[0]?.wasMinor).toBeNull();
  const params = { orderId: crypto.randomUUID() };
  const placed = await who.call(orders.place, { params, body: { buyer: abroad, totalMinor: 2_500 } });
  expect(placed.data.code).toBe('cart_changed');
  expect((await add(unpriced.slug)).data.code).toBe('not_sold_in_currency');
  // Goods are delivered at home only, and can't be listed.
  expect((await list('products', variantId, 900)).data.code).toBe('item_not_listed');
  const back = await who.call(cart.setCurrency, { body: { currency: 'INR' } });
  expect(back.data.lines.map(({ problem, wasMinor }) => [problem, wasMinor])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect((await who.call(cart.setCurrency, { body: { currency: 'EUR' } })).data.code).toBe('currency_not_sold');
});

test('an address in the seller’s country pays in the shop’s own currency', async () => {
  const course = await pricedCourse(app, teacher);
  await list('courses', course.id, 2_500);
  const who = await app.person();
  await who.call(cart.add, { body: { item: courseItem(course.slug), quantity: 1, currency: 'USD' } });
  const home = { country: 'IN', state: '27', taxNumber: '' };
  expect((await who.call(cart.get, { query: home })).data.ownOnly).toBe(true);
  const params = { orderId: crypto.randomUUID() };
  const placed = await who.call(orders.place, { params, body: { buyer, totalMinor: 2_500 } });
  expect(placed.data.code).toBe('own_currency_only');
});

test('a visitor’s currency goes along at sign-in; a price that changed is told in it', async () => {
  const course = await pricedCourse(app, teacher);
  await list('courses', course.id, 2_500);
  const cartId = crypto.randomUUID();
  await app.visitor.call(cart.add, {
    body: { cartId, item: courseItem(course.slug), quantity: 1, currency: 'USD' },
  });
  const who = await app.person();
  expect((await who.call(cart.merge, { body: { cartId } })).data).toMatchObject({ currency: 'USD', totalMinor: 2_500 });
  await list('courses', course.id, 1_900);
  expect((await who.call(cart.get, { query: {} })).data.lines[0]).toMatchObject({ unitMinor: 1_900, wasMinor: 2_500 });
  await list('courses', course.id, null);
  expect((await who.call(cart.get, { query: {} })).data.lines[0]?.problem).toBe('other-currency');
});

test('an amount off belongs to one currency, a percentage to all; a gift card pays in its own', async () => {
  const course = await pricedCourse(app, teacher);
  await list('courses', course.id, 2_000);
  const coupon = async (worth: { percentBp: number } | { amountMinor: number; currency: 'USD' | 'INR' }) => {
    const code = crypto.randomUUID().slice(0, 8).toUpperCase();
    const limits = { scope: 'everything' as const, scopeIds: [], firstOrder: false, perPerson: null, mostUses: null };
    const body = { code, percentBp: null, amountMinor: null, startsAt: null, endsAt: null, ...limits, ...worth };
    await admin.call(couponsAdmin.create, { params: { couponId: crypto.randomUUID() }, body });
    return code;
  };
  const who = await app.person();
  await who.call(cart.add, { body: { item: courseItem(course.slug), quantity: 1, currency: 'USD' } });
  const off = async (code: string) => {
    const { data } = await who.call(cart.setCoupon, { body: { code } });
    return [data.discountMinor, data.coupon?.problem];
  };
  expect(await off(await coupon({ percentBp: 1_000 }))).toEqual([200, null]);
  expect(await off(await coupon({ amountMinor: 500, currency: 'USD' }))).toEqual([500, null]);
  expect(await off(await coupon({ amountMinor: 500, currency: 'INR' }))).toEqual([0, 'other-currency']);
  await who.call(cart.setCoupon, { body: { code: '' } });
  const { variantId } = await newProduct(app, { kind: 'gift-card', stock: null, priceMinor: 100_000 });
  await list('products', variantId, 1_500);
  const giver = await app.person();
  const params = { orderId: crypto.randomUUID() };
  const item = { kind: 'product' as const, variantId };
  await giver.call(cart.add, { body: { item, quantity: 1, currency: 'USD' } });
  await giver.call(orders.place, { params, body: { buyer: abroad, totalMinor: 1_500 } });
  await giver.call(orders.pay, { params, body: { outcome: 'succeed' } });
  const [card] = (await giver.call(giftCards.list, {})).data.cards;
  expect(card).toMatchObject({ currency: 'USD', balanceMinor: 1_500 });
  await giver.call(cart.add, { body: { item: courseItem(course.slug), quantity: 1, currency: 'INR' } });
  const rupees = await giver.call(orders.place, {
    params: { orderId: crypto.randomUUID() },
    body: { buyer, totalMinor: 100_000, giftParts: [{ cardId: card?.cardId ?? '', minor: 1_500 }] },
  });
  expect(rupees.status).toBe(409);
});

test('a plan is sold, renewed and changed in dollars by the list', async () => {
  const [small, large] = [await newPlan(app), await newPlan(app, { name: 'Team', position: 1, monthlyMinor: 90_000 })];
  await list('plans', `${small.id}:month`, 900);
  await list('plans', `${large.id}:month`, 2_900);
  const who = await app.person();
  const params = { orderId: crypto.randomUUID() };
  const item = { kind: 'plan' as const, planId: small.id, period: 'month' as const };
  const { data } = await who.call(cart.add, { body: { item, quantity: 1, currency: 'USD' } });
  expect(data.totalMinor).toBe(900);
  await who.call(orders.place, { params, body: { buyer: abroad, totalMinor: 900 } });
  await who.call(orders.pay, { params, body: { outcome: 'succeed' } });
  await app.settle();
  const mine = (await who.call(subscriptions.mine, {})).data;
  expect(mine.subscription).toMatchObject({ currency: 'USD', priceMinor: 900 });
  expect(mine.choices).toMatchObject([{ planId: large.id, period: 'month', priceMinor: 2_900 }]);
  const yearly = { kind: 'plan' as const, planId: small.id, period: 'year' as const };
  const other = await (await app.person()).call(cart.add, { body: { item: yearly, quantity: 1, currency: 'USD' } });
  expect(other.data.code).toBe('not_sold_in_currency');
});

test('the list shows what can be sold, page by page, and refuses the shop’s own currency', async () => {
  const plans = await admin.call(priceLists.list, { params: { currency: 'EUR' }, query: { of: 'plans', limit: 1 } });
  expect(plans.data).toMatchObject({ own: 'INR', items: [{ priceMinor: null, own: { currency: 'INR' } }] });
  const next = await admin.call(priceLists.list, {
    params: { currency: 'EUR' },
    query: { of: 'plans', cursor: plans.data.nextCursor ?? undefined },
  });
  expect(next.data.items.length + 1).toBe(plans.data.total);
  const found = await admin.call(priceLists.list, { params: { currency: 'EUR' }, query: { q: 'no such title' } });
  expect(found.data.items).toEqual([]);
  const own = await admin.call(priceLists.list, { params: { currency: 'INR' }, query: {} });
  expect(own.data.code).toBe('own_currency');
  for (const priceMinor of [0, -1, 1.5, 10 ** 12])
    expect((await list('courses', crypto.randomUUID(), priceMinor)).status).toBe(422);
});

test('a price stands struck out only where it was charged for 30 days before a lower one, and for 30 days', async () => {
  const course = await pricedCourse(app, teacher, 100_000);
  const params = { courseId: course.id };
  const set = (priceMinor: number) => teacher.call(coursePrices.set, { params, body: { priceMinor } });
  const shown = async () => (await app.visitor.call(catalog.course, { params: { courseId: course.slug } })).data.price;
  const DAY = 86_400_000;
  await set(80_000);
  expect(await shown()).toEqual({ minor: 80_000, currency: 'INR' });
  app.pass(31 * DAY);
  await set(60_000);
  await app.db.update(prices).set({ changedAt: new Date() }).where(eq(prices.courseId, course.id));
  expect(await shown()).toEqual({ minor: 60_000, currency: 'INR', wasMinor: 80_000 });
  // The same price again starts nothing anew, a higher one ends it.
  await set(60_000);
  expect(await shown()).toMatchObject({ wasMinor: 80_000 });
  await app.db
    .update(prices)
    .set({ changedAt: new Date(Date.now() - 31 * DAY) })
    .where(eq(prices.courseId, course.id));
  expect(await shown()).toEqual({ minor: 60_000, currency: 'INR' });
  await set(90_000);
  await set(50_000);
  expect(await shown()).toEqual({ minor: 50_000, currency: 'INR' });
});
