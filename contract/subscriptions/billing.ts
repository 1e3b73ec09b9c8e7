import { share } from '../money/money.ts';

export const billingPeriods = ['month', 'year'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

const DAY_MS = 86_400_000;
/** Days after a renewal was due on which a declined payment is tried again; access stays until the last one. */
export const RETRY_DAYS = [1, 3, 7] as const;
/** A pause ends by itself after so many days. */
export const MOST_PAUSE_DAYS = 90;

/**
 * Where period `count` after an anchor begins, in UTC: always reckoned from the anchor, so that a subscription of
 * 31 January renews on the last day of February and on 31 March, as Stripe’s billing cycle anchor does
 * (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 */
export function boundaryOf(anchor: Date, period: BillingPeriod, count: number): Date {
  const months = anchor.getUTCMonth() + count * (period === 'month' ? 1 : 12);
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const at = new Date(anchor);
  at.setUTCDate(1);
  at.setUTCMonth(months);
  at.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return at;
}

export interface BilledPeriod {
  anchorAt: Date;
  /** Counts the periods since the anchor. */
  periods: number;
  periodStart: Date;
  periodEnd: Date;
}

/** The period from a boundary on; those that are wholly over at `now` are passed over, as nobody had anything of them. */
export function periodAfter(anchorAt: Date, period: BillingPeriod, periods: number, now: Date): BilledPeriod {
  let count = periods;
  while (boundaryOf(anchorAt, period, count + 1) <= now) count++;
  return {
    anchorAt,
    periods: count,
    periodStart: boundaryOf(anchorAt, period, count),
    periodEnd: boundaryOf(anchorAt, period, count + 1),
  };
}

/** When a declined renewal is tried again; nothing after the last try. `failed` counts the declined tries. */
export function retryAt(dueAt: Date, failed: number): Date | null {
  const days = RETRY_DAYS[failed - 1];
  return days === undefined ? null : new Date(dueAt.getTime() + days * DAY_MS);
}

const daysBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / DAY_MS);
/** Whole days that are left; the day that has begun counts as used. */
export const unusedDays = (now: Date, end: Date) => Math.max(0, Math.floor((end.getTime() - now.getTime()) / DAY_MS));

export interface Changing extends BilledPeriod {
  period: BillingPeriod;
  /** What was paid for the time from `valueFrom` to the end of the period, before tax where tax is added to prices. */
  valueMinor: number;
  valueFrom: Date;
  inTrial: boolean;
}
export interface ChangeTerms extends BilledPeriod {
  /** `now` costs `dueMinor`; `at-end` costs nothing before the period is over. */
  when: 'now' | 'at-end';
  unusedDays: number;
  /** Of the period that the new plan is reckoned on. */
  ofDays: number;
  creditMinor: number;
  chargeMinor: number;
  dueMinor: number;
  valueMinor: number;
  valueFrom: Date;
}

/**
 * What a change of plan costs, by whole days. The unused days of what was paid are credited; within the same billing
 * period the new plan is charged for those days, and the renewal date stays; another billing period starts today at its
 * full price. Where the credit covers the charge, the change comes at the end of the period instead, and nothing is
 * paid or given back. (Day-based proration as in https://www.chargebee.com/docs/billing/2.0/subscriptions/proration;
 * a later start of cheaper plans as Stripe recommends for downgrades.)
 */
export function changeTerms(from: Changing, to: { period: BillingPeriod; priceMinor: number }, now: Date): ChangeTerms {
  const left = unusedDays(now, from.periodEnd);
  const paidDays = Math.max(1, unusedDays(from.valueFrom, from.periodEnd));
  const creditMinor = share(from.valueMinor, Math.min(left, paidDays), paidDays);
  const same = {
    anchorAt: from.anchorAt,
    periods: from.periods,
    periodStart: from.periodStart,
    periodEnd: from.periodEnd,
  };
  if (from.inTrial)
    return {
      ...same,
      when: 'now',
      unusedDays: left,
      ofDays: left,
      creditMinor: 0,
      chargeMinor: 0,
      dueMinor: 0,
      valueMinor: 0,
      valueFrom: from.valueFrom,
    };
  const isSame = to.period === from.period;
  const ofDays = daysBetween(from.periodStart, from.periodEnd);
  const chargeMinor = isSame ? share(to.priceMinor, left, ofDays) : to.priceMinor;
  const dueMinor = chargeMinor - creditMinor;
  const about = { unusedDays: left, creditMinor, chargeMinor };
  if (dueMinor <= 0)
    return {
      ...same,
      ...about,
      ofDays,
      when: 'at-end',
      dueMinor: 0,
      valueMinor: from.valueMinor,
      valueFrom: from.valueFrom,
    };
  if (isSame) return { ...same, ...about, ofDays, when: 'now', dueMinor, valueMinor: chargeMinor, valueFrom: now };
  const fresh = periodAfter(now, to.period, 0, now);
  return {
    ...fresh,
    ...about,
    ofDays: daysBetween(fresh.periodStart, fresh.periodEnd),
    when: 'now',
    dueMinor,
    valueMinor: chargeMinor,
    valueFrom: now,
  };
}
