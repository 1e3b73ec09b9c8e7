import type { Currency } from '../plans/plans.ts';

/** What a course may be narrowed to by its price: nothing to pay, anything, or between two of `priceBounds`. */
export const priceBands = ['free', 'paid', 'band-1', 'band-2', 'band-3', 'band-4'] as const;
export type PriceBand = (typeof priceBands)[number];

const dollars = [1000, 2000, 4000] as const;
/** Where one band ends and the next begins, in the currency's smallest unit; each takes its lower bound in. */
export const priceBounds: Record<Currency, readonly [number, number, number]> = {
  INR: [50_000, 100_000, 200_000],
  USD: dollars,
  EUR: dollars,
  GBP: dollars,
  AUD: dollars,
  CAD: dollars,
  SGD: dollars,
  AED: [5000, 10_000, 20_000],
  BDT: [50_000, 100_000, 200_000],
  NPR: [50_000, 100_000, 200_000],
  LKR: [200_000, 400_000, 800_000],
  JPY: [1000, 2000, 4000],
};

/** A band's lower bound and the one it ends below; nothing of either for no end, or for a band that isn't between bounds. */
export function boundsOf(band: PriceBand, currency: Currency) {
  const nth = Number(band.slice(-1));
  const bounds = priceBounds[currency];
  return { from: bounds[nth - 2], below: bounds[nth - 1] };
}
