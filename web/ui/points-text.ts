import { i18n } from '@lingui/core';

/** Points with at most two decimals, as people read them. */
export const pointsText = (points: number) => i18n.number(points, { maximumFractionDigits: 2 });

/** Kilobytes, megabytes and gigabytes as people read them. */
export const sizeText = (bytes: number) => {
  if (bytes < 1e6) return i18n.number(Math.max(1, Math.round(bytes / 1e3)), { style: 'unit', unit: 'kilobyte' });
  const [unit, size] = bytes < 1e9 ? ['megabyte', 1e6] : ['gigabyte', 1e9];
  return i18n.number(Math.round((bytes / Number(size)) * 10) / 10, { style: 'unit', unit: String(unit) });
};
