import { randomBytes } from 'node:crypto';
import { BASE32, readBase32 } from '@stepwell/contract/base32.ts';
import type { Saved } from '@stepwell/contract/quizzes/attempts.ts';

/** Of Crockford's check sign, which tells every sign mistyped and every two neighbours exchanged. */
const CHECK = 37;
/** Signs before the check sign: 40 random bits. */
const LENGTH = 8;
/** Receipts of earlier versions, without a check sign. */
const EARLIER = /^[2-9A-HJ-NP-Z]{8}$/;

/** What 37 leaves of a code read as a number; below 32 it is one of the signs themselves. */
const restOf = (signs: string) => [...signs].reduce((sum, sign) => (sum * 32 + BASE32.indexOf(sign)) % CHECK, 0);

/** So many random signs, five random bits each. */
export const randomSigns = (length: number) => [...randomBytes(length)].map((byte) => BASE32[byte % 32]).join('');

/** A new receipt: eight random signs and their check sign. Codes whose check sign nobody can read aloud are not given. */
export function newReceipt(): string {
  for (;;) {
    const signs = randomSigns(LENGTH);
    const check = BASE32[restOf(signs)];
    if (check) return signs + check;
  }
}

/** A receipt as it stands in the log, from what somebody typed or heard; nothing where it cannot be one. */
export function readReceipt(typed: string): string | undefined {
  const message = typed.toUpperCase().replace(/[\s-]/g, '');
  if (EARLIER.test(message)) return message;
  const code = readBase32(message);
  if (code.length !== LENGTH + 1 || [...code].some((sign) => !BASE32.includes(sign))) return undefined;
  return BASE32[restOf(code.slice(0, LENGTH))] === code[LENGTH] ? code : undefined;
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
