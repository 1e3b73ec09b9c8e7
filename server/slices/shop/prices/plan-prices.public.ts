import type { BillingPeriod } from '@stepwell/contract/subscriptions/billing.ts';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { plans } from '../../../tables/plans/plans.ts';
import { listPrices } from '../../../tables/shop/shop.ts';

export interface PlanPrice {
  planId: string;
  name: string;
  summary: string;
  period: BillingPeriod;
  priceMinor: number;
  /** Whether visitors see the plan. */
  shown: boolean;
}

/** What every plan costs in a currency, in the plans' order: by its own price, or by the price list. */
export async function planPricesIn(db: Db, currency: string): Promise<PlanPrice[]> {
  const all = await db.select().from(plans).orderBy(asc(plans.position));
  const listed = await db
    .select()
    .from(listPrices)
    .where(eq(listPrices.currency, currency as 'INR'));
  return all.flatMap(({ id, name, summary, shown, ...plan }) =>
    [['month', plan.monthlyMinor] as const, ['year', plan.yearlyMinor] as const].flatMap(([period, own]) => {
      const inList = listed.find((one) => one.planId === id && one.period === period)?.priceMinor;
      const priceMinor = plan.currency === currency ? own : inList;
      return priceMinor ? [{ planId: id, name, summary, shown, period, priceMinor }] : [];
    }),
  );
}
