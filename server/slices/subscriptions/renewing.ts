import { periodAfter, retryAt } from '@stepwell/contract/subscriptions/billing.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import { renewalDeclined } from '../../events/subscriptions.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { i18n } from '../../platform/text/messages.ts';
import { plans } from '../../tables/plans/plans.ts';
import { charges, subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { chargePlanOrder, type PayingServices, placePlanOrder } from '../shop/orders/plan-orders.public.ts';
import { applyPaidOrder, type SubscriptionRow } from './applying.ts';
import { endSubscription } from './ending.ts';
import { resumed } from './pausing.ts';

/** Every minute: renews, retries, resumes and ends what is due. Safe to stop at any line and to run twice. */
export async function renewSubscriptions(services: PayingServices) {
  const open = await services.db
    .select({ orderId: charges.orderId, token: subscriptions.methodToken })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(charges.state, 'open'))
    .limit(500);
  for (const { orderId, token } of open)
    if (token) await guarded(services, orderId, () => settleCharge(services, { orderId, token }));
  const due = await services.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(lte(subscriptions.dueAt, services.now()))
    .orderBy(asc(subscriptions.dueAt))
    .limit(500);
  for (const { id } of due) await guarded(services, id, () => renew(services, id));
}

/** One that fails is logged and tried again a minute later; the others go on. */
async function guarded({ log }: Pick<PayingServices, 'log'>, id: string, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    log.error({ err: error, about: id }, 'a subscription could not be renewed');
  }
}

/** Does what is due about one subscription; nothing where nothing is. */
export async function renew(services: PayingServices, id: string) {
  const charge = await services.db.transaction((tx) => prepare(tx, id, services.now()));
  if (charge) await settleCharge(services, charge);
}

interface Charge {
  orderId: string;
  token: string;
}

/** The charge that is due, made or found; nothing where the subscription ends, resumes or isn't due. */
async function prepare(tx: Db, id: string, now: Date): Promise<Charge | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  if (!row?.dueAt || row.dueAt > now) return undefined;
  if (row.state === 'paused') {
    await resumed(tx, row, now);
    return undefined;
  }
  const [open] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.subscriptionId, id), eq(charges.state, 'open')));
  // A change that is under way comes first; the renewal follows a minute later.
  if (open && row.methodToken) return { orderId: open.orderId, token: row.methodToken };
  if (row.seatId) {
    await endSubscription(tx, row, { reason: 'period-over', now });
    return undefined;
  }
  if (row.cancelsAtEnd) {
    await endSubscription(tx, row, { reason: 'cancelled', now });
    return undefined;
  }
  if (!row.methodToken) {
    await endSubscription(tx, row, { reason: 'no-method', now });
    return undefined;
  }
  return { orderId: await placeRenewal(tx, row, now), token: row.methodToken };
}

async function placeRenewal(tx: Db, row: SubscriptionRow, now: Date) {
  const changes = row.nextPlanId !== null && row.nextPeriod !== null && row.nextPriceMinor !== null;
  const planId = row.nextPlanId ?? row.planId;
  const period = row.nextPeriod ?? row.period;
  const priceMinor = row.nextPriceMinor ?? row.priceMinor;
  // Another billing period is reckoned from where the old one ends.
  const billed =
    changes && row.nextPeriod !== row.period
      ? periodAfter(row.periodEnd, period, 0, now)
      : periodAfter(row.anchorAt, period, row.periodEnd <= row.anchorAt ? row.periods : row.periods + 1, now);
  const orderId = crypto.randomUUID();
  const { name } = one(await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, planId)));
  await placePlanOrder(tx, {
    orderId,
    userId: row.userId,
    buyer: row.buyer,
    planId,
    period,
    title: name,
    option: spanText(billed.periodStart, billed.periodEnd),
    amountMinor: priceMinor,
    currency: row.currency,
    now,
  });
  await tx.insert(charges).values({
    ...billed,
    orderId,
    subscriptionId: row.id,
    kind: 'renewal',
    planId,
    period,
    priceMinor,
    valueMinor: priceMinor,
    valueFrom: billed.periodStart,
    attempt: row.failedAttempts,
    state: 'open',
    at: now,
  });
  return orderId;
}

/** As the invoice names the period; its last day is the one before the next begins. */
export function spanText(from: Date, end: Date) {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return i18n.t('{from} to {until}', {
    from: day.format(from),
    until: day.format(new Date(end.getTime() - 86_400_000)),
  });
}

/** Takes the money for a charge and acts on the result. Answers it. */
export async function settleCharge(services: PayingServices, { orderId, token }: Charge) {
  const result = await chargePlanOrder(services, orderId, token);
  if (result === 'paid') await services.db.transaction((tx) => applyPaidOrder(tx, orderId, undefined));
  if (result === 'declined') await services.db.transaction((tx) => declined(tx, orderId, services.now()));
  // A renewal is still due, and is made anew within a minute.
  if (result === 'called-off') await failCharge(services.db, orderId);
  return result;
}

/** Ends a charge that brought no money. Answers it; nothing where it had ended before. */
async function failCharge(db: Db, orderId: string) {
  const [charge] = await db
    .update(charges)
    .set({ state: 'failed' })
    .where(and(eq(charges.orderId, orderId), eq(charges.state, 'open')))
    .returning();
  return charge;
}

/** A change that was declined changes nothing; a renewal is tried again, and after the last try it ends. */
async function declined(tx: Db, orderId: string, now: Date) {
  const charge = await failCharge(tx, orderId);
  if (charge?.kind !== 'renewal') return;
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, charge.subscriptionId)).for('update');
  if (!row || row.state === 'ended') return;
  const failed = row.failedAttempts + 1;
  const again = retryAt(row.periodEnd, failed);
  await emit(tx, renewalDeclined, {
    subscriptionId: row.id,
    attempt: failed,
    retryAt: again?.toISOString() ?? null,
  });
  if (again)
    await tx
      .update(subscriptions)
      .set({ state: 'past-due', failedAttempts: failed, dueAt: again })
      .where(eq(subscriptions.id, row.id));
  else await endSubscription(tx, row, { reason: 'unpaid', now });
}
