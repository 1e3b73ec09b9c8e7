import { i18n } from '@lingui/core';

/** Points with at most two decimals, as people read them. */
export const pointsText = (points: number) => i18n.number(points, { maximumFractionDigits: 2 });

/** Kilobytes and megabytes as people read them. */
export const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? i18n.number(Math.max(1, Math.round(bytes / 1000)), { style: 'unit', unit: 'kilobyte' })
    : i18n.number(Math.round(bytes / 100_000) / 10, { style: 'unit', unit: 'megabyte' });
