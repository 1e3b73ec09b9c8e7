import { Problem } from '@stepwell/contract/problem.ts';
import type { TestOutcome } from '@stepwell/contract/shop/orders.ts';
import { and, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { preparedRows } from '../../../platform/database/prepared.ts';
import type { Services } from '../../../platform/services.ts';
import { type Gateway, GatewayRefusal, type GatewayState } from '../../../ports/payments.ts';
import { orders, payments } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { gatewayInUse, gatewayOf, gatewayOfToken, providerName } from '../gateways/choosing.ts';
import { closeOrder, reservedUntil } from './placing.ts';
import { settleOrder } from './settling.ts';

/** What paying needs of the site. */
export type PayingServices = Pick<Services, 'db' | 'now' | 'log' | 'publicUrl'> & {
  ports: Pick<Services['ports'], 'payments'>;
};
const underWayStates = ['started', 'action', 'processing'] as const;
const underWay = inArray(payments.state, underWayStates);
/** How long a payment that was called off is still asked for: money that was on its way may come all the same. */
const CALLED_OFF_MS = 60 * 60_000;
/** After so long, what the gateway never heard of was not merely slow: the process that was to ask it is gone. */
const NEVER_ASKED_MS = 2 * 60_000;
/** Of one gateway's failures in a run, after which it is left alone until the next. */
const MOST_FAILURES = 3;

/** The payment of an order that is still under way. */
export async function paymentUnderWay(db: Db, orderId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), underWay));
  return row;
}

/** With what an order is paid: on a provider's page, as the buyer tells the test gateway, or with a stored method. */
type How = { outcome?: TestOutcome | undefined } | { token: string };

/** A payment of an order in whose lock it is called, whose goods are set aside anew; nothing where one is under way. */
const startPayment = preparedRows<{ id: string; keepsMethod: boolean }>(
  'start_payment',
  `with started as (
     insert into shop_payments (order_id, gateway, state, minor, currency, started_at, changed_at)
     select $1::uuid, $2::text, 'started', $3::int, $4::text, $5::timestamptz, $5::timestamptz
     where not exists (
       select from shop_payments where order_id = $1::uuid and state in ('started', 'action', 'processing'))
     returning id
   ), reserved as (
     update shop_orders set reserved_until = $6::timestamptz where id = $1::uuid and exists (select from started)
   )
   select id, exists (
     select from shop_order_lines where order_id = $1::uuid and kind = 'plan' and not seats) as "keepsMethod"
   from started`,
);

/**
 * Starts a payment for an open order; one under way is brought up to date instead. Throws `payments_off`, `order_closed`,
 * and `payment_refused` with the provider's reason. With `ofUser`, `order_not_found` where it is
 * another's.
 */
export async function pay(services: PayingServices, orderId: string, how: How, ofUser?: string) {
  const { db, now, publicUrl, log } = services;
  const gateway = 'token' in how ? await gatewayOfToken(services, how.token) : await gatewayInUse(services);
  // That in use is known to be ready.
  if (!gateway || ('token' in how && !(await gateway.isReady()))) throw new Problem('payments_off');
  const started = await db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), ofUser === undefined ? undefined : eq(orders.userId, ofUser)))
      .for('update');
    if (!order && ofUser !== undefined) throw new Problem('order_not_found');
    if (order?.state === 'paid') return undefined;
    if (order?.state !== 'open') throw new Problem('order_closed');
    const at = now();
    const minor = order.totalMinor - order.giftMinor;
    // In the order's lock: nothing where another payment of it is under way.
    const [payment] = await startPayment(tx, [orderId, gateway.name, minor, order.currency, at, reservedUntil(at)]);
    return payment && { payment: { ...payment, minor, currency: order.currency }, order };
  });
  if (!started) return tryBringUpToDate(services, orderId);
  const { payment, order } = started;
  try {
    const state = await gateway.start({
      key: payment.id,
      minor: payment.minor,
      currency: payment.currency,
      description: `${order.seller.sellerName || 'Order'} · ${order.number}`,
      email: order.email,
      returnUrl: `${publicUrl}/shop/checkout?order=${orderId}`,
      // Renewals are charged with it later; the checkout says so.
      keepsMethod: payment.keepsMethod,
      ...('token' in how ? how : how.outcome && { outcome: how.outcome }),
    });
    await apply(services, payment.id, state, orderId);
  } catch (error) {
    if (error instanceof GatewayRefusal) return refused(services, payment.id, gateway, error, 'token' in how);
    // It may have taken effect: the job asks what became of it.
    log.warn({ err: error, payment: payment.id }, 'the payment gateway did not answer');
  }
}

/** Nothing was taken, and the buyer reads why; a charge without its owner counts as declined. */
async function refused(
  services: PayingServices,
  paymentId: string,
  gateway: Gateway,
  error: GatewayRefusal,
  isOffSession: boolean,
) {
  services.log.warn({ err: error, payment: paymentId }, 'the payment provider refused a payment');
  await apply(services, paymentId, 'declined');
  if (isOffSession) return;
  throw new Problem('payment_refused', {
    message: `${providerName(gateway.name)} refused this payment, and nothing was charged. Its reason: ${error.message}`,
  });
}

/** Asks the gateway how the payment under way stands, and acts on it. */
export async function bringUpToDate(services: PayingServices, orderId: string) {
  const row = await paymentUnderWay(services.db, orderId);
  if (row) await askAbout(services, row);
}

/**
 * One that the gateway was never asked for is called off there, so that its buyer may pay again: from then on it takes
 * no money, even where its process was only slow.
 */
async function askAbout(services: PayingServices, { id, ...payment }: typeof payments.$inferSelect) {
  const gateway = await gatewayOf(services, payment.gateway);
  const state = await gateway.stateOf(id);
  const wasNeverAsked = state === 'unknown' && payment.startedAt.getTime() + NEVER_ASKED_MS <= services.now().getTime();
  await apply(services, id, wasNeverAsked ? await gateway.cancel(id) : state);
}

/** As `bringUpToDate`, for somebody who waits for a page: a gateway that is away delays the news, not the page. */
export async function tryBringUpToDate(services: PayingServices, orderId: string) {
  try {
    await bringUpToDate(services, orderId);
  } catch (error) {
    services.log.warn({ err: error, order: orderId }, 'the payment gateway did not answer');
  }
}

/**
 * Acts on what the gateway says of a payment, however often and in whatever order it says it: the order's lock and the
 * payment's state see to one order paid once. Money for an order that is closed, or paid already, goes back. `ofOrder` is
 * the payment's order, where it is known.
 */
export async function apply(
  { db, now, log }: PayingServices,
  paymentId: string,
  state: GatewayState,
  ofOrder?: string,
) {
  if (state === 'unknown') return;
  await db.transaction(async (tx) => {
    const orderId = ofOrder ?? (await orderOfPayment(tx, paymentId));
    if (!orderId) return;
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!order || !payment || payment.state === state) return;
    // An ended payment can only turn out to have been paid.
    const isUnderWay = underWayStates.some((one) => one === payment.state);
    const cameLate = state === 'succeeded' && (payment.state === 'cancelled' || payment.state === 'declined');
    if (!isUnderWay && !cameLate) return;
    const becomes = (to: typeof payment.state) => {
      // Once money came, the gateway is to be asked what it kept of it.
      const at = { changedAt: now(), ...(state === 'succeeded' && { feeDueAt: now() }) };
      return tx
        .update(payments)
        .set({ state: to, ...at })
        .where(eq(payments.id, paymentId));
    };
    if (state !== 'succeeded') return void (await becomes(state));
    const account = `gateway:${payment.gateway}`;
    if (order.state === 'open') {
      await becomes('succeeded');
      return void (await settleOrder(tx, order, { account, now: now() }));
    }
    await becomes('returning');
    log.warn({ payment: paymentId, order: order.id }, 'a payment came for an order that was closed, and goes back');
    await book(tx, {
      key: `payment:${paymentId}`,
      kind: 'unexpected-payment',
      happenedAt: now(),
      currency: payment.currency,
      entries: { [account]: payment.minor, 'owed-to-buyers': -payment.minor },
    });
  });
}

async function orderOfPayment(db: Db, paymentId: string) {
  const [row] = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  return row?.orderId;
}

/** Sends back what came for orders that were closed. Safe to stop at any line: the payment's id is the refund's key. */
export async function returnPayments(services: PayingServices) {
  const { db, now, log } = services;
  const waiting = await db.select().from(payments).where(eq(payments.state, 'returning')).limit(500);
  for (const { id, gateway, minor, currency } of waiting)
    try {
      if (!(await (await gatewayOf(services, gateway)).refund({ key: id, paymentKey: id, minor }))) {
        log.error({ payment: id }, 'the payment gateway refused to send a payment back');
        continue;
      }
      await db.transaction(async (tx) => {
        await tx
          .update(payments)
          .set({ state: 'returned', changedAt: now(), feeDueAt: now() })
          .where(and(eq(payments.id, id), eq(payments.state, 'returning')));
        await book(tx, {
          key: `return:${id}`,
          kind: 'returned-payment',
          happenedAt: now(),
          currency,
          entries: { 'owed-to-buyers': minor, [`gateway:${gateway}`]: -minor },
        });
      });
    } catch (error) {
      log.warn({ err: error, payment: id }, 'the payment gateway did not answer');
    }
}

/** Ends an open order: its payment is called off at the gateway first, so that no money can come for it later. */
export async function endOrder(services: PayingServices, orderId: string) {
  const { db, now } = services;
  const row = await paymentUnderWay(db, orderId);
  if (row) await apply(services, row.id, await (await gatewayOf(services, row.gateway)).cancel(row.id));
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    if (await paymentUnderWay(tx, orderId)) return false;
    return closeOrder(tx, orderId, now());
  });
}

/**
 * Every minute: payments under way are brought up to date, whatever became of their webhooks, those that the gateway
 * was never asked for are called off, those called off in the last hour are asked for once more, and orders whose time is
 * over are ended. One whose payment the gateway cannot call off any more keeps its goods. Safe to stop at any line and to
 * run twice.
 */
export async function tidyOrders(services: PayingServices) {
  const { db, now, log } = services;
  const failures = new Map<string, number>();
  const steadily = async (about: { gateway?: string | undefined; order: string }, act: () => Promise<unknown>) => {
    const of = about.gateway ?? '';
    if ((failures.get(of) ?? 0) >= MOST_FAILURES) return;
    try {
      await act();
    } catch (error) {
      failures.set(of, about.gateway ? (failures.get(of) ?? 0) + 1 : 0);
      // A provider that is away is no fault of ours; it is asked again in a minute.
      const isOurs = about.gateway === undefined || about.gateway === 'test';
      log[isOurs ? 'error' : 'warn']({ err: error, ...about }, 'an order could not be brought up to date');
    }
  };
  const since = new Date(now().getTime() - CALLED_OFF_MS);
  const waiting = await db
    .select()
    .from(payments)
    .where(
      or(underWay, and(eq(payments.state, 'cancelled'), ne(payments.gateway, 'test'), gt(payments.changedAt, since))),
    )
    .orderBy(desc(payments.startedAt))
    .limit(500);
  for (const payment of waiting)
    await steadily({ gateway: payment.gateway, order: payment.orderId }, () => askAbout(services, payment));
  const overdue = await db
    .select({ orderId: orders.id, gateway: payments.gateway })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), underWay))
    .where(and(eq(orders.state, 'open'), lt(orders.reservedUntil, now())))
    .limit(500);
  for (const { orderId, gateway } of overdue)
    await steadily({ gateway: gateway ?? undefined, order: orderId }, () => endOrder(services, orderId));
  await returnPayments(services);
}
