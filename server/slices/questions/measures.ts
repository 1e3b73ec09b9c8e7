import { readNumber, spelled } from './numbers.public.ts';

/** A number as a person wrote it, with its unit: one of those that were asked about, none, or another one. */
export interface Measure {
  value: number;
  unit: { is: 'none' | 'another' } | { is: 'known'; name: string };
}

/** A number at the beginning, with its power of ten, and whatever stands behind it. */
const FIGURE =
  /^([+-]?\s*(?:\d[\d.,' ]*\d|\d|\.\d+)\.?(?:\s*[x×*·]\s*10\s*(?:\^|\*\*)\s*[+-]?\d+|e[+-]?\d+(?![a-z]))?)\s*(\D.*)$/i;

/**
 * Reads "1.5 km" with `km` among the units; nothing where no number can be told. Of units that differ by case only
 * ("mW", "MW"), the one that is written so is meant.
 */
export function readMeasure(typed: string, units: readonly string[]): Measure | undefined {
  const text = spelled(typed);
  const bare = readNumber(text);
  if (bare !== undefined) return { value: bare, unit: { is: 'none' } };
  const spellings = units
    .flatMap((name) => [spelled(name), spelled(name).replaceAll('^', '')].map((message) => ({ name, said: message })))
    .filter(({ said }) => said !== '')
    .toSorted((a, b) => b.said.length - a.said.length);
  for (const low of [false, true]) {
    const [whole, wanted] = low ? [text.toLowerCase(), (message: string) => message.toLowerCase()] : [text, String];
    for (const { name, said } of spellings) {
      if (!whole.endsWith(wanted(said))) continue;
      const value = readNumber(text.slice(0, -said.length));
      if (value !== undefined) return { value, unit: { is: 'known', name } };
    }
  }
  const value = readNumber(FIGURE.exec(text)?.[1] ?? '');
  return value === undefined ? undefined : { value, unit: { is: 'another' } };
}
