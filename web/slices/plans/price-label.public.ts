/** A plan’s price in words, for other slices. */
export { priceLabel } from './plan-table.ts';
