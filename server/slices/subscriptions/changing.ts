import { Problem } from '@stepwell/contract/problem.ts';
import { type BillingPeriod, type ChangeTerms, changeTerms } from '@stepwell/contract/subscriptions/billing.ts';
import type { ChangePreview } from '@stepwell/contract/subscriptions/subscriptions.ts';
import { eq } from 'drizzle-orm';
import { planAccessChanged } from '../../events/subscriptions.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { i18n } from '../../platform/text/messages.ts';
import { charges, subscriptions } from '../../tables/subscriptions/subscriptions.ts';
import { type PayingServices, placePlanOrder, quotePlan } from '../shop/orders/plan-orders.public.ts';
import { planPricesIn } from '../shop/prices/plan-prices.public.ts';
import type { SubscriptionRow } from './applying.ts';
import { ownSubscription } from './pausing.ts';
import { settleCharge } from './renewing.ts';

interface Choice {
  planId: string;
  period: BillingPeriod;
}

/** Whether a subscription may be changed now: it runs, is paid, and its period isn't over. */
export const mayChange = (row: SubscriptionRow, now: Date) =>
  (row.state === 'active' || row.state === 'trial') && row.periodEnd > now;

/** What is chosen, and what it comes to. Throws `subscription_closed`, `plan_not_sold`, `same_plan`. */
async function termsFor(tx: Db, row: SubscriptionRow, { planId, period }: Choice, now: Date) {
  if (!mayChange(row, now)) throw new Problem('subscription_closed');
  const prices = await planPricesIn(tx, row.currency);
  const plan = prices.find((one) => one.planId === planId && one.period === period && one.shown);
  if (!plan) throw new Problem('plan_not_sold');
  const { priceMinor } = plan;
  if (row.planId === planId && row.period === period) throw new Problem('same_plan');
  const terms = changeTerms({ ...row, inTrial: row.state === 'trial' }, { period, priceMinor }, now);
  return { name: plan.name, priceMinor, terms };
}

export async function previewChange(tx: Db, userId: string, choice: Choice, now: Date): Promise<ChangePreview> {
  const row = await ownSubscription(tx, userId);
  const { priceMinor, terms } = await termsFor(tx, row, choice, now);
  const { quote, settings, taxMinor } = await quotePlan(tx, { amountMinor: terms.dueMinor, buyer: row.buyer });
  return {
    when: terms.when,
    at: (terms.when === 'now' ? now : row.periodEnd).toISOString(),
    unusedDays: terms.unusedDays,
    ofDays: terms.ofDays,
    creditMinor: terms.creditMinor,
    chargeMinor: terms.chargeMinor,
    dueMinor: terms.dueMinor,
    taxMinor,
    inclusive: settings.inclusive,
    totalMinor: quote.totalMinor,
    currency: row.currency,
    renewsAt: (terms.when === 'now' ? terms.periodEnd : row.periodEnd).toISOString(),
    priceMinor,
  };
}

/**
 * Changes the plan: at once where it costs more, as soon as that is paid; at the end of the period otherwise. Throws
 * `total_changed` where the buyer was shown another total, and `change_declined`.
 */
export async function changePlan(services: PayingServices, userId: string, choice: Choice & { totalMinor: number }) {
  const now = services.now();
  const charge = await services.db.transaction(async (tx) => {
    const row = await ownSubscription(tx, userId);
    const { name, priceMinor, terms } = await termsFor(tx, row, choice, now);
    const { quote } = await quotePlan(tx, { amountMinor: terms.dueMinor, buyer: row.buyer });
    if (quote.totalMinor !== choice.totalMinor) throw new Problem('total_changed');
    const to = { planId: choice.planId, period: choice.period, priceMinor };
    if (terms.when === 'at-end') {
      await tx
        .update(subscriptions)
        .set({ nextPlanId: to.planId, nextPeriod: to.period, nextPriceMinor: priceMinor, cancelsAtEnd: false })
        .where(eq(subscriptions.id, row.id));
      return undefined;
    }
    if (row.state === 'trial') {
      await tx
        .update(subscriptions)
        .set({ ...to, cancelsAtEnd: false })
        .where(eq(subscriptions.id, row.id));
      await emit(tx, planAccessChanged, { userId });
      return undefined;
    }
    if (!row.methodToken) throw new Problem('change_declined', { message: i18n.t('Add a card first.') });
    return { orderId: await placeChange(tx, row, { ...to, name, terms, now }), token: row.methodToken };
  });
  const result = charge && (await settleCharge(services, charge));
  if (result === 'declined' || result === 'called-off') throw new Problem('change_declined');
}

interface Placing {
  planId: string;
  period: BillingPeriod;
  priceMinor: number;
  name: string;
  terms: ChangeTerms;
  now: Date;
}
async function placeChange(tx: Db, row: SubscriptionRow, { name, terms, now, ...to }: Placing) {
  const orderId = crypto.randomUUID();
  await placePlanOrder(tx, {
    orderId,
    userId: row.userId,
    buyer: row.buyer,
    planId: to.planId,
    period: to.period,
    title: name,
    option: i18n.t('change of plan, {days} of {all} days', { days: terms.unusedDays, all: terms.ofDays }),
    amountMinor: terms.dueMinor,
    currency: row.currency,
    now,
  });
  const { anchorAt, periods, periodStart, periodEnd, valueMinor, valueFrom } = terms;
  await tx.insert(charges).values({
    ...to,
    anchorAt,
    periods,
    periodStart,
    periodEnd,
    valueMinor,
    valueFrom,
    orderId,
    subscriptionId: row.id,
    kind: 'change',
    attempt: 0,
    state: 'open',
    at: now,
  });
  return orderId;
}

/** Drops a change that waits for the end of the period. */
export async function undoChange(tx: Db, userId: string) {
  const row = await ownSubscription(tx, userId);
  await tx
    .update(subscriptions)
    .set({ nextPlanId: null, nextPeriod: null, nextPriceMinor: null })
    .where(eq(subscriptions.id, row.id));
}
