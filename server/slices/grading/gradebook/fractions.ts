/** An exact number: a numerator over a denominator above zero, without a common divisor. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export const zero: Fraction = { n: 0n, d: 1n };
export const whole: Fraction = { n: 1n, d: 1n };

/** `d` is not zero. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 1n) return { n, d };
  const by = divisorOf(n, d);
  return d < 0n ? { n: -n / by, d: -d / by } : { n: n / by, d: d / by };
}

export const plus = (a: Fraction, b: Fraction) =>
  a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction) => fraction(a.n * b.n, a.d * b.d);
/** `b` is not zero. */
export const over = (a: Fraction, b: Fraction) => fraction(a.n * b.d, a.d * b.n);
/** Below zero, zero or above it, as `a` is to `b`. */
export const compare = (a: Fraction, b: Fraction) => {
  const [left, right] = [a.n * b.d, b.n * a.d];
  return left < right ? -1 : left > right ? 1 : 0;
};
export const sumOf = (all: readonly Fraction[]) => all.reduce(plus, zero);

/** The smallest number of which all denominators are divisors. */
export const commonOf = (all: readonly Fraction[]) =>
  all.reduce((common, { d }) => (common % d === 0n ? common : (common / divisorOf(common, d)) * d), 1n);

function divisorOf(a: bigint, b: bigint) {
  let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left === 0n ? 1n : left;
}

/** The nearest multiple of 1/`parts`, halves up, as a count of such parts. For numbers of zero and above. */
export const rounded = ({ n, d }: Fraction, parts: bigint) => (2n * n * parts + d) / (2n * d);

/** With two digits, halves up: `87.50`. For numbers of zero and above. */
export const twoDigits = (value: Fraction) => asDecimal(rounded(value, 100n), 2);

const asDecimal = (parts: bigint, digits: number) => {
  const text = String(parts).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Six digits, cut off, and `…` where that is not all of it. */
export function sixDigits({ n, d }: Fraction) {
  const parts = (n * 1_000_000n) / d;
  return `${asDecimal(parts, 6)}${parts * d === n * 1_000_000n ? '' : '…'}`;
}

/** A number of at most seven decimals, as earned marks are kept, exactly. */
export const ofMarks = (value: number) => fraction(BigInt(Math.round(value * 1e7)), 10_000_000n);

/** A number of at most two decimals, as points and weights are set, exactly. */
export const ofHundredths = (value: number) => fraction(BigInt(Math.round(value * 100)), 100n);
