import { gstinCheckDigit, isGstin, isVatNumber } from '@stepwell/contract/money/gstin.ts';
import { allocate, share } from '@stepwell/contract/money/money.ts';
import { type QuoteRules, quoteOf } from '@stepwell/contract/money/quote.ts';
import { type TaxCase, taxed, taxRule } from '@stepwell/contract/money/tax.ts';
import { expect, test } from 'vitest';

const delhi = { country: 'IN', state: '07', taxNumber: '07AAGFF2194N1Z1' };
const person = (state: string, country = 'IN', taxNumber = '') => ({ country, state, taxNumber });

test.each([
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [4999, 18, 100, 900],
  [1_000_000_000, 9_999, 10_000, 999_900_000],
])('%i × %i / %i is %i, half away from zero', (minor, numerator, denominator, result) => {
  expect(share(minor, numerator, denominator)).toBe(result);
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [5, [3, 7], [2, 3]],
  [1, [0, 0], [1, 0]],
  [10, [0, 5], [0, 10]],
])('%i over %j is %j: no paisa is lost', (minor, weights, parts) => {
  expect(allocate(minor, weights)).toEqual(parts);
});

test('what is no exact whole number is refused', () => {
  expect(() => share(0.5, 1, 1)).toThrow(RangeError);
  expect(() => allocate(1, [])).toThrow(RangeError);
  expect(() => allocate(1, [-1])).toThrow(RangeError);
  expect(() => share(2 ** 53, 1, 1)).toThrow(RangeError);
});

// 27AAPFU0939F1ZV is the example of the GST Network's own documentation of the check digit.
test('the check digit of a GSTIN', () => {
  expect(gstinCheckDigit('27AAPFU0939F1Z')).toBe('V');
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false);
  expect(isGstin('72AAPFU0939F1ZV')).toBe(false);
  expect(isGstin('27aapfu0939f1zv')).toBe(false);
  expect([
    isVatNumber('DE123456789', 'DE'),
    isVatNumber('EL123456789', 'GR'),
    isVatNumber('DE123456789', 'FR'),
  ]).toEqual([true, true, false]);
});

const of = (about: Partial<TaxCase>) => taxRule({ seller: delhi, buyer: person('07'), bp: 1800, ...about });

// ₹10,000 at 18% within a state: ₹900 CGST and ₹900 SGST; between states ₹1,800 IGST (the usual worked example).
test('GST is split by the place of supply', () => {
  expect(taxed(1_000_000, of({}), false)).toEqual({
    netMinor: 1_000_000,
    parts: [
      { name: 'CGST', bp: 900, minor: 90_000 },
      { name: 'SGST', bp: 900, minor: 90_000 },
    ],
    grossMinor: 1_180_000,
  });
  expect(taxed(1_000_000, of({ buyer: person('29') }), false).parts).toEqual([
    { name: 'IGST', bp: 1800, minor: 180_000 },
  ]);
  expect(taxed(1_180_000, of({ buyer: person('29') }), true)).toMatchObject({
    netMinor: 1_000_000,
    grossMinor: 1_180_000,
  });
  const ladakh = { ...delhi, state: '38' };
  expect(of({ seller: ladakh, buyer: person('38') }).rates.map(({ name }) => name)).toEqual(['CGST', 'UTGST']);
  expect(of({ buyer: person('', 'US') }).rates).toEqual([]);
  expect(of({ bp: 0 }).rates).toEqual([]);
});

test('in the EU consumers pay their country’s rate, businesses abroad account for it themselves', () => {
  const seller = { country: 'DE', state: '', taxNumber: 'DE123456789' };
  const rule = (buyer: TaxCase['buyer']) => taxRule({ seller, buyer, bp: 1900 });
  expect(rule(person('', 'DE', 'DE999999999'))).toEqual({ rates: [{ name: 'VAT', bp: 1900 }], reverseCharge: false });
  expect(rule(person('', 'FR'))).toEqual({ rates: [{ name: 'VAT', bp: 2000 }], reverseCharge: false });
  expect(rule(person('', 'FR', 'FR12345678901'))).toEqual({ rates: [], reverseCharge: true });
  expect(rule(person('', 'US')).rates).toEqual([]);
  expect(taxRule({ seller: { ...seller, taxNumber: '' }, buyer: person('', 'DE'), bp: 1900 }).rates).toEqual([]);
});

function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('in 100,000 random carts lines − discounts + tax is the total, and no part is negative', () => {
  const random = randomFrom(20261127);
  const rates = [0, 500, 1200, 1800, 25];
  const wrong: unknown[] = [];
  for (let at = 0; at < 100_000; at++) {
    const items = Array.from({ length: 1 + random(6) }, () => ({
      unitMinor: random(500_000),
      quantity: 1 + random(9),
      taxBp: rates[random(rates.length)] ?? 0,
      discounted: random(3) > 0,
      shipped: random(2) > 0,
    }));
    const discount = [null, { percentBp: random(10_001) }, { amountMinor: random(900_000) }][random(3)] ?? null;
    const rules: QuoteRules = {
      seller: delhi,
      buyer: random(4) > 0 ? person(random(2) > 0 ? '07' : '29') : person('', 'US'),
      inclusive: random(2) > 0,
      deliveryMinor: random(10_000),
      freeDeliveryMinor: random(2) > 0 ? 100_000 : null,
      deliveryTaxBp: 1800,
      discount,
    };
    const quote = quoteOf(items, rules);
    const delivery = quote.delivery?.amountMinor ?? 0;
    const tax = quote.taxes.reduce((sum, { minor }) => sum + minor, 0);
    const payable = quote.subtotalMinor - quote.discountMinor + delivery;
    const parts = quote.lines.flatMap((line) => [
      line.netMinor,
      line.discountMinor,
      ...line.parts.map(({ minor }) => minor),
    ]);
    const whole =
      quote.netMinor + tax === quote.totalMinor &&
      quote.totalMinor === (rules.inclusive ? payable : payable + tax) &&
      quote.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0) === quote.discountMinor &&
      parts.every((minor) => Number.isSafeInteger(minor) && minor >= 0);
    if (!whole) wrong.push({ items, rules, quote });
  }
  expect(wrong).toEqual([]);
});
