import { sumOf } from '@stepwell/contract/money/money.ts';
import type { Earnings } from '@stepwell/contract/shop/earnings.ts';
import { gatewayNames } from '@stepwell/contract/shop/gateways.ts';
import { inputTaxOf } from '../accounts.ts';
import type { AccountSum } from './account-figures.ts';

/** What buyers paid through each gateway in a period, what it kept of that, and what stands on its account at the end. */
export function byGateway(
  moved: readonly (AccountSum & { kind: string })[],
  standing: readonly AccountSum[],
): Earnings['gateways'] {
  const sumOn = (sums: readonly AccountSum[], name: string) =>
    sums.filter(({ account }) => account === name).reduce((sum, { minor }) => sum + minor, 0);
  const received = moved.filter(({ kind }) => kind === 'sale' || kind === 'unexpected-payment');
  return gatewayNames
    .map((gateway) => ({
      gateway,
      receivedMinor: sumOn(received, `gateway:${gateway}`),
      paymentFeesMinor: sumOf(
        moved
          // Fees that were booked before they were told apart by line stand on the gateway's own account.
          .filter(({ account }) => `${account}:`.startsWith(`payment-fees:${gateway}:`))
          .map(({ minor }) => minor),
      ),
      feeTaxesMinor: sumOn(moved, inputTaxOf(gateway)),
      balanceMinor: sumOn(standing, `gateway:${gateway}`),
    }))
    .filter(({ gateway: _, ...minors }) => Object.values(minors).some((minor) => minor !== 0));
}
