/** Signs that mean something in GIFT unless a stroke stands before them. */
const SIGNS = '~=#{}:\\';

/** Words as GIFT writes them: signs with a stroke before, ends of lines as `\n`. */
export const giftEscaped = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n');

/** Words of GIFT as they are meant; a stroke before any other letter is a stroke. */
export const giftUnescaped = (text: string) =>
  text.replace(/\\([\s\S])/g, (whole, sign: string) => (SIGNS.includes(sign) ? sign : sign === 'n' ? '\n' : whole));

/** Where one of these stands from `from` on without a stroke before it; −1 where none does. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '')) return at;
  }
  return -1;
}

/** Where a word of signs, like `####`, stands without a stroke before it. */
export function findWord(text: string, word: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(word, at)) return at;
  }
  return -1;
}
