import type { Earnings } from '@stepwell/contract/shop/earnings.ts';
import { gatewayNames } from '@stepwell/contract/shop/gateways.ts';
import { paymentFeesOf } from '../accounts.ts';
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
      paymentFeesMinor: sumOn(moved, paymentFeesOf(gateway)),
      balanceMinor: sumOn(standing, `gateway:${gateway}`),
    }))
    .filter(({ gateway: _, ...minors }) => Object.values(minors).some((minor) => minor !== 0));
}
