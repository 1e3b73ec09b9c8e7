import { cart } from '@stepwell/contract/shop/cart.ts';
import { earnings } from '@stepwell/contract/shop/earnings.ts';
import { type GatewayName, paymentSettings } from '@stepwell/contract/shop/gateways.ts';
import { productsAdmin } from '@stepwell/contract/shop/product-admin.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentGateways } from '../../../adapters/payments/gateways.ts';
import { rowsOf } from '../../../platform/database/db.ts';
import { payments } from '../../../tables/shop/shop.ts';
import { boughtCourse, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { newProduct } from '../../../testing/fixtures/shop.ts';
import { openStripeServer } from '../../../testing/providers/stripe-server.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const stripe = await openStripeServer();
app.services.ports.payments = paymentGateways(app.db, app.services.now, { allowsTest: true, stripeUrl: stripe.url });
const admin = await app.person({ role: 'admin' });
const course = await pricedCourse(app, await app.person({ role: 'instructor' }));

const page = async () => (await admin.call(earnings.overview, { query: { period: 'all' } })).data;
const bookFees = () => app.runJob('shop.book-fees');
const refundAll = (orderId: string, minor: number) =>
  admin.call(refundDesk.give, {
    params: { orderId, refundId: crypto.randomUUID() },
    body: { lines: [{ number: 0, minor }], reason: 'Asked for.' },
  });
const feesOf = async (orderId: string) => {
  const [payment] = await app.db.select().from(payments).where(eq(payments.orderId, orderId));
  return rowsOf<{ minor: number }>(
    app.db,
    sql`select e.minor::int as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.key like ${`payment-fee:${payment?.id}:%`} and e.account like 'payment-fees:%' order by t.happened_at, t.id`,
  );
};

test('what the gateway keeps is booked once, whoever asks, and stays after a refund', async () => {
  const { orderId } = await boughtCourse(await app.person(), course);
  const before = await page();
  expect(before.figures).toMatchObject({ paymentFeesMinor: 0, earningsMinor: 30_000 });
  await Promise.all([bookFees(), bookFees(), bookFees()]);
  await bookFees();
  expect(await feesOf(orderId)).toEqual([{ minor: 2_000 }]);
  const after = await page();
  expect(after.figures).toMatchObject({ paymentFeesMinor: 2_000, earningsMinor: 28_000 });
  expect(after.gateways).toEqual([
    { gateway: 'test', receivedMinor: 100_000, paymentFeesMinor: 2_000, feeTaxesMinor: 0, balanceMinor: 98_000 },
  ]);
  // Of the buyer's country like the sale.
  expect(after.countries).toMatchObject([{ country: 'IN', paymentFeesMinor: 2_000 }]);
  const query = { period: 'all', group: 'payment-fees', gateway: 'test' } as const;
  const { data } = await admin.call(earnings.entries, { query });
  expect(data).toMatchObject({
    sumMinor: 2_000,
    items: [{ kind: 'payment-fee', order: expect.any(Number) }],
  });
  await refundAll(orderId, 100_000);
  await bookFees();
  expect(await feesOf(orderId)).toEqual([{ minor: 2_000 }]);
  expect((await page()).isBalanced).toBe(true);
});

test('a fee that is not known yet comes later; what a provider returns of it with a refund is booked too', async () => {
  const keys = { provider: 'stripe' as const, secret: stripe.secret, webhookSecret: stripe.webhookSecret };
  const { data } = await admin.call(paymentSettings.saveKeys, { body: keys });
  const gateway: GatewayName = 'stripe-test';
  await admin.call(paymentSettings.choose, { body: { gateway, version: data.version } });
  const { orderId } = await boughtCourse(await app.person(), course);
  const [payment] = await app.db.select().from(payments).where(eq(payments.orderId, orderId));
  stripe.buyer(payment?.id ?? '', 'pays');
  stripe.settlement.isKnown = false;
  await app.runJob('shop.tidy-orders');
  await bookFees();
  expect(await feesOf(orderId)).toEqual([]);
  stripe.away = true;
  await bookFees();
  stripe.away = false;
  stripe.settlement.isKnown = true;
  // The account is settled in another currency: the fee is the same part of the payment.
  stripe.settlement.rate = 0.0119;
  await bookFees();
  const [first] = await feesOf(orderId);
  expect(Math.abs((first?.minor ?? 0) - 3_200)).toBeLessThan(100);
  stripe.settlement.rate = 1;
  await refundAll(orderId, 100_000);
  await Promise.all([bookFees(), bookFees()]);
  const booked = await feesOf(orderId);
  // 2.9% went back; 3.00 of the first fee stayed.
  expect(booked).toHaveLength(2);
  expect(booked.reduce((sum, { minor }) => sum + minor, 0)).toBe(300);
  const after = await page();
  expect(after.gateways.find((one) => one.gateway === gateway)).toMatchObject({
    paymentFeesMinor: 300,
    balanceMinor: -300,
  });
  expect(after.isBalanced).toBe(true);
});

test('a fee is a cost of what was paid for, without the tax on it that a registered seller claims back', async () => {
  const { data: shop } = await admin.call(productsAdmin.seller, {});
  const settings = { ...shop.settings, taxNumber: '27AAPFU0939F1ZV' };
  await admin.call(productsAdmin.setSeller, { body: { settings, version: shop.version } });
  const [who, other] = [await app.person(), await pricedCourse(app, await app.person({ role: 'instructor' }))];
  const { id: product, variantId } = await newProduct(app);
  await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
  const { orderId } = await boughtCourse(who, other, 155_900);
  const [payment] = await app.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(payment?.minor).toBe(100_000 + 49_900 + 6_000);
  stripe.buyer(payment?.id ?? '', 'pays');
  await app.runJob('shop.tidy-orders');
  const before = await page();
  await bookFees();
  const after = await page();
  // 2.9% and 3.00 are 4,821, of which 735 are tax; the rest is split as 100,000 to 49,900 to 6,000.
  const fees = (earned: typeof after) => ({
    course: earned.courses.find(({ courseId }) => courseId === other.id)?.paymentFeesMinor,
    product: earned.products.find(({ productId }) => productId === product)?.paymentFeesMinor,
    delivery: earned.products.find(({ productId }) => productId === 'delivery')?.paymentFeesMinor,
  });
  expect(fees(before)).toEqual({ course: 0, product: 0, delivery: 0 });
  expect(fees(after)).toEqual({ course: 2_621, product: 1_308, delivery: 157 });
  const credit = (earned: typeof after) => earned.balances.find(({ group }) => group === 'input-tax-credit')?.minor;
  expect(credit(after)).toBe(735);
  expect(after.figures.paymentFeesMinor - before.figures.paymentFeesMinor).toBe(4_821 - 735);
  expect(before.figures.earningsMinor - after.figures.earningsMinor).toBe(4_821 - 735);
  const entriesOf = async (about: object) =>
    (await admin.call(earnings.entries, { query: { period: 'all', group: 'payment-fees', ...about } })).data;
  expect(await entriesOf({ course: other.id })).toMatchObject({ sumMinor: 2_621, items: [{ minor: 2_621 }] });
  expect(await entriesOf({ product })).toMatchObject({ sumMinor: 1_308, items: [{ minor: 1_308 }] });
  expect(await entriesOf({ product: 'delivery' })).toMatchObject({ sumMinor: 157, items: [{ minor: 157 }] });
  expect((await entriesOf({ gateway: 'stripe-test' })).sumMinor).toBe(
    after.gateways.find(({ gateway }) => gateway === 'stripe-test')?.paymentFeesMinor,
  );
  // The percentage comes back with a refund: of each line its part, and of the credit the tax.
  await refundAll(orderId, 49_900);
  await bookFees();
  const refunded = await page();
  const feesLeft = fees(refunded);
  expect(credit(refunded)).toBe(735 - 221);
  expect((feesLeft.course ?? 0) + (feesLeft.product ?? 0) + (feesLeft.delivery ?? 0)).toBe(4_821 - 1_447 - (735 - 221));
  expect(refunded.isBalanced).toBe(true);
});
