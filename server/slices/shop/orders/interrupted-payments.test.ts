import { cart } from '@stepwell/contract/shop/cart.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { testWebhookHeaders } from '../../../adapters/payments/test-gateway.ts';
import { rowsOf } from '../../../platform/database/db.ts';
import { testPayments } from '../../../tables/platform/platform.ts';
import { payments } from '../../../tables/shop/shop.ts';
import { buyer, newProduct } from '../../../testing/fixtures/shop.ts';
import { interruptedProcess } from '../../../testing/interrupted-process.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { balanceOf } from '../../ledger/booking.public.ts';
import { endOrder, pay, tidyOrders } from './paying.ts';

const app = await startTestApp();
const MINUTE = 60_000;
const { variantId } = await newProduct(app, { stock: 1000 });
const TOTAL = 55_900;
const gateway = app.services.ports.payments.test;

/** An order of one book, with delivery, that waits for its payment. */
async function placed() {
  const who = await app.person();
  await who.call(cart.add, { body: { item: { kind: 'product', variantId }, quantity: 1 } });
  const params = { orderId: crypto.randomUUID() };
  const { data } = await who.call(orders.place, { params, body: { buyer, totalMinor: TOTAL } });
  expect(data.state).toBe('open');
  const view = async () => (await who.call(orders.one, { params })).data;
  const payNow = async () => (await who.call(orders.pay, { params, body: { outcome: 'succeed' } })).data;
  return { who, params, view, payNow };
}
/** One whose process was killed between the payment's row and the gateway. `arrive` lets the call go out after all. */
async function interrupted() {
  const order = await placed();
  let arrive: () => void = () => undefined;
  const start = gateway.start;
  const halted = new Promise<void>((resolve) => {
    vi.spyOn(gateway, 'start').mockImplementationOnce(async (charge) => {
      await new Promise<void>((go) => {
        arrive = go;
        resolve();
      });
      return start(charge);
    });
  });
  const paying = order.payNow();
  await halted;
  const [payment] = await app.db.select().from(payments).where(eq(payments.orderId, order.params.orderId));
  return { ...order, paymentId: payment?.id ?? '', paying, arrive: () => arrive() };
}
const tidyTwice = () => Promise.all([app.runJob('shop.tidy-orders'), app.runJob('shop.tidy-orders')]);
const statesOf = async (orderId: string) =>
  (await app.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.startedAt)).map(
    ({ state }) => state,
  );
/** What the gateway holds of the buyer's money for an order. */
async function takenFor(orderId: string) {
  const [row] = await rowsOf<{ minor: string }>(
    app.db,
    sql`select coalesce(sum(t.minor - coalesce((
          select sum(r.minor) from platform_test_refunds r where r.payment_key = t.key), 0)), 0) as minor
      from platform_test_payments t join shop_payments p on p.id::text = t.key
      where p.order_id = ${orderId} and t.state = 'succeeded'`,
  );
  return Number(row?.minor);
}
async function webhook(paymentId: string) {
  const body = JSON.stringify({ payment: paymentId });
  const headers = await testWebhookHeaders(app.db, body, app.services.now());
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/payments/webhooks/test',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  expect(statusCode).toBe(200);
}
/** The gateway breaks its word: money comes for a payment that was called off. */
async function settlesLate(paymentId: string) {
  await app.db.update(testPayments).set({ state: 'succeeded', minor: TOTAL }).where(eq(testPayments.key, paymentId));
  await webhook(paymentId);
}

test('a payment that the gateway never heard of is called off after two minutes, and the buyer pays again, once', async () => {
  const { params, view, payNow, paymentId, paying, arrive } = await interrupted();
  app.pass(MINUTE);
  await tidyTwice();
  // Its process may only be slow.
  expect(await view()).toMatchObject({ state: 'open', payment: { state: 'started' } });
  expect(await payNow()).toMatchObject({ state: 'open', payment: { state: 'started' } });
  app.pass(MINUTE);
  await tidyTwice();
  expect(await statesOf(params.orderId)).toEqual(['cancelled']);
  expect(await view()).toMatchObject({ state: 'open', payment: { state: 'cancelled' } });
  expect(await payNow()).toMatchObject({ state: 'paid', payment: { state: 'succeeded' } });
  // What was only slow takes nothing any more.
  arrive();
  expect(await paying).toMatchObject({ state: 'paid' });
  await webhook(paymentId);
  await tidyTwice();
  expect(await statesOf(params.orderId)).toEqual(['cancelled', 'succeeded']);
  expect(await takenFor(params.orderId)).toBe(TOTAL);
});

test('the page of a buyer who waits calls it off as the job does', async () => {
  const { view, payNow } = await interrupted();
  app.pass(2 * MINUTE);
  const seen = await Promise.all([view(), view(), app.runJob('shop.tidy-orders')]);
  expect(seen[0]).toMatchObject({ state: 'open', payment: { state: 'cancelled' } });
  expect((await payNow()).state).toBe('paid');
});

test('money that comes for one called off pays the order where it is open, and goes back where it is paid', async () => {
  const [open, paid] = [await interrupted(), await interrupted()];
  app.pass(2 * MINUTE);
  await tidyTwice();
  await settlesLate(open.paymentId);
  expect((await open.payNow()).state).toBe('paid');
  expect(await statesOf(open.params.orderId)).toEqual(['succeeded']);
  await paid.payNow();
  await settlesLate(paid.paymentId);
  await settlesLate(paid.paymentId);
  await tidyTwice();
  expect(await statesOf(paid.params.orderId)).toEqual(['returned', 'succeeded']);
  expect(await takenFor(open.params.orderId)).toBe(TOTAL);
  expect(await takenFor(paid.params.orderId)).toBe(TOTAL);
});

type Step = (services: ReturnType<typeof interruptedProcess>['services'], orderId: string) => Promise<unknown>;
const scenarios: { name: string; before?: (order: Awaited<ReturnType<typeof placed>>) => Promise<void>; step: Step }[] =
  [
    ...(['succeed', 'decline', 'second-step', 'late', 'time-out'] as const).map((outcome) => ({
      name: `a payment that is to ${outcome}`,
      step: ((services, orderId) => pay(services, orderId, { outcome })) as Step,
    })),
    {
      name: 'calling off what the gateway never heard of',
      async before({ params }) {
        // Whether the gateway is ready (asked twice), the payment's row, and no more.
        await pay(interruptedProcess(app, 6).services, params.orderId, { outcome: 'succeed' });
        app.pass(2 * MINUTE);
      },
      step: tidyOrders,
    },
    {
      name: 'ending an order that waits for its buyer',
      async before({ params }) {
        await pay(app.services, params.orderId, { outcome: 'second-step' });
      },
      step: endOrder,
    },
  ];
test.each(scenarios)(
  'killed at any step of $name, the order is paid once or ended unpaid',
  async ({ name, before, step }) => {
    let steps = 0;
    for (let isOver = false; !isOver; steps += 1) {
      const order = await placed();
      await before?.(order);
      const process = interruptedProcess(app, steps);
      await step(process.services, order.params.orderId).catch(() => undefined);
      isOver = !process.wasKilled();
      app.pass(2 * MINUTE);
      await tidyTwice();
      const seen = await order.view();
      expect(['started', 'processing'], `${name}, step ${steps}`).not.toContain(seen.payment?.state);
      const last =
        seen.state !== 'open'
          ? seen
          : seen.payment?.state === 'action'
            ? (await order.who.call(orders.confirm, { params: order.params, body: { approve: true } })).data
            : await order.payNow();
      const ends = step === endOrder ? ['paid', 'cancelled'] : ['paid'];
      expect(ends, `${name}, step ${steps}`).toContain(last.state);
      await tidyTwice();
      expect(await takenFor(order.params.orderId), `${name}, step ${steps}`).toBe(last.state === 'paid' ? TOTAL : 0);
    }
    expect(steps).toBeGreaterThan(4);
  },
);

test('afterwards the books hold what the gateway holds', async () => {
  const [held] = await rowsOf<{ minor: string }>(
    app.db,
    sql`select sum(minor) - coalesce((select sum(minor) from platform_test_refunds), 0) as minor
      from platform_test_payments where state = 'succeeded'`,
  );
  expect(await balanceOf(app.db, { account: 'gateway:test', currency: 'INR', at: app.services.now() })).toBe(
    Number(held?.minor),
  );
});
