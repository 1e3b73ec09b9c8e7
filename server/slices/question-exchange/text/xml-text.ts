import { isUtf8 } from 'node:buffer';
import { XmlRefused } from '../../../platform/archives/xml.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { withAmpersands } from './lone-ampersands.ts';

/** A document's letters in pieces, and what had to be said about them. */
export interface XmlText {
  pieces: Iterable<string>;
  warnings: string[];
}

const PIECE = 64 * 1024;
/** Letters that XML does not know; programs that write it by hand let them through. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Bytes to letters: by their mark, by the declaration where it can be true, else UTF-8, and Windows-1252 where they are
 * none. Throws XmlRefused for an encoding that nobody here reads.
 */
export function xmlTextOf(bytes: Uint8Array): XmlText {
  const warnings: string[] = [];
  const decoder = decoderFor(bytes, warnings);
  function* pieces() {
    let isFirst = true;
    let isCleaned = false;
    for (let at = 0; at < bytes.length || isFirst; at += PIECE) {
      const read = decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length });
      // Read already; blanks in its place keep lines and columns.
      const text = isFirst ? read.replace(/^\s*<\?xml[^>]*\?>/, (whole) => whole.replace(/\S/g, ' ')) : read;
      isFirst = false;
      const clean = text.replace(CONTROLS, '\ufffd');
      if (clean !== text && !isCleaned) {
        isCleaned = true;
        warnings.push(i18n.t('Invalid characters were replaced with “�”.'));
      }
      yield clean;
    }
  }
  const lone = (line: number) =>
    warnings.push(i18n.t('Line {line}: an “&” without an entity name was read as a plain “&”.', { line }));
  return { pieces: withAmpersands(pieces(), lone), warnings };
}

/** The encoding that a declaration at the beginning names. */
const declaredIn = (bytes: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/
    .exec(new TextDecoder('latin1').decode(bytes.subarray(0, 400)))?.[1]
    ?.toLowerCase();

function decoderFor(bytes: Uint8Array, warnings: string[]) {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return new TextDecoder('utf-16le');
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return new TextDecoder('utf-16be');
  const declared = declaredIn(bytes);
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says; Windows programs say so often.
  const believed = declared === undefined || /^utf-?(8|16)/.test(declared) ? 'utf-8' : declared;
  if (believed === 'utf-8' && isUtf8(bytes)) return new TextDecoder('utf-8');
  if (believed === 'utf-8') {
    warnings.push(i18n.t('The file isn’t UTF-8 and was read as Windows-1252. Check accents and dashes.'));
    return new TextDecoder('windows-1252');
  }
  try {
    return new TextDecoder(believed);
  } catch {
    throw new XmlRefused(
      i18n.t('The encoding {encoding} isn’t supported. Save the file as UTF-8.', { encoding: believed }),
      1,
    );
  }
}
