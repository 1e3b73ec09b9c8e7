/** Letters of a value in a difference. */
const LONGEST_VALUE = 60;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * What a program wrote. A byte that is no UTF-8 becomes half of a pair of surrogates (as in PEP 383), which no real text
 * holds: nothing is lost, and nothing is taken for something else.
 */
export function written(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    const text = Buffer.from(bytes).toString('latin1');
    return text.replace(/[\u0080-\u00ff]/g, (letter) => String.fromCharCode(0xdc00 + letter.charCodeAt(0)));
  }
}

/**
 * Controls, what turns the direction of writing, and what cannot be seen: none of it may reach a screen (or PostgreSQL)
 * as it is. Line feeds and tabs stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** A byte that was no text; a low half that follows a high one is a letter. */
const bytesOver = /(?<![\ud800-\udbff])[\udc80-\udcff]/g;

const hex = (code: number) => `\\x${code.toString(16).padStart(2, '0')}`;
const escaped = (letter: string) => {
  const code = letter.charCodeAt(0);
  return code < 256 ? hex(code) : `\\u{${code.toString(16)}}`;
};

/** For people: what is no text is escaped, a carriage return before a line feed is left out, the end is cut. */
export function shown(what: Uint8Array | string, most: number): string {
  const text = typeof what === 'string' ? what : written(cutBytes(what, most));
  const cut = text.length > most || (typeof what !== 'string' && what.length > 4 * most);
  // Half of a pair may be what the cut left.
  const saved = (text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text).replace(
    /\r\n/g,
    '\n',
  );
  const clean = saved.replace(unseen, escaped).replace(bytesOver, (byte) => hex(byte.charCodeAt(0) - 0xdc00));
  return clean + (cut ? '…' : '');
}

/** No more bytes than so many letters can have, and no letter cut in two. */
function cutBytes(bytes: Uint8Array, letters: number) {
  if (bytes.length <= letters * 4) return bytes;
  let end = letters * 4;
  while (end > letters * 4 - 4 && ((bytes[end] as number) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

/** One value within a sentence. */
export const shownValue = (text: string): string =>
  shown(text, LONGEST_VALUE).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
