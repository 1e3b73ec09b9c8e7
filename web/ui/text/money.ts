import { minorDigits } from '@stepwell/contract/money/minor-digits.ts';

/** An amount of the smallest unit as a price: `49900` of INR is “₹499”, `49950` is “₹499.50”, less than nothing “−₹499”. */
export const priceText = (minor: number, currency: string) =>
  new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
    .format(minor / 10 ** minorDigits(currency))
    .replace('-', '−');

/** An amount of the smallest unit as it is typed: “499.00”. */
export function amountText(minor: number, currency: string) {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** What was typed, in the smallest unit; nothing for an empty field, NaN for what is no amount of this currency. */
export function minorOf(typed: string, currency: string): number | null {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return null;
  const digits = minorDigits(currency);
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === '' || part.length > digits) return Number.NaN;
  return Number(whole + part.padEnd(digits, '0'));
}
