/**
 * Douglas Crockford's Base 32, for codes that people type and read aloud: no I, L, O or U, which are mistaken for others.
 * https://www.crockford.com/base32.html
 */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What was typed in capitals, letters that are mistaken as the signs they stand for. */
export const readBase32 = (typed: string) => typed.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

/** The signs of a code, whatever spaces and dashes it was typed with. */
export const signsOf = (typed: string) => readBase32(typed).replace(/[^A-Z0-9]/g, '');
