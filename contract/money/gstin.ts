import { euCountries, gstStates } from './places.ts';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN, number of the registration in that state, Z, check digit. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The check digit of the first 14 signs of a GSTIN: base 36, weights 1 and 2 in turn. */
export function gstinCheckDigit(first: string) {
  let sum = 0;
  for (const [at, sign] of [...first.slice(0, 14)].entries()) {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return SIGNS[(36 - (sum % 36)) % 36] ?? '';
}

/** Whether it is a GSTIN: a known state, the form, and the check digit. */
export const isGstin = (typed: string) =>
  FORM.test(typed) && typed.slice(0, 2) in gstStates && gstinCheckDigit(typed) === typed[14];

/** Whether it has the form of a VAT number of this member state; whether it is registered, only the state knows. */
export const isVatNumber = (typed: string, country: string) =>
  euCountries.has(country) && new RegExp(`^${country === 'GR' ? 'EL' : country}[0-9A-Z+*]{8,12}$`).test(typed);
