import { type BilledPeriod, boundaryOf } from '@stepwell/contract/subscriptions/billing.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { planAccessChanged, planPaid } from '../../events/subscriptions.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import type { StoredMethod } from '../../ports/payments.ts';
import { plans } from '../../tables/plans/plans.ts';
import { charges, subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { paidPlanOrder } from '../shop/orders/plan-orders.public.ts';
import { planPricesIn } from '../shop/prices/plan-prices.public.ts';

const DAY_MS = 86_400_000;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A person's subscription that has not ended, locked until commit. */
export async function liveSubscription(tx: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.state, 'ended')))
    .for('update');
  return row;
}

/** The one that runs, or the last one that ended. */
export async function latestSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.startedAt))
    .limit(1);
  return row;
}

/**
 * Lets a paid order take effect: begins a subscription, or does what its charge was made for. However often and from
 * wherever it is told, it happens once.
 */
export async function applyPaidOrder(tx: Db, orderId: string, method: StoredMethod | undefined) {
  const found = await paidPlanOrder(tx, orderId);
  const userId = found?.order.userId;
  if (!found || !userId) return;
  const [charge] = await tx.select().from(charges).where(eq(charges.orderId, orderId)).for('update');
  if (charge && charge.state !== 'open') return;
  if (charge) await applyCharge(tx, charge);
  else if (!(await begin(tx, found, { userId, method }))) return;
  if (found.order.totalMinor > 0) await emit(tx, planPaid, { userId, orderId });
  await emit(tx, planAccessChanged, { userId });
}

type Found = NonNullable<Awaited<ReturnType<typeof paidPlanOrder>>>;

async function begin(
  tx: Db,
  { order, line }: Found,
  { userId, method }: { userId: string; method: StoredMethod | undefined },
) {
  const { planId, period, unitMinor, amountMinor, discountMinor } = line;
  const at = order.paidAt;
  if (!planId || !period || !at) return false;
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId));
  if (!plan) return false;
  const inTrial = unitMinor === 0;
  // An order of no price is a trial; what it renews at stands on the plan.
  const priceMinor = inTrial ? await priceNow(tx, { planId, period, currency: order.currency }) : unitMinor;
  const anchorAt = inTrial ? new Date(at.getTime() + plan.trialDays * DAY_MS) : at;
  const billed = {
    anchorAt,
    periods: 0,
    periodStart: at,
    periodEnd: inTrial ? anchorAt : boundaryOf(at, period, 1),
    valueMinor: amountMinor - discountMinor,
    valueFrom: at,
  };
  const about = { planId, period, priceMinor, ...billed };
  const [fresh] = await tx
    .insert(subscriptions)
    .values({
      ...about,
      userId,
      currency: order.currency,
      state: inTrial ? 'trial' : 'active',
      dueAt: billed.periodEnd,
      methodToken: method?.token ?? null,
      methodLabel: method?.label ?? '',
      buyer: order.buyer,
      startedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id });
  if (!fresh) return false;
  await tx
    .insert(charges)
    .values({ ...about, orderId: order.id, subscriptionId: fresh.id, kind: 'first', attempt: 0, state: 'paid', at });
  return true;
}

async function priceNow(tx: Db, { planId, period, currency }: { planId: string; period: string; currency: string }) {
  const prices = await planPricesIn(tx, currency);
  return prices.find((one) => one.planId === planId && one.period === period)?.priceMinor ?? 0;
}

async function applyCharge(tx: Db, charge: typeof charges.$inferSelect) {
  await tx.update(charges).set({ state: 'paid' }).where(eq(charges.orderId, charge.orderId));
  await tx
    .update(subscriptions)
    .set({
      ...termsOf(charge),
      state: 'active',
      dueAt: charge.periodEnd,
      failedAttempts: 0,
      nextPlanId: null,
      nextPeriod: null,
      nextPriceMinor: null,
    })
    .where(and(eq(subscriptions.id, charge.subscriptionId), ne(subscriptions.state, 'ended')));
}

interface Terms extends BilledPeriod {
  planId: string;
  period: SubscriptionRow['period'];
  priceMinor: number;
  valueMinor: number;
  valueFrom: Date;
}
/** What a charge and a subscription have in common. */
const termsOf = (row: Terms): Terms => ({
  planId: row.planId,
  period: row.period,
  priceMinor: row.priceMinor,
  anchorAt: row.anchorAt,
  periods: row.periods,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  valueMinor: row.valueMinor,
  valueFrom: row.valueFrom,
});
