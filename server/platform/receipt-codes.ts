import { randomBytes } from 'node:crypto';
import type { Saved } from '@stepwell/contract/quizzes/attempts.ts';

/**
 * Douglas Crockford's Base 32: no I, L, O or U, which people mistake for others, and a check sign that tells every sign
 * mistyped and every two neighbours exchanged. https://www.crockford.com/base32.html
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK = 37;
/** Signs before the check sign: 40 random bits. */
const LENGTH = 8;
/** Receipts of earlier versions, without a check sign. */
const EARLIER = /^[2-9A-HJ-NP-Z]{8}$/;

/** What 37 leaves of a code read as a number; below 32 it is one of the signs themselves. */
const restOf = (signs: string) => [...signs].reduce((sum, sign) => (sum * 32 + SIGNS.indexOf(sign)) % CHECK, 0);

/** A new receipt: eight random signs and their check sign. Codes whose check sign nobody can read aloud are not given. */
export function newReceipt(): string {
  for (;;) {
    const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % 32]).join('');
    const check = SIGNS[restOf(signs)];
    if (check) return signs + check;
  }
}

/** A receipt as it stands in the log, from what somebody typed or heard; nothing where it cannot be one. */
export function readReceipt(typed: string): string | undefined {
  const message = typed.toUpperCase().replace(/[\s-]/g, '');
  if (EARLIER.test(message)) return message;
  const code = message.replace(/O/g, '0').replace(/[IL]/g, '1');
  if (code.length !== LENGTH + 1 || [...code].some((sign) => !SIGNS.includes(sign))) return undefined;
  return SIGNS[restOf(code.slice(0, LENGTH))] === code[LENGTH] ? code : undefined;
}

/** The code of a ticket in what was typed, or in the URL that its QR code holds; nothing where there is none. */
export const readTicket = (text: string) => readReceipt(/[?&]code=([^&\s]+)/.exec(text)?.[1] ?? text);

/** What a save is told: the same for a repeat. */
export const savedOf = ({
  position,
  version,
  savedAt,
  receipt,
}: Omit<Saved, 'savedAt'> & { savedAt: Date }): Saved => ({
  position,
  version,
  savedAt: savedAt.toISOString(),
  receipt,
});
