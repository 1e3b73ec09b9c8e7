import { i18n } from '../../../../platform/text/messages.ts';
import { optionNumber } from './sheet-columns.ts';

export interface SheetOption {
  /** Of its column. */
  number: number;
  text: string;
}
export type RightOptions = { numbers: number[]; warning?: string } | { problem: string };

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/**
 * Which options a cell means by letters, numbers, `option 2`, or their own words; several with signs between them. An
 * option's own words come before its letter: of 2, 4, 6 and 8, `4` is the one that says 4.
 */
export function rightOptions(cell: string, options: readonly SheetOption[]): RightOptions {
  const whole = oneOption(cell, options);
  if (whole) return { numbers: [whole.number], ...(whole.warning && { warning: whole.warning }) };
  for (const sign of [/\s*[\n|]\s*/, /\s*;\s*/, /\s*,\s*/, /\s+(?:and|&)\s+|\s*[,;&+]\s*/i, /\s+/]) {
    const parts = cell.trim().split(sign).filter(Boolean);
    if (parts.length < 2) continue;
    const places = allPlaces(parts, options);
    if (places) return { numbers: places };
    const found = parts.map((part) => oneOption(part, options));
    if (!found.every((one) => one !== undefined)) continue;
    const warning = found.find((one) => one.warning)?.warning;
    return { numbers: [...new Set(found.map(({ number }) => number))], ...(warning && { warning }) };
  }
  const letters = [...cell.trim()];
  if (/^[a-z]{2,}$/i.test(cell.trim()) && new Set(letters.map((one) => one.toLowerCase())).size === letters.length) {
    const found = letters.map((letter) => options.find(({ number }) => number === optionNumber(letter)));
    if (found.every((one) => one !== undefined)) return { numbers: found.map(({ number }) => number) };
  }
  const message = cell.trim().slice(0, 60);
  return {
    problem: i18n.t('“{said}” matches no option. Use an option’s letter, number or text.', {
      said: message,
    }),
  };
}

/** Places of options, where figures stand in a cell of which only some are an option's own words: all are meant alike. */
function allPlaces(parts: readonly string[], options: readonly SheetOption[]): number[] | undefined {
  if (!parts.every((part) => /^\d{1,2}$/.test(part))) return undefined;
  if (parts.every((part) => options.some(({ text }) => plain(text) === part))) return undefined;
  const numbers = [...new Set(parts.map(Number))];
  return numbers.every((wanted) => options.some(({ number }) => number === wanted)) ? numbers : undefined;
}

function oneOption(message: string, options: readonly SheetOption[]): { number: number; warning?: string } | undefined {
  const text = plain(message);
  const named = /^option ?(\d{1,2}|[a-z])$/i.exec(text)?.[1];
  const byNumber = (wanted: number | undefined) => options.find(({ number }) => number === wanted);
  if (named) return byNumber(optionNumber(named));
  const exact = options.find((option) => plain(option.text) === text);
  const alike = options.filter((option) => plain(option.text).toLowerCase() === text.toLowerCase());
  const said_ = exact ?? (alike.length === 1 ? alike[0] : undefined);
  const short = /^\(?(\d{1,2}|[a-z])[).:\]]?$/i.exec(text)?.[1];
  const placed = short ? byNumber(optionNumber(short)) : undefined;
  if (said_) {
    const isUnsure = placed !== undefined && placed !== said_;
    const warning =
      isUnsure &&
      i18n.t('“{text}” was read as the option’s text, not its number. Use “option {text}” for the number.', {
        text,
      });
    return { number: said_.number, ...(warning && { warning }) };
  }
  if (placed) return placed;
  const column = /^(?:option|opt|choice|answer)[\s_-]*(\d{1,2}|[a-z])$/i.exec(text)?.[1];
  const byColumn = column ? byNumber(optionNumber(column)) : undefined;
  if (byColumn) return byColumn;
  // "B) Paris", where B is the one that says Paris.
  const [, letter, optionText] = /^\(?(\d{1,2}|[a-z])[).:\]]\s+(.+)$/is.exec(text) ?? [];
  const both = letter ? byNumber(optionNumber(letter)) : undefined;
  return both && plain(both.text).toLowerCase() === optionText?.toLowerCase() ? both : undefined;
}

/** The cell that means exactly these options: letters, unless an option's own words would be taken for one. */
export function rightCell(numbers: readonly number[], options: readonly SheetOption[]): string {
  const letters = numbers.map((number) => (number <= 26 ? String.fromCharCode(64 + number) : `option ${number}`));
  const cell = letters.join(', ');
  const read = rightOptions(cell, options);
  const isMeant = 'numbers' in read && !read.warning && read.numbers.join() === numbers.join();
  return isMeant ? cell : numbers.map((number) => `option ${number}`).join(', ');
}
