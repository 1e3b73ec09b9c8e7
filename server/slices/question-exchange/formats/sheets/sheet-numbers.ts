import { i18n } from '../../../../platform/text/messages.ts';

/** A number somebody wrote, with what stands behind it, and what they should know of how it was read. */
export interface WrittenNumber {
  value: number;
  /** `km` of `12 km`, `%` of `50%`. */
  rest: string;
  warning?: string;
}

const NUMBER = /^([+\-\u2212]?)\s*(\d[\d.,\u00a0\u202f' ]*|\.\d+)(?:[eE]([+\-\u2212]?\d{1,3}))?\s*(.*)$/s;

/** Points and commas as people of many countries write them; nothing where it is no number. */
export function numberFrom(cell: string): WrittenNumber | undefined {
  const text = cell.trim();
  const fraction = /^([+\-\u2212]?\d{1,9})\s*\/\s*(\d{1,9})$/.exec(text);
  if (fraction) {
    const value = Number(plainSign(fraction[1] ?? '')) / Number(fraction[2]);
    if (!Number.isFinite(value)) return undefined;
    return { value, rest: '', warning: i18n.t('“{text}” was read as {value}.', { text, value }) };
  }
  const found = NUMBER.exec(text);
  if (!found) return undefined;
  const [, sign = '', digits = '', exponent, rest = ''] = found;
  const read = digitsFrom(digits.trim());
  if (!read) return undefined;
  const value = Number(`${plainSign(sign)}${read.plain}${exponent ? `e${plainSign(exponent)}` : ''}`);
  if (!Number.isFinite(value)) return undefined;
  const warning = read.isUnsure && i18n.t('“{text}” was read as {value}.', { text, value });
  return { value: value === 0 ? 0 : value, rest: rest.trim(), ...(warning && { warning }) };
}

const plainSign = (text: string) => text.replace('\u2212', '-').replace('+', '');

function digitsFrom(message: string): { plain: string; isUnsure: boolean } | undefined {
  const digits = message.replace(/[\u00a0\u202f' ](?=\d)/g, '');
  if (/^\d*\.?\d+$/.test(digits) || /^\d+\.$/.test(digits)) return { plain: digits, isUnsure: false };
  // 1,000,000.5 and 10,00,000: groups, also those of India.
  if (/^\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(digits)) {
    const isOneGroup = /^\d{1,3},\d{3}$/.test(digits);
    if (isOneGroup || !/^\d{1,3},\d{2}$/.test(digits))
      return { plain: digits.replaceAll(',', ''), isUnsure: isOneGroup };
  }
  // 1.000.000,5
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits) || /^\d{1,3}(\.\d{3}){2,}$/.test(digits))
    return { plain: digits.replaceAll('.', '').replace(',', '.'), isUnsure: false };
  if (/^\d+,\d+$/.test(digits)) return { plain: digits.replace(',', '.'), isUnsure: false };
  return undefined;
}

/**
 * Difficulty from 1 to 5, out of a number or a word; logits (log-odds of item response theory) by steps of 0.7 from −1.4
 * to 1.4, as the levels of aptitude families lie. Nothing where it is neither.
 */
export function difficultyFrom(cell: string, isLogits: boolean): number | undefined {
  const word = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  const at = levelNames.findIndex((some) => some.includes(word));
  if (at >= 0) return at + 1;
  const parsed = numberFrom(word.replace(/ ?(\/|of|out of) ?5$/, ''));
  if (parsed?.rest !== '') return undefined;
  if (isLogits) return Math.min(5, Math.max(1, Math.round(parsed.value / LOGITS) + 3));
  return Number.isInteger(parsed.value) && parsed.value >= 1 && parsed.value <= 5 ? parsed.value : undefined;
}
/** Logits between two levels. */
const LOGITS = 0.7;
const levelNames = [
  ['very easy', 'beginner', 'trivial'],
  ['easy', 'low', 'simple', 'basic', 'e'],
  ['medium', 'moderate', 'average', 'normal', 'intermediate', 'm'],
  ['hard', 'difficult', 'high', 'advanced', 'tough', 'h', 'd'],
  ['very hard', 'very difficult', 'expert', 'hardest'],
];
