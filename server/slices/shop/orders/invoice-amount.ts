import { minorDigits } from '@stepwell/contract/money/minor-digits.ts';

/** An amount of the smallest unit with its digits and without a sign or code: every typeface has it. */
export function amount(minor: number, currency: string) {
  const locale = currency === 'INR' ? 'en-IN' : 'en';
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    minor / 10 ** digits,
  );
}
