import { groupAt } from './tex-macros.ts';

/** Marks over and under letters, by what writes them. */
const marks: Record<string, string> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030c',
  H: '\u030b',
  k: '\u0328',
  u: '\u0306',
  r: '\u030a',
};
const letters: Record<string, string> = {
  aa: 'å',
  AA: 'Å',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ss: 'ß',
  i: 'ı',
  j: 'ȷ',
  textellipsis: '…',
  textquotedblleft: '“',
  textquotedblright: '”',
  textendash: '–',
  textemdash: '—',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textasciitilde: '~ ',
  textasciicircum: '^',
  textdegree: '°',
  euro: '€',
  pounds: '£',
  S: '§',
  copyright: '©',
  guillemotleft: '«',
  guillemotright: '»',
  quad: ' ',
  qquad: ' ',
};

/** Letters as they are read, instead of the commands that make them. Nothing of it may be a formula. */
export const withLetters = (text: string) =>
  text
    .replace(
      /\\(?:(["'`^~=.])\s*|([cvHkur])(?=\s*\{|\s+[A-Za-z]))\s*(?:\{\\?([A-Za-z])\}|\\?([A-Za-z]))/g,
      (_, sign?: string, word?: string, grouped?: string, bare?: string) =>
        `${grouped ?? bare}${marks[sign ?? word ?? ''] ?? ''}`.normalize('NFC'),
    )
    .replace(
      new RegExp(`\\\\(${Object.keys(letters).join('|')})(?![A-Za-z])(?:\\{\\}|[ \\t]+)?`, 'g'),
      (whole, name: string) =>
        // A space behind a word is its end; between other words it is one.
        name.startsWith('text') && /[ \t]$/.test(whole) ? `${letters[name]} ` : (letters[name] ?? ''),
    )
    .replace(/<</g, '«')
    .replace(/>>/g, '»');

const switches: Record<string, string> = {
  bf: 'textbf',
  bfseries: 'textbf',
  it: 'textit',
  itshape: 'textit',
  sl: 'textit',
  em: 'emph',
  tt: 'texttt',
  ttfamily: 'texttt',
  sc: 'textsc',
  scshape: 'textsc',
  rm: 'textrm',
  sf: 'textrm',
};

/** `{\bf words}`, as it was written once, is `\textbf{words}`. */
export function withoutSwitches(tex: string): string {
  let [out, from] = ['', 0];
  for (const found of tex.matchAll(/\{\s*\\([a-z]+)(?![A-Za-z])\s*/g)) {
    const command = switches[found[1] ?? ''];
    const group = command && found.index >= from ? groupAt(tex, found.index) : undefined;
    if (!group) continue;
    const inside = tex.slice(found.index + found[0].length, group.end - 1);
    out += `${tex.slice(from, found.index)}\\${command}{${inside}}`;
    from = group.end;
  }
  return out + tex.slice(from);
}
