import { cart } from '@stepwell/contract/shop/cart.ts';
import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { type GatewayName, type ProviderKeysForm, paymentSettings } from '@stepwell/contract/shop/gateways.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { subscriptions } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentGateways } from '../../../adapters/payments/gateways.ts';
import { rowsOf } from '../../../platform/database/db.ts';
import type { WebhookMessage } from '../../../ports/payments.ts';
import { ledgerTransactions } from '../../../tables/ledger/ledger.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { gatewayKeys } from '../../../tables/shop/gateways.ts';
import { payments } from '../../../tables/shop/shop.ts';
import { subscriptions as table } from '../../../tables/subscriptions/subscriptions.ts';
import { newPlan, subscribe } from '../../../testing/fixtures/bought.ts';
import { buyer, newProduct } from '../../../testing/fixtures/shop.ts';
import { interruptedProcess } from '../../../testing/interrupted-process.ts';
import { openRazorpayServer } from '../../../testing/providers/razorpay-server.ts';
import { openStripeServer } from '../../../testing/providers/stripe-server.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { pay as startPayment } from '../orders/paying.ts';

const app = await startTestApp();
const [stripe, razorpay, other] = [
  await openStripeServer(),
  await openRazorpayServer(),
  await openStripeServer({ secret: 'sk_test_another0000' }),
];
app.services.ports.payments = paymentGateways(app.db, app.services.now, {
  allowsTest: true,
  stripeUrl: stripe.url,
  razorpayUrl: razorpay.url,
});
const admin = await app.person({ role: 'admin' });
const stripeKeys = { provider: 'stripe' as const, secret: stripe.secret, webhookSecret: stripe.webhookSecret };
const razorpayKeys = {
  provider: 'razorpay' as const,
  keyId: razorpay.keyId,
  secret: razorpay.secret,
  webhookSecret: razorpay.webhookSecret,
};
const settings = async () => (await admin.call(paymentSettings.get, {})).data;
const saveKeys = (body: ProviderKeysForm) => admin.call(paymentSettings.saveKeys, { body });
const choose = async (gateway: GatewayName) =>
  admin.call(paymentSettings.choose, { body: { gateway, version: (await settings()).version } });

/** An order of one book for ₹558 with delivery, waiting for its payment. */
async function placed(who: Person) {
  const { variantId } = await newProduct(app);
  await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
  const params = { orderId: crypto.randomUUID() };
  const { totalMinor } = (await who.call(cart.get, { query: { country: 'IN', state: '27', taxNumber: '' } })).data;
  await who.call(orders.place, { params, body: { buyer, totalMinor } });
  return { params, totalMinor };
}
const pay = (who: Person, params: { orderId: string }) => who.call(orders.pay, { params, body: {} });
const one = async (who: Person, params: { orderId: string }) => (await who.call(orders.one, { params })).data;
const paymentsOf = (orderId: string) =>
  app.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.startedAt);
const keyOf = async (orderId: string) => (await paymentsOf(orderId)).at(-1)?.id ?? '';
const send = (provider: string, { body, headers }: WebhookMessage) =>
  app.http.inject({
    method: 'POST',
    url: `/api/payments/webhooks/${provider}`,
    headers: headers as Record<string, string>,
    payload: body,
  });
const now = () => app.services.now().getTime();
const stripeSays = (key: string, type?: string) => send('stripe', stripe.webhook({ payment: key }, 0, type, now()));
const sales = (orderId: string) => app.db.$count(ledgerTransactions, eq(ledgerTransactions.key, `order:${orderId}`));
async function zero() {
  const rows = await rowsOf(
    app.db,
    sql`select currency from ledger_entries group by transaction_id, currency having sum(minor) <> 0`,
  );
  expect(rows).toEqual([]);
}

test('keys are tried, sealed and masked; wrong ones are refused in a sentence, and a provider is chosen once it has some', async () => {
  expect((await choose('stripe-test')).data.code).toBe('gateway_not_set');
  expect((await saveKeys({ ...stripeKeys, secret: 'pk_test_12345678' })).data.fields).toHaveProperty('secret');
  const wrong = await saveKeys({ ...stripeKeys, secret: 'sk_test_wrong000000' });
  expect([wrong.status, wrong.data.message]).toEqual([409, 'Stripe refused these keys: The secret key is not valid.']);
  stripe.away = true;
  expect((await saveKeys(stripeKeys)).data.code).toBe('gateway_away');
  stripe.away = false;
  const saved = await saveKeys(stripeKeys);
  expect(saved.data.stored).toMatchObject([
    { gateway: 'test', underWay: 0 },
    { gateway: 'stripe-test', masked: 'sk_test_••••abcd' },
  ]);
  expect(saved.data.webhooks.stripe).toBe('http://localhost:3000/api/payments/webhooks/stripe');
  await saveKeys(razorpayKeys);
  const stored = JSON.stringify([
    await app.db.select().from(gatewayKeys),
    await app.db.select().from(auditLog).where(eq(auditLog.act, 'payments.keys-saved')),
    await settings(),
  ]);
  for (const secret of [stripe.secret, stripe.webhookSecret, razorpay.secret, razorpay.webhookSecret])
    expect(stored).not.toContain(secret);
  const trial = (gateway: GatewayName) => admin.call(paymentSettings.test, { params: { gateway } });
  expect((await trial('stripe-test')).data).toEqual({
    works: true,
    answer: 'Stripe answered for the test account. Balance in INR.',
  });
  razorpay.away = true;
  expect((await trial('razorpay-test')).data).toEqual({ works: false, answer: 'The provider didn’t respond.' });
  razorpay.away = false;
  expect((await trial('stripe-live')).data.code).toBe('gateway_not_set');
  expect((await choose('stripe-test')).data.gateway).toBe('stripe-test');
  const stale = await admin.call(paymentSettings.choose, { body: { gateway: 'test', version: 0 } });
  expect(stale.data.code).toBe('changed_elsewhere');
});

test('a buyer pays on Stripe’s page; webhooks twice, the return page and the job together make one paid order', async () => {
  const who = await app.person();
  const { params } = await placed(who);
  expect((await one(who, params)).payWith).toEqual({ provider: 'stripe', isTest: true });
  const started = await Promise.all([pay(who, params), pay(who, params), pay(who, params)]);
  expect(started.map(({ status }) => status)).toEqual([200, 200, 200]);
  const waiting = await one(who, params);
  expect(waiting.payment).toMatchObject({ state: 'action', provider: 'stripe', isTest: true });
  expect(waiting.payment?.pageUrl).toMatch(/^https:\/\/checkout\.stripe\.test\//);
  const key = await keyOf(params.orderId);
  expect(stripe.sessionOf(key)).toMatchObject({
    amount_total: waiting.totalMinor,
    success_url: `http://localhost:3000/shop/checkout?order=${params.orderId}&paid=1`,
    cancel_url: `http://localhost:3000/shop/checkout?order=${params.orderId}&back=1`,
  });
  stripe.buyer(key, 'pays');
  const all = await Promise.all([
    stripeSays(key),
    stripeSays(key, 'payment_intent.succeeded'),
    stripeSays(key),
    one(who, params),
    app.runJob('shop.tidy-orders'),
  ]);
  expect(all.slice(0, 3).map((answer) => (answer as { statusCode: number }).statusCode)).toEqual([200, 200, 200]);
  expect(await one(who, params)).toMatchObject({ state: 'paid', payment: { state: 'succeeded', pageUrl: null } });
  expect([await sales(params.orderId), (await paymentsOf(params.orderId)).length]).toEqual([1, 1]);
  // Late, and out of order.
  expect((await stripeSays(key, 'checkout.session.expired')).statusCode).toBe(200);
  expect((await one(who, params)).state).toBe('paid');
  await zero();
});

test('forged, altered, old and strange webhooks change nothing', async () => {
  const who = await app.person();
  const { params } = await placed(who);
  await pay(who, params);
  const key = await keyOf(params.orderId);
  const message = stripe.webhook({ payment: key }, 0, undefined, now());
  const callsBefore = stripe.calls;
  const refused = [
    await send('stripe', { ...message, headers: {} }),
    await send('stripe', { ...message, body: Buffer.from(`${message.body} `) }),
    await send('stripe', stripe.webhook({ payment: key }, 301, undefined, now())),
    await send('razorpay', message),
    await send('stripe', { body: Buffer.from('not json'), headers: { 'content-type': 'application/json' } }),
  ];
  expect(refused.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(
    Array(5).fill([400, 'webhook_refused']),
  );
  expect((await send('paypal', message)).statusCode).toBe(404);
  const get = await app.http.inject({ url: '/api/payments/webhooks/stripe' });
  expect(get.statusCode).toBe(404);
  // Of a payment of another site with the same account, and of one that is no payment at all.
  expect((await stripeSays(crypto.randomUUID())).statusCode).toBe(200);
  expect((await stripeSays('../../etc')).statusCode).toBe(200);
  expect(stripe.calls).toBe(callsBefore);
  expect((await one(who, params)).payment?.state).toBe('action');
});

test('what a lost webhook left is found by the job, also where the answer to the start was lost', async () => {
  const who = await app.person();
  const { params } = await placed(who);
  stripe.losesAnswers = 2;
  expect((await pay(who, params)).data.payment?.state).toBe('started');
  await app.runJob('shop.tidy-orders');
  const key = await keyOf(params.orderId);
  expect((await paymentsOf(params.orderId))[0]?.state).toBe('action');
  stripe.buyer(key, 'waits');
  await app.runJob('shop.tidy-orders');
  expect((await one(who, params)).payment?.state).toBe('processing');
  stripe.settle(key);
  await app.runJob('shop.tidy-orders');
  expect((await paymentsOf(params.orderId))[0]?.state).toBe('succeeded');
  expect(await sales(params.orderId)).toBe(1);
});

test('a payment whose process was killed before the provider was asked is called off, and paid anew there once', async () => {
  for (const [gateway, provider] of [
    ['razorpay-test', razorpay],
    ['stripe-test', stripe],
  ] as const) {
    await choose(gateway);
    const who = await app.person();
    const { params } = await placed(who);
    // The payment's row is written, and no more.
    await expect(startPayment(interruptedProcess(app, 1).services, params.orderId, {})).rejects.toThrow('killed');
    const lost = await keyOf(params.orderId);
    expect((await pay(who, params)).data.payment).toMatchObject({ state: 'started', pageUrl: null });
    app.pass(2 * 60_000);
    await Promise.all([app.runJob('shop.tidy-orders'), app.runJob('shop.tidy-orders')]);
    expect((await one(who, params)).payment?.state).toBe('cancelled');
    expect((await pay(who, params)).data.payment?.state).toBe('action');
    const key = await keyOf(params.orderId);
    await provider.buyer(key, 'pays');
    await app.runJob('shop.tidy-orders');
    expect((await paymentsOf(params.orderId)).map(({ state }) => state)).toEqual(['cancelled', 'succeeded']);
    expect([lost, key].map((each) => provider.holds(each).payments)).toEqual([0, 1]);
    expect(await sales(params.orderId)).toBe(1);
  }
});

test('a provider that is away delays the news of a payment, not the page, and the order keeps its time', async () => {
  const who = await app.person();
  const { params } = await placed(who);
  await pay(who, params);
  stripe.away = true;
  expect((await one(who, params)).payment?.state).toBe('action');
  expect((await stripeSays(await keyOf(params.orderId))).statusCode).toBe(503);
  expect((await pay(who, params)).data.payment?.state).toBe('action');
  expect((await who.call(orders.cancel, { params })).data.code).toBe('payment_under_way');
  await app.runJob('shop.tidy-orders');
  stripe.away = false;
  stripe.buyer(await keyOf(params.orderId), 'pays');
  expect((await one(who, params)).state).toBe('paid');
});

test('an order that is cancelled, or whose time is over, closes its page at the provider first', async () => {
  const who = await app.person();
  const [left, late] = [await placed(who), await placed(who)];
  for (const { params } of [left, late]) await pay(who, params);
  expect((await who.call(orders.cancel, { params: left.params })).data.state).toBe('cancelled');
  expect(stripe.sessionOf(await keyOf(left.params.orderId))?.status).toBe('expired');
  app.pass(16 * 60_000);
  await app.runJob('shop.tidy-orders');
  expect((await one(who, late.params)).state).toBe('cancelled');
  expect(stripe.sessionOf(await keyOf(late.params.orderId))?.status).toBe('expired');
});

test('payments under way and refunds stay with the provider they began with; keys of another account wait', async () => {
  const who = await app.person();
  const { params, totalMinor } = await placed(who);
  await pay(who, params);
  const key = await keyOf(params.orderId);
  expect((await choose('razorpay-test')).data.gateway).toBe('razorpay-test');
  expect((await settings()).stored.find(({ gateway }) => gateway === 'stripe-test')?.underWay).toBe(1);
  const before = app.services.ports.payments;
  app.services.ports.payments = paymentGateways(app.db, app.services.now, { allowsTest: true, stripeUrl: other.url });
  const foreign = await saveKeys({ ...stripeKeys, secret: other.secret });
  app.services.ports.payments = before;
  expect(foreign.data.code).toBe('gateway_other_account');
  stripe.buyer(key, 'pays');
  expect(await one(who, params)).toMatchObject({ state: 'paid', payment: { provider: 'stripe' } });
  const refundId = crypto.randomUUID();
  const given = await admin.call(refundDesk.give, {
    params: { orderId: params.orderId, refundId },
    body: { lines: [{ number: 0, minor: 10_000 }], reason: 'A page was torn.' },
  });
  expect(given.data).toMatchObject({ state: 'granted', sent: true });
  expect(stripe.holds(key)).toEqual({ payments: 1, refundedMinor: 10_000 });
  expect(totalMinor).toBeGreaterThan(10_000);
});

test('money that comes for a closed order goes back, once, and the buyer is told', async () => {
  const who = await app.person();
  const { params, totalMinor } = await placed(who);
  expect((await pay(who, params)).data.payment).toMatchObject({ provider: 'razorpay', state: 'action' });
  const key = await keyOf(params.orderId);
  await who.call(orders.cancel, { params });
  expect(razorpay.linkOf(key)?.status).toBe('cancelled');
  // It was authorised before the link was called off, and captured all the same; its webhook is lost.
  razorpay.settle(key);
  await app.runJob('shop.tidy-orders');
  await Promise.all([app.runJob('shop.tidy-orders'), send('razorpay', razorpay.webhook({ payment: key }, 0, now()))]);
  expect(razorpay.holds(key)).toEqual({ payments: 1, refundedMinor: totalMinor });
  expect(await one(who, params)).toMatchObject({ state: 'cancelled', payment: { state: 'returned' } });
  expect(await sales(params.orderId)).toBe(0);
  await zero();
});

test('a second payment for a paid order goes back too', async () => {
  const who = await app.person();
  const { params, totalMinor } = await placed(who);
  await pay(who, params);
  const first = await keyOf(params.orderId);
  // Called off at the provider, as far as anybody knows; the buyer pays anew.
  await app.db.update(payments).set({ state: 'cancelled' }).where(eq(payments.id, first));
  await pay(who, params);
  const second = await keyOf(params.orderId);
  razorpay.buyer(second, 'pays');
  expect((await one(who, params)).state).toBe('paid');
  razorpay.buyer(first, 'pays');
  expect((await send('razorpay', razorpay.webhook({ payment: first }, 0, now()))).statusCode).toBe(200);
  await app.runJob('shop.tidy-orders');
  expect(razorpay.holds(first)).toEqual({ payments: 1, refundedMinor: totalMinor });
  expect(razorpay.holds(second)).toEqual({ payments: 1, refundedMinor: 0 });
  const states = (await paymentsOf(params.orderId)).map(({ state }) => state);
  expect(states.sort()).toEqual(['returned', 'succeeded']);
  await zero();
});

test('what the provider refuses is said to the buyer, and they may try again', async () => {
  const who = await app.person();
  const { params } = await placed(who);
  const currency = sql`update shop_orders set currency = 'USD' where id = ${params.orderId}`;
  await app.db.execute(currency);
  const refused = await pay(who, params);
  expect([refused.status, refused.data.message]).toEqual([
    409,
    'Razorpay refused this payment, and nothing was charged. Its reason: Currency is not supported by your account.',
  ]);
  await app.db.execute(sql`update shop_orders set currency = 'INR' where id = ${params.orderId}`);
  expect((await pay(who, params)).data.payment?.state).toBe('action');
});

test('a dispute at a provider freezes the order by its webhook, and ends it by the job', async () => {
  const who = await app.person();
  const { params } = await placed(who);
  await pay(who, params);
  const key = await keyOf(params.orderId);
  razorpay.buyer(key, 'pays');
  const id = razorpay.dispute(key);
  // Before anybody has heard of the payment itself.
  expect((await send('razorpay', razorpay.webhook({ dispute: id }, 0, now()))).statusCode).toBe(200);
  expect(await one(who, params)).toMatchObject({ state: 'paid', disputed: true });
  const [row] = (await admin.call(disputeDesk.list, { query: { state: 'open' } })).data.items;
  expect(row).toMatchObject({ orderId: params.orderId, reason: 'goods_not_received', isTest: false });
  const decided = await admin.call(disputeDesk.decide, {
    params: { disputeId: row?.disputeId ?? '' },
    body: { won: true },
  });
  expect(decided.data.code).toBe('dispute_not_test');
  razorpay.decide(id, false);
  await app.runJob('shop.find-disputes');
  expect(await one(who, params)).toMatchObject({ disputed: false, refunds: [{ state: 'granted', sent: true }] });
  // The bank gave it back; nothing is sent beside it.
  expect(razorpay.holds(key).refundedMinor).toBe(0);
  await zero();
});

test('a plan bought at Stripe is renewed with the method that Stripe keeps', async () => {
  await choose('stripe-test');
  const plan = await newPlan(app);
  const who = await app.person();
  const params = { orderId: crypto.randomUUID() };
  await who.call(cart.add, { body: { item: { kind: 'plan', planId: plan.id, period: 'month' }, quantity: 1 } });
  await who.call(orders.place, { params, body: { buyer, totalMinor: 30_000 } });
  await pay(who, params);
  stripe.buyer(await keyOf(params.orderId), 'pays');
  await one(who, params);
  await app.queue.runDue();
  await app.settle().catch(() => undefined);
  const mine = async () => (await who.call(subscriptions.mine, {})).data;
  expect(await mine()).toMatchObject({
    subscription: { state: 'active', method: 'Visa •••• 4242' },
    cardsAt: 'stripe',
  });
  // New payments go elsewhere by now; the stored method does not.
  await choose('test');
  app.pass(32 * 86_400_000);
  await app.runJob('subscriptions.renew');
  await app.settle().catch(() => undefined);
  const after = await mine();
  expect(after.subscription?.state).toBe('active');
  expect(after.invoices).toHaveLength(2);
  const renewal = await app.db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, 'stripe-test'), eq(payments.minor, 30_000)));
  expect(renewal.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  await zero();
});

test('a subscriber whose renewal was declined enters another card on Stripe’s page, and it pays at once', async () => {
  await choose('stripe-test');
  const plan = await newPlan(app);
  const who = await app.person();
  const { orderId } = await subscribe(who, plan.id);
  stripe.buyer(await keyOf(orderId), 'pays');
  await one(who, { orderId });
  await app.settle();
  const mine = async () => (await who.call(subscriptions.mine, {})).data;
  expect(await mine()).toMatchObject({ cardsAt: 'stripe', subscription: { can: { setMethod: true } } });
  const openPage = async () => {
    const { data } = await who.call(subscriptions.openCardPage, {});
    const [row] = await app.db.select().from(table).where(eq(table.userId, who.id));
    return { url: data.url, reference: row?.cardPage?.split(' ')[1] ?? '' };
  };
  // One that will be declined, and nobody comes back: the job finds it.
  const first = await openPage();
  expect(first.url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
  expect((await who.call(subscriptions.checkCardPage, {})).data.subscription?.method).toBe('Visa •••• 4242');
  stripe.onMethodPage(first.reference, 'enters-a-bad-card');
  await app.runJob('subscriptions.check-card-pages');
  expect((await mine()).subscription?.method).toBe('Mastercard •••• 0341');
  expect((await who.call(subscriptions.setMethod, { body: { card: 'succeed' } })).data.code).toBe('payments_off');
  app.pass(32 * 86_400_000);
  await app.runJob('subscriptions.renew');
  await app.settle();
  expect((await mine()).subscription?.state).toBe('past-due');
  expect(app.mail.letters.at(-1)?.text).toContain('/student/subscription#method');
  const second = await openPage();
  stripe.away = true;
  expect((await who.call(subscriptions.checkCardPage, {})).data.code).toBe('gateway_away');
  expect((await who.call(subscriptions.openCardPage, {})).data.code).toBe('gateway_away');
  stripe.away = false;
  stripe.onMethodPage(second.reference, 'enters');
  await Promise.all([
    who.call(subscriptions.checkCardPage, {}),
    who.call(subscriptions.checkCardPage, {}),
    app.runJob('subscriptions.check-card-pages'),
  ]);
  await app.settle();
  const after = await mine();
  expect(after.subscription).toMatchObject({ state: 'active', method: 'Mastercard •••• 4444' });
  expect(after.invoices).toHaveLength(2);
  // One that closes by itself changes nothing and is forgotten.
  const third = await openPage();
  stripe.onMethodPage(third.reference, 'lets it close');
  await app.runJob('subscriptions.check-card-pages');
  const [row] = await app.db.select().from(table).where(eq(table.userId, who.id));
  expect([row?.cardPage, row?.methodLabel]).toEqual([null, 'Mastercard •••• 4444']);
  await choose('razorpay-test');
  expect((await mine()).cardsAt).toBeNull();
  expect((await who.call(subscriptions.openCardPage, {})).data.code).toBe('payments_off');
  await choose('test');
  await zero();
});
