import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { payments } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { paymentFeesOf } from '../accounts.ts';
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
      const feeMinor = await (await gatewayOf(services, gateway)).feeOf(id);
      if (feeMinor === undefined) await askLater(services, id, feeDueAt);
      else await bookFee(services, { id, feeDueAt, feeMinor });
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
async function bookFee(
  { db, now }: Asking,
  { id, feeDueAt, feeMinor }: { id: string; feeDueAt: Date; feeMinor: number },
) {
  await db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.feeDueAt, feeDueAt)))
      .for('update');
    if (!payment) return;
    const { gateway, currency, feeBookings } = payment;
    const more = feeMinor - (payment.feeMinor ?? 0);
    const booked = more === 0 ? feeBookings : feeBookings + 1;
    await tx.update(payments).set({ feeMinor, feeBookings: booked, feeDueAt: null }).where(eq(payments.id, id));
    await book(tx, {
      key: `payment-fee:${id}:${booked}`,
      kind: 'payment-fee',
      happenedAt: now(),
      currency,
      entries: { [paymentFeesOf(gateway)]: more, [`gateway:${gateway}`]: -more },
    });
  });
}
