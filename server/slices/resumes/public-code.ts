import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which people misread. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
/** Of them so many: 79 random bits, so that nobody comes upon a page by trying. */
const LENGTH = 16;

/** A new code for a public address. */
export const newPublicCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
