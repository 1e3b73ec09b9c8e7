import { allocate, share, sumOf } from '@stepwell/contract/money/money.ts';
import type { TaxPart } from '@stepwell/contract/money/tax.ts';

export interface Amounts {
  netMinor: number;
  taxes: TaxPart[];
}

/** Net and taxes together. */
export const grossOf = ({ netMinor, taxes }: Amounts) => sumOf([netMinor, ...taxes.map(({ minor }) => minor)]);

/** What is left of a line after what was given back of it before. Taxes are matched by their place. */
export const leftOf = (line: Amounts, given: readonly Amounts[]): Amounts => ({
  netMinor: line.netMinor - sumOf(given.map(({ netMinor }) => netMinor)),
  taxes: line.taxes.map((tax, at) => ({
    ...tax,
    minor: tax.minor - sumOf(given.map(({ taxes }) => taxes[at]?.minor ?? 0)),
  })),
});

/**
 * Splits a part of what is left of a line into net and taxes in proportion. Equal taxes get equal parts, as CGST and SGST
 * are to be; no part is negative or more than what is left of it, and the last refund of a line leaves nothing.
 */
export function partOf(left: Amounts, minor: number): Amounts {
  const gross = grossOf(left);
  if (minor < 0 || minor > gross) throw new RangeError('A refund is a part of what is left.');
  if (gross === 0) return left;
  const rounded = left.taxes.map((tax) => share(tax.minor, minor, gross));
  const net = minor - sumOf(rounded);
  const [netMinor = 0, ...taxes] =
    net >= 0 && net <= left.netMinor
      ? [net, ...rounded]
      : allocate(minor, [left.netMinor, ...left.taxes.map((tax) => tax.minor)]);
  return { netMinor, taxes: left.taxes.map((tax, at) => ({ ...tax, minor: taxes[at] ?? 0 })) };
}
