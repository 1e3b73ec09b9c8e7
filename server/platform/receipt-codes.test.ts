import { expect, test } from 'vitest';
import { chanceOf } from '../slices/questions/chance.public.ts';
import { newReceipt, readReceipt } from './receipt-codes.ts';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('a receipt reads back as itself, however it is written down', () => {
  for (let n = 0; n < 200; n += 1) {
    const code = newReceipt();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
    const loose = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
    expect(readReceipt(loose.replaceAll('1', 'l').replaceAll('0', 'o'))).toBe(code);
  }
});

test('every single sign mistyped and every two neighbours exchanged is told', () => {
  for (let n = 0; n < 20; n += 1) {
    const code = newReceipt();
    for (let at = 0; at < code.length; at += 1) {
      for (const sign of SIGNS) {
        if (sign !== code[at]) expect(readReceipt(code.slice(0, at) + sign + code.slice(at + 1))).toBeUndefined();
      }
      const exchanged = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2);
      if (exchanged !== code) expect(readReceipt(exchanged), code).toBeUndefined();
    }
  }
});

test('a number worked out by hand has the check sign that the source names', () => {
  // 32^7 + … read as a number: 1 in the last place leaves 1, 32 leaves 32, whose sign 32 nobody is given.
  expect(readReceipt('000000011')).toBe('000000011');
  expect(readReceipt('00000002 2')).toBe('000000022');
  // 32 + 6 = 38 leaves 1.
  expect(readReceipt('000000161')).toBe('000000161');
});

test('earlier receipts without a check sign are still receipts, and nothing else is', () => {
  expect(readReceipt('7f3k-2m9q')).toBe('7F3K2M9Q');
  const chance = chanceOf('33', 'junk');
  for (const junk of [
    '',
    '-',
    'U'.repeat(9),
    '0'.repeat(8),
    'hello',
    `${newReceipt()}7`,
    '😀😀😀😀😀😀😀😀😀',
    '\u0000',
  ]) {
    expect(readReceipt(junk), junk).toBeUndefined();
  }
  for (let n = 0; n < 300; n += 1) {
    const junk = String.fromCharCode(...Array.from({ length: chance(40) }, () => chance(65_536)));
    expect(readReceipt(junk) ?? '').toMatch(/^[0-9A-Z]{0,9}$/);
  }
});
