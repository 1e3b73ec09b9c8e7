import { Problem } from '@stepwell/contract/problem.ts';
import type { TestOutcome } from '@stepwell/contract/shop/orders.ts';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import type { GatewayState } from '../../../ports/payments.ts';
import { orders, payments } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { closeOrder, reservedUntil } from './placing.ts';
import { settleOrder } from './settling.ts';

type At = Pick<Services, 'db' | 'now' | 'log'> & { ports: Pick<Services['ports'], 'payments'> };
const underWay = inArray(payments.state, ['started', 'action', 'processing']);

/** The payment of an order that is still under way. */
export async function paymentUnderWay(db: Db, orderId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), underWay));
  return row;
}

/** With what an order is paid: what the buyer tells the test gateway, or a stored method. */
type How = { outcome: TestOutcome } | { token: string };

/** Starts a payment for an open order; one under way is brought up to date instead. Throws `order_closed`. */
export async function pay(services: At, orderId: string, how: How) {
  const { db, ports, now } = services;
  if (!(await ports.payments.isReady())) throw new Problem('payments_off');
  const started = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order?.state === 'paid') return undefined;
    if (order?.state !== 'open') throw new Problem('order_closed');
    if (await paymentUnderWay(tx, orderId)) return undefined;
    await tx
      .update(orders)
      .set({ reservedUntil: reservedUntil(now()) })
      .where(eq(orders.id, orderId));
    const about = {
      orderId,
      gateway: ports.payments.name,
      minor: order.totalMinor - order.giftMinor,
      currency: order.currency,
    };
    return one(
      await tx
        .insert(payments)
        .values({ ...about, state: 'started', startedAt: now(), changedAt: now() })
        .returning(),
    );
  });
  if (!started) return bringUpToDate(services, orderId);
  const { id: key, minor, currency } = started;
  try {
    await apply(services, key, await ports.payments.start({ key, minor, currency, ...how }));
  } catch (error) {
    // It may have taken effect: the job asks what became of it.
    services.log.warn({ err: error, payment: key }, 'the payment gateway did not answer');
  }
}

/** Asks the gateway how the payment under way stands, and acts on it. */
export async function bringUpToDate(services: At, orderId: string) {
  const row = await paymentUnderWay(services.db, orderId);
  if (row) await apply(services, row.id, await services.ports.payments.stateOf(row.id));
}

/**
 * Acts on what the gateway says of a payment, however often and in whatever order it says it: the order's lock and the
 * payment's state see to one order paid once.
 */
export async function apply({ db, now, log }: At, paymentId: string, state: GatewayState) {
  if (state === 'unknown') return;
  await db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) return;
    const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId)).for('update');
    const [fresh] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!order || !fresh || fresh.state === state || fresh.state === 'succeeded') return;
    await tx.update(payments).set({ state, changedAt: now() }).where(eq(payments.id, paymentId));
    if (state !== 'succeeded') return;
    const account = `gateway:${payment.gateway}`;
    if (await settleOrder(tx, order.id, { account, now: now() })) return;
    // A gateway that took money it said it had called off: booked as owed to the buyer, and told.
    log.error({ payment: paymentId, order: order.id }, 'a payment came for an order that was closed');
    await book(tx, {
      key: `payment:${paymentId}`,
      kind: 'unexpected-payment',
      happenedAt: now(),
      currency: payment.currency,
      entries: { [account]: payment.minor, 'owed-to-buyers': -payment.minor },
    });
  });
}

/** Ends an open order: its payment is called off at the gateway first, so that no money can come for it later. */
export async function endOrder(services: At, orderId: string) {
  const { db, ports, now } = services;
  const row = await paymentUnderWay(db, orderId);
  if (row) await apply(services, row.id, await ports.payments.cancel(row.id));
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    if (await paymentUnderWay(tx, orderId)) return false;
    return closeOrder(tx, orderId, now());
  });
}

/**
 * Every minute: payments under way are brought up to date, and orders whose time is over are ended. One whose payment
 * the gateway cannot call off any more keeps its goods. Safe to stop at any line and to run twice.
 */
export async function tidyOrders(services: Services) {
  const { db, now, log } = services;
  const waiting = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(underWay)
    .orderBy(desc(payments.startedAt))
    .limit(500);
  const overdue = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'open'), lt(orders.reservedUntil, now())))
    .limit(500);
  for (const [rows, step] of [
    [waiting, bringUpToDate],
    [overdue, endOrder],
  ] as const)
    for (const { orderId } of rows)
      try {
        await step(services, orderId);
      } catch (error) {
        log.error({ err: error, order: orderId }, 'an order could not be brought up to date');
      }
}
