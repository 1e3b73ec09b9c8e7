import { createHash } from 'node:crypto';
import { signsOf } from '@stepwell/contract/base32.ts';
import { randomSigns } from '../../../platform/receipt-codes.ts';

/** A new code of 80 random bits, so that nobody meets one by guessing, in groups of four as it is read aloud. */
export const newCode = () => Array.from({ length: 4 }, () => randomSigns(4)).join('-');

/** By which a code is found again, whatever spaces, dashes and small letters it was typed with. */
export const hashOf = (code: string) => createHash('sha256').update(signsOf(code)).digest('hex');
