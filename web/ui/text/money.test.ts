import { expect, test } from 'vitest';
import { amountText, minorOf, priceText } from './money.ts';

test.each([
  [-50000, 'INR', '−₹500'],
  [0, 'INR', '₹0'],
  [49900, 'INR', '₹499'],
  [49950, 'INR', '₹499.50'],
  [12345600, 'INR', '₹1,23,456'],
  [1999, 'USD', '$19.99'],
  [500, 'JPY', '¥500'],
])('%i of %s reads %s', (minor, currency, text) => {
  expect(priceText(minor, currency)).toBe(text);
});

test.each([
  ['499', 'INR', 49900],
  [' 1,499.5 ', 'INR', 149950],
  ['0', 'INR', 0],
  ['12.', 'USD', 1200],
  ['', 'INR', null],
  ['  ', 'INR', null],
  ['499.999', 'INR', Number.NaN],
  ['5.5', 'JPY', Number.NaN],
  ['-5', 'INR', Number.NaN],
  ['1e9', 'INR', Number.NaN],
  ['₹5', 'INR', Number.NaN],
  ['<script>', 'INR', Number.NaN],
  ['99999999999999999999', 'INR', Number.NaN],
])('“%s” of %s is %s', (typed, currency, minor) => {
  expect(minorOf(typed, currency)).toBe(minor);
});

test('an amount is typed as it was stored, also of a currency that is unknown', () => {
  for (const currency of ['INR', 'JPY', 'XYZ', 'nothing'])
    expect(minorOf(amountText(123456, currency), currency)).toBe(123456);
});
