/** 95 % of a normal distribution. */
const Z = 1.959_963_984_540_054;

/**
 * The score interval of a share, in whole percent: E. B. Wilson 1927, "Probable inference, the law of succession, and
 * statistical inference". Nothing for nothing.
 */
export function wilsonOf(right: number, of: number) {
  if (of === 0) return null;
  const share = right / of;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  const percent = (at: number) => Math.round(100 * Math.min(1, Math.max(0, at)));
  return { percent: percent(share), low: percent(middle - half), high: percent(middle + half) };
}
