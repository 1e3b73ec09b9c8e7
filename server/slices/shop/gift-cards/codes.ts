import { createHash, randomBytes } from 'node:crypto';

/** Crockford's Base 32: no I, L, O or U, which people mistake for others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits: nobody meets one by guessing. */
const LENGTH = 16;

/** A new code, in groups of four as it is read aloud. */
export const newCode = () =>
  [...randomBytes(LENGTH)].map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + SIGNS[byte % SIGNS.length]).join('');

/** By which a code is found again, whatever spaces, dashes and small letters it was typed with. */
export const hashOf = (code: string) =>
  createHash('sha256')
    .update(
      code
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .replace(/O/g, '0')
        .replace(/[IL]/g, '1'),
    )
    .digest('hex');
