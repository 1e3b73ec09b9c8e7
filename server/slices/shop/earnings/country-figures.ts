import type { Earnings } from '@stepwell/contract/shop/earnings.ts';
import { type AccountSum, figuresOf } from './account-figures.ts';

/** What came from each country of the buyers' invoice addresses in a period; together they are all of its figures. */
export const byCountry = (moved: readonly (AccountSum & { country: string })[]): Earnings['countries'] =>
  [...Map.groupBy(moved, ({ country }) => country)]
    .filter(([country]) => country !== '')
    .map(([country, sums]) => ({ country, ...figuresOf(sums) }))
    .filter(({ country: _, ...minors }) => Object.values(minors).some((minor) => minor !== 0))
    .sort((a, b) => b.salesMinor - a.salesMinor || (a.country < b.country ? -1 : 1));
