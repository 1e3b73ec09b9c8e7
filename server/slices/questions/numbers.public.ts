const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const WESTERN = /^\d{1,3}(,\d{3})+$/;
const INDIAN = /^\d{1,2}(,\d{2})*,\d{3}$/;

/** "1,234" and "12,34,567" in the groups that people write; "0,125" is no group, because numbers do not start with 0. */
const isGrouped = (digits: string) => /^[1-9]/.test(digits) && (WESTERN.test(digits) || INDIAN.test(digits));

/**
 * The number that a person meant, or nothing where it cannot be told. Reads spaces and commas between thousands (in
 * groups of three, or as 12,34,567), a decimal comma where it cannot be one of those ("3,5", "0,125", "1234,567",
 * "1.234,5"), "3e8" and "3 × 10^8", every minus sign, the digits of other scripts, and the question's own unit before or after.
 */
export function readNumber(typed: string, unit: string | null = null): number | undefined {
  const [, sign, digits = '', power = '0'] = /^([+-]?)([\d.,]+)(?:[eE]([+-]?\d{1,3}))?$/.exec(plain(typed, unit)) ?? [];
  const size = readDigits(digits);
  if (sign === undefined || size === undefined) return undefined;
  // The exponent goes through text, so that "1.1e2" is 110 and not 110.00000000000001.
  const value = Number(`${sign}${size}e${power}`);
  return Number.isFinite(value) ? value : undefined;
}

/** One spelling for signs, spaces, raised digits and those of other scripts: "5 m²" becomes "5 m^2". */
export const spelled = (text: string) =>
  tidy(
    text.replace(/([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, sign: string, digits: string) => {
      const figures = [...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('');
      return `^${sign === '⁻' ? '-' : ''}${figures}`;
    }),
  );

/** The same without the unit, and with one spelling for powers of ten. */
function plain(typed: string, unit: string | null) {
  return withoutUnit(spelled(typed), unit === null ? '' : spelled(unit))
    .replace(/\s*[×x*·]\s*10\s*(?:\^|\*\*)\s*([+-]?\d+)$/i, 'e$1')
    .replace(/^([+-])\s+/, '$1')
    .replace(/(?<=\d)[ '’](?=\d{2,3}(?!\d))/g, '');
}

const tidy = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u0d6f]/g, (sign) => digitIn(sign, 0x66))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (sign) => digitIn(sign, sign < '\u06f0' ? 0x60 : 0x70))
    .replace(/[−–—‐‑‒]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The scripts of India all have their ten digits at the same place of their block of 128 signs; Arabic has two rows. */
function digitIn(sign: string, zero: number) {
  const digit = (sign.charCodeAt(0) & 0x7f) - zero;
  return digit >= 0 && digit <= 9 ? String(digit) : sign;
}

function withoutUnit(text: string, unit: string) {
  if (!unit) return text;
  const [low, wanted] = [text.toLowerCase(), unit.toLowerCase()];
  if (low.endsWith(wanted)) return text.slice(0, -unit.length).trim();
  if (low.startsWith(wanted)) return text.slice(unit.length).trim();
  return text;
}

/** Digits with a point as the only sign in them. */
function readDigits(digits: string): string | undefined {
  const [commas, points] = [digits.split(',').length - 1, digits.split('.').length - 1];
  const swapped = digits.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
  if (commas > 0 && points > 0) {
    const read = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? swapped : digits;
    const [whole = '', part, ...rest] = read.split('.');
    return rest.length === 0 && isGrouped(whole) && !part?.includes(',') ? `${bare(whole)}.${part}` : undefined;
  }
  if (commas > 0) {
    if (isGrouped(digits)) return bare(digits);
    return commas === 1 ? pointed(swapped) : undefined;
  }
  if (points > 1) return isGrouped(swapped) ? bare(swapped) : undefined;
  return pointed(digits);
}

const bare = (grouped: string) => grouped.replaceAll(',', '');
const pointed = (digits: string) => (/^(\d+\.?\d*|\.\d+)$/.test(digits) ? digits : undefined);
