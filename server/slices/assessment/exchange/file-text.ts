import { i18n } from '../../../platform/words.ts';
import type { Remark } from './format.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export interface FileText {
  /** Without its byte order mark; every end of a line is `\n`. */
  text: string;
  encoding: Encoding;
  /** Where what it is could only be supposed. */
  remarks: Remark[];
}

/** So many bytes tell whether every other one is empty. */
const LOOK = 4096;

/**
 * The words of a file: UTF-8, or UTF-16 by its mark or by its empty bytes; where it is neither, Windows-1252, which gives
 * every byte a letter (WHATWG Encoding Standard) and is therefore named.
 */
export function textOfFile(bytes: Uint8Array): FileText {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  const remarks: Remark[] =
    encoding === 'windows-1252'
      ? [
          {
            level: 'warning',
            words: i18n.t(
              'This file is not in UTF-8, so it was read as Windows-1252. Look at its accents and signs before you confirm.',
            ),
            place: { line: 1 },
          },
        ]
      : [];
  return { text, encoding, remarks };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const empty = { even: 0, odd: 0 };
  const look = Math.min(bytes.length, LOOK);
  for (let at = 0; at < look; at += 1) if (bytes[at] === 0) empty[at % 2 === 0 ? 'even' : 'odd'] += 1;
  // Latin text in UTF-16 has one empty byte in two; no text in UTF-8 or Windows-1252 has any to speak of.
  if (empty.odd > look / 5 && empty.even < look / 50) return 'utf-16le';
  if (empty.even > look / 5 && empty.odd < look / 50) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The beginning of a file as words, to recognise it by. */
export const headOf = (bytes: Uint8Array) => textOfFile(wholeLetters(bytes.subarray(0, 65_536))).text;

/** Without the beginning of a letter of UTF-8 that its end cut off. */
function wholeLetters(bytes: Uint8Array) {
  let end = bytes.length;
  while (end > bytes.length - 4 && end > 0 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return end > 0 && (bytes[end - 1] ?? 0) >= 0xc0 ? bytes.subarray(0, end - 1) : bytes;
}
