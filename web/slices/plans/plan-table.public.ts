import { i18n } from '@lingui/core';
import type { Plan } from '@stepwell/contract/plans/plans.ts';
import { priceText } from '../../ui/text/money.ts';

export const periods = ['month', 'year'] as const;
export type Period = (typeof periods)[number];
export const periodAt = (search: URLSearchParams): Period => (search.get('per') === 'year' ? 'year' : 'month');

type Prices = Pick<Plan, 'currency' | 'monthlyMinor' | 'yearlyMinor'>;

/** Percent of twelve monthly prices that paying for a year saves, rounded down; 0 where it saves nothing. */
export function savingPercent({ monthlyMinor, yearlyMinor }: Prices) {
  if (!monthlyMinor || yearlyMinor === null) return 0;
  return Math.max(0, Math.floor((1 - yearlyMinor / (monthlyMinor * 12)) * 100));
}

/** Whether there is anything to switch between. */
export const haveBothPeriods = (plans: readonly Prices[]) =>
  plans.some(({ monthlyMinor }) => monthlyMinor !== null) && plans.some(({ yearlyMinor }) => yearlyMinor !== null);

interface PriceLabel {
  amount: string;
  /** What the amount is for, and what it saves; nothing where the amount says all. */
  note: string;
}

/** The period a plan is sold for where this one is wanted: the other one where it is sold for that alone. */
export const soldFor = ({ monthlyMinor, yearlyMinor }: Prices, wanted: Period): Period =>
  yearlyMinor !== null && (wanted === 'year' || monthlyMinor === null) ? 'year' : 'month';

/** A plan’s price for the period, or for the other one where it is sold for that alone. */
export function priceLabel(prices: Prices, wanted: Period): PriceLabel {
  const { currency, monthlyMinor, yearlyMinor } = prices;
  if (monthlyMinor === null && yearlyMinor === null) return { amount: i18n.t('On request'), note: '' };
  const isYear = soldFor(prices, wanted) === 'year';
  const minor = (isYear ? yearlyMinor : monthlyMinor) ?? 0;
  if (minor === 0) return { amount: i18n.t('Free'), note: '' };
  const amount = priceText(minor, currency);
  if (!isYear) return { amount, note: i18n.t('per month') };
  const percent = savingPercent(prices);
  return { amount, note: percent > 0 ? i18n.t('per year, {percent}% less', { percent }) : i18n.t('per year') };
}

interface Row {
  label: string;
  /** One for each plan, in their order: what it has, '' where it simply has it, nothing where it has not. */
  cells: (string | undefined)[];
}

/** The features of all plans as rows, each where it is first named. */
export function comparisonOf(plans: readonly Pick<Plan, 'features'>[]): Row[] {
  const labels = [...new Set(plans.flatMap(({ features }) => features.map(({ label }) => label)))];
  return labels.map((label) => ({
    label,
    cells: plans.map(({ features }) => features.find((one) => one.label === label)?.value),
  }));
}
