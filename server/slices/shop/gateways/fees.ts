import { allocate, sumOf } from '@stepwell/contract/money/money.ts';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import type { GatewayFee } from '../../../ports/payments.ts';
import { ledgerEntries, ledgerTransactions } from '../../../tables/ledger/ledger.ts';
import { orderLines, orders, payments } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { addTo, inputTaxOf, paymentFeesOf } from '../accounts.ts';
import { grossOf } from '../refunds/amounts.ts';
import { gatewayOf, type Paying } from './choosing.ts';

type Asking = Paying & Pick<Services, 'now' | 'log'>;
/** Of one gateway's failures in a run, after which it is left alone until the next. */
const MOST_FAILURES = 3;

/** Has the gateway asked what it kept of a payment: once money came, and again whenever some of it went back. */
export const expectFee = (tx: Db, paymentId: string, now: Date) =>
  tx.update(payments).set({ feeDueAt: now }).where(eq(payments.id, paymentId));

/**
 * Every five minutes: asks the gateways what they kept of payments, and books what changed. A gateway that can't say yet
 * is asked again. Safe to stop at any line and to run twice.
 */
export async function bookFees(services: Asking) {
  const { db, log } = services;
  const failures = new Map<string, number>();
  const due = await db
    .select({ id: payments.id, gateway: payments.gateway, feeDueAt: payments.feeDueAt })
    .from(payments)
    .where(isNotNull(payments.feeDueAt))
    .orderBy(asc(payments.feeDueAt))
    .limit(500);
  for (const { id, gateway, feeDueAt } of due) {
    const failed = failures.get(gateway) ?? 0;
    if (!feeDueAt || failed >= MOST_FAILURES) continue;
    try {
      const fee = await (await gatewayOf(services, gateway)).feeOf(id);
      if (fee === undefined) await askLater(services, id, feeDueAt);
      else await bookFee(services, { id, feeDueAt, fee });
    } catch (error) {
      failures.set(gateway, failed + 1);
      log.warn({ err: error, payment: id }, 'the fee of a payment could not be asked for');
    }
  }
}

/** Behind the others, so that payments that nothing can be said of don't keep them waiting. */
const askLater = ({ db, now }: Asking, id: string, feeDueAt: Date) =>
  db
    .update(payments)
    .set({ feeDueAt: now() })
    .where(and(eq(payments.id, id), eq(payments.feeDueAt, feeDueAt)));

/** Books the difference to what was booked before, unless money moved since the gateway was asked. */
async function bookFee({ db, now }: Asking, { id, feeDueAt, fee }: { id: string; feeDueAt: Date; fee: GatewayFee }) {
  await db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.feeDueAt, feeDueAt)))
      .for('update');
    if (!payment) return;
    const { currency, feeBookings } = payment;
    const entries = await feeEntries(tx, payment, fee);
    for (const { account, minor } of await bookedOf(tx, id, feeBookings)) addTo(entries, account, -minor);
    const booked = Object.values(entries).every((minor) => minor === 0) ? feeBookings : feeBookings + 1;
    await tx
      .update(payments)
      .set({ feeMinor: fee.minor, feeBookings: booked, feeDueAt: null })
      .where(eq(payments.id, id));
    await book(tx, { key: feeKey(id, booked), kind: 'payment-fee', happenedAt: now(), currency, entries });
  });
}

const feeKey = (id: string, booking: number) => `payment-fee:${id}:${booking}`;

/**
 * What is to stand on the accounts for a payment's fee. Tax on it is no cost of a seller who is registered for taxes. The
 * rest is a cost of what was paid for, in proportion to what each line and the delivery cost with taxes.
 */
async function feeEntries(tx: Db, { orderId, gateway }: typeof payments.$inferSelect, { minor, taxMinor }: GatewayFee) {
  const order = one(await tx.select().from(orders).where(eq(orders.id, orderId)));
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.number);
  const creditMinor = order.seller.taxNumber === '' ? 0 : taxMinor;
  const costs = lines.map(grossOf);
  const parts = allocate(minor - creditMinor, [...costs, order.totalMinor - sumOf(costs)]);
  const entries: Record<string, number> = {};
  for (const [at, part] of parts.entries()) addTo(entries, paymentFeesOf(gateway, lines[at] ?? 'delivery'), part);
  addTo(entries, inputTaxOf(gateway), creditMinor);
  addTo(entries, `gateway:${gateway}`, -minor);
  return entries;
}

/** What was booked for a payment's fee so far. */
const bookedOf = (tx: Db, id: string, bookings: number) =>
  tx
    .select({ account: ledgerEntries.account, minor: ledgerEntries.minor })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      inArray(
        ledgerTransactions.key,
        Array.from({ length: bookings }, (_, at) => feeKey(id, at + 1)),
      ),
    );
