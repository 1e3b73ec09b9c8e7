import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_PAUSE_DAYS } from '@stepwell/contract/subscriptions/billing.ts';
import { and, eq, gt } from 'drizzle-orm';
import { planAccessChanged } from '../../events/subscriptions.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { charges, subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { liveSubscription, type SubscriptionRow } from './applying.ts';
import { endSubscription } from './ending.ts';

export const pauseEnds = (pausedAt: Date) => new Date(pausedAt.getTime() + MOST_PAUSE_DAYS * 86_400_000);

/**
 * A subscription that may be acted on, locked. Throws `subscription_not_found`, `payment_under_way`, and
 * `subscription_closed` for a seat that others paid for.
 */
export async function ownSubscription(tx: Db, userId: string) {
  const row = await liveSubscription(tx, userId);
  if (!row) throw new Problem('subscription_not_found');
  if (row.seatId)
    throw new Problem('subscription_closed', { message: 'This plan was paid for you and ends with its period.' });
  const open = and(eq(charges.subscriptionId, row.id), eq(charges.state, 'open'));
  if ((await tx.$count(charges, open)) > 0) throw new Problem('payment_under_way');
  return row;
}

/** Keeps the time that is left and closes what the plan opens. Paused already is no error. Throws `subscription_closed`. */
export async function pause(tx: Db, userId: string, now: Date) {
  const row = await ownSubscription(tx, userId);
  if (row.state === 'paused') return;
  if (row.state !== 'active' || row.cancelsAtEnd || row.periodEnd <= now) throw new Problem('subscription_closed');
  await tx
    .update(subscriptions)
    .set({ state: 'paused', pausedAt: now, dueAt: pauseEnds(now) })
    .where(eq(subscriptions.id, row.id));
  await emit(tx, planAccessChanged, { userId });
}

export async function resume(tx: Db, userId: string, now: Date) {
  const row = await ownSubscription(tx, userId);
  if (row.state === 'paused') await resumed(tx, row, now);
}

/** The time of the pause is added to the period, and later periods are reckoned from its new end. */
export async function resumed(tx: Db, row: SubscriptionRow, now: Date) {
  const { pausedAt } = row;
  if (!pausedAt) return;
  const later = (at: Date) => new Date(at.getTime() + now.getTime() - pausedAt.getTime());
  const periodEnd = later(row.periodEnd);
  // What was paid for moves along, so that its revenue is not recognised for days of the pause.
  const covered = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.subscriptionId, row.id), eq(charges.state, 'paid'), gt(charges.periodEnd, pausedAt)));
  for (const charge of covered)
    await tx
      .update(charges)
      .set({
        periodStart: later(charge.periodStart),
        valueFrom: later(charge.valueFrom),
        periodEnd: later(charge.periodEnd),
      })
      .where(eq(charges.orderId, charge.orderId));
  await tx
    .update(subscriptions)
    .set({
      state: 'active',
      pausedAt: null,
      periodStart: later(row.periodStart),
      valueFrom: later(row.valueFrom),
      periodEnd,
      anchorAt: periodEnd,
      periods: 0,
      dueAt: periodEnd,
    })
    .where(eq(subscriptions.id, row.id));
  await emit(tx, planAccessChanged, { userId: row.userId });
}

/** Ends it with the period; a pause or a declined renewal ends at once. Safe to repeat. */
export async function cancel(tx: Db, userId: string, now: Date) {
  const row = await ownSubscription(tx, userId);
  if (row.state === 'paused' || row.state === 'past-due' || row.periodEnd <= now)
    return endSubscription(tx, row, { reason: 'cancelled', now });
  await tx
    .update(subscriptions)
    .set({ cancelsAtEnd: true, nextPlanId: null, nextPeriod: null, nextPriceMinor: null })
    .where(eq(subscriptions.id, row.id));
}

export async function undoCancel(tx: Db, userId: string) {
  const row = await ownSubscription(tx, userId);
  await tx.update(subscriptions).set({ cancelsAtEnd: false }).where(eq(subscriptions.id, row.id));
}
