import { priceLabel as labelOf } from './plan-table.ts';

/** A plan’s price for a month or a year, in words. */
export const priceLabel = labelOf;
