import * as z from 'zod/mini';
import { currencies } from '../plans/plans.ts';

/** The greatest amount that a single price may have, in the currency’s smallest unit: ten million rupees. */
export const MOST_MINOR = 1_000_000_000;

/** An amount of money: a whole number of the currency’s smallest unit (paise, cents), and its ISO 4217 code. */
export const Money = z.object({ minor: z.int(), currency: z.enum(currencies) });
export type Money = z.infer<typeof Money>;

/** Throws where an amount is no whole number that a computer holds exactly. */
function exact(minor: number) {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no exact amount of money.`);
  return minor;
}

/** The sum of amounts in one currency, in the smallest unit. */
export const sumOf = (amounts: readonly number[]) => exact(amounts.reduce((sum, one) => exact(sum + one), 0));

/** `minor` × `numerator` / `denominator`, rounded half away from zero, as invoices and tax forms round. */
export function share(minor: number, numerator: number, denominator: number) {
  const [n, d] = [BigInt(exact(minor)) * BigInt(exact(numerator)), BigInt(exact(denominator))];
  if (d <= 0n) throw new RangeError('A share needs a positive denominator.');
  const size = n < 0n ? -n : n;
  const rounded = (2n * size + d) / (2n * d);
  return exact(Number(n < 0n ? -rounded : rounded));
}

/**
 * Splits an amount in proportion to weights so that the parts sum to the amount exactly: what rounding down leaves goes
 * to the largest remainders first, and among equal ones to the earlier part. Where all weights are 0 they count as equal.
 */
export function allocate(minor: number, weights: readonly number[]): number[] {
  if (weights.length === 0) {
    if (minor !== 0) throw new RangeError('There is nothing to give the amount to.');
    return [];
  }
  if (weights.some((weight) => exact(weight) < 0)) throw new RangeError('A weight is 0 or more.');
  const total = sumOf(weights);
  const shares = total === 0 ? weights.map(() => 1) : weights;
  const whole = BigInt(total === 0 ? weights.length : total);
  const sign = minor < 0 ? -1 : 1;
  const size = BigInt(exact(Math.abs(minor)));
  const parts = shares.map((weight, at) => {
    const product = size * BigInt(weight);
    return { at, part: Number(product / whole), rest: product % whole };
  });
  let left = Number(size) - parts.reduce((sum, { part }) => sum + part, 0);
  for (const one of [...parts].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left === 0) break;
    one.part++;
    left--;
  }
  return parts.map(({ part }) => (part === 0 ? 0 : sign * part));
}
