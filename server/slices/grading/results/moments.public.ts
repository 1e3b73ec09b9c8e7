/**
 * Means, variances and covariances of samples, in the unit of what is given. Each takes the mean off first and sums
 * what is left (the two-pass form), so that marks which lie close together lose no digits.
 */
export function meanOf(values: readonly number[]) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of a sample of two or more: divided by n − 1. */
export function covarianceOf(xs: readonly number[], ys: readonly number[]) {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  let sum = 0;
  for (const [place, x] of xs.entries()) sum += (x - meanX) * ((ys[place] ?? 0) - meanY);
  return sum / (xs.length - 1);
}

export const varianceOf = (values: readonly number[]) => covarianceOf(values, values);

/** Halfway between the two in the middle, where there are two. */
export function medianOf(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Whether marks, which have two decimals, are all the same; their variance would be nothing but rounding. */
export const areAlike = (values: readonly number[]) =>
  values.every((value) => Math.abs(value - (values[0] ?? 0)) < 1e-6);
