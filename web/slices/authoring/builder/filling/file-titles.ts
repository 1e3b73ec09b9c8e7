const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** As people count: `2` before `10`. */
export const inNaturalOrder = <F extends { name: string }>(files: readonly F[]): F[] =>
  files.toSorted((a, b) => order.compare(a.name, b.name));

/** `01 - `, `2. `, `3_`: the curriculum counts for itself. A number that is part of the words stays, as in `3 ways`. */
const COUNTED = /^(?:0\d{1,2}[\s._)-]+|\d{1,3}(?:\s+[-–]\s+|[.)]\s*|_))(?=\S)/u;

/** What a lecture is called that is made from a file. */
export function titleOfFile(name: string): string {
  const whole = name.normalize('NFC');
  const stem = whole.replace(/\.[\p{L}\d]{1,5}$/u, '');
  const spaced = stem.replaceAll('_', ' ');
  const text = (/\s/.test(spaced.trim()) ? stem : stem.replace(/(?<=\p{L})[-.](?=[\p{L}\d])/gu, ' '))
    .replace(COUNTED, '')
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const title = text || whole.trim();
  return `${title.charAt(0).toLocaleUpperCase('en')}${title.slice(1)}`.slice(0, 120);
}
