import type { EarningFigures, LedgerGroup } from '@stepwell/contract/shop/earnings.ts';

/** What moved on an account: debits positive, credits negative, in the smallest unit. */
export interface AccountSum {
  account: string;
  minor: number;
}

export const groupOf = (account: string) => account.split(':')[0] ?? '';

/** Sums of the ledger as figures: credits of income turned into positive ones. */
export function figuresOf(sums: readonly AccountSum[]): EarningFigures {
  const of = (group: LedgerGroup) =>
    sums.filter(({ account }) => groupOf(account) === group).reduce((sum, { minor }) => sum + minor, 0);
  // Never the negative zero, which JSON does not know.
  const [salesMinor, refundsMinor, taxesMinor, sharesMinor, paymentFeesMinor, disputeFeesMinor, lossesMinor] = [
    0 - of('sales'),
    of('refunds'),
    0 - of('taxes'),
    of('instructor-shares'),
    of('payment-fees'),
    of('dispute-fees'),
    of('dispute-losses'),
  ];
  const earningsMinor = salesMinor - refundsMinor - sharesMinor - paymentFeesMinor - disputeFeesMinor - lossesMinor;
  const costs = { sharesMinor, paymentFeesMinor, disputeFeesMinor, lossesMinor };
  return { salesMinor, refundsMinor, taxesMinor, ...costs, earningsMinor };
}
