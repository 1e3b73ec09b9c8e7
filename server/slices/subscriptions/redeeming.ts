import { Problem } from '@stepwell/contract/problem.ts';
import type { Buyer } from '@stepwell/contract/shop/orders.ts';
import { boundaryOf } from '@stepwell/contract/subscriptions/billing.ts';
import { planAccessChanged, planPaid } from '../../events/subscriptions.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { takeSeatOfPlan } from '../shop/seats/plan-seats.public.ts';

/** It is never charged, so no invoice of it names anybody. */
const nobody: Buyer = {
  fullName: '',
  phone: '',
  street: '',
  city: '',
  postcode: '',
  state: '',
  country: 'IN',
  taxNumber: '',
};

/**
 * Takes the seat of a plan and begins a subscription for one period with it, in one transaction: a seat is taken only
 * where the plan begins. Safe to repeat. Throws `seats_not_found`, `seats_full`, `seats_frozen`, `seat_has_plan`.
 */
export async function redeemSeat(tx: Db, code: string, userId: string, now: Date) {
  const taken = await takeSeatOfPlan(tx, code, userId, now);
  if (!taken) return;
  const { orderId, seatId, planId, period, priceMinor, currency } = taken;
  const periodEnd = boundaryOf(now, period, 1);
  const [fresh] = await tx
    .insert(subscriptions)
    .values({
      userId,
      seatId,
      planId,
      period,
      priceMinor,
      currency,
      state: 'active',
      anchorAt: now,
      periods: 0,
      periodStart: now,
      periodEnd,
      // Others paid for it: nothing of it can be credited here.
      valueMinor: 0,
      valueFrom: now,
      dueAt: periodEnd,
      buyer: nobody,
      startedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id });
  // A plan of their own began at the same moment.
  if (!fresh) throw new Problem('seat_has_plan');
  await emit(tx, planPaid, { userId, orderId });
  await emit(tx, planAccessChanged, { userId });
}
