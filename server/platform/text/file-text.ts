import { isUtf8 } from 'node:buffer';

/** The letters of a text file, whatever it was saved as. */
export interface FileText {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** What a person should know of how it was read; null where the file itself says, or is plainly UTF-8. */
  note: string | null;
  /** From the beginning, a piece at a time, so that a long file need not lie in memory twice. */
  pieces: () => Generator<string>;
}

const PIECE = 64 * 1024;
/** So many bytes tell UTF-16 without a mark: every other one of plain letters is 0. */
const LOOKED_AT = 4096;

/** A byte order mark is believed; else UTF-8 where every byte agrees, else Windows-1252, which has a letter for each. */
export function fileText(bytes: Uint8Array): FileText {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf)
    return as(
      'utf-8',
      bytes.subarray(3),
      isWhole(bytes.subarray(3)) ? null : 'Some characters in this file are damaged and appear as \uFFFD.',
    );
  if (a === 0xff && b === 0xfe) return as('utf-16le', bytes.subarray(2), null);
  if (a === 0xfe && b === 0xff) return as('utf-16be', bytes.subarray(2), null);
  const marked = unmarked16(bytes);
  if (marked) return as(marked, bytes, null);
  if (isWhole(bytes)) return as('utf-8', bytes, null);
  return as(
    'windows-1252',
    bytes,
    'This file isn’t UTF-8, so it was read as Windows-1252. Check accents and symbols, or save it as UTF-8.',
  );
}

/** UTF-8, also where the file was cut within its last letter. */
const isWhole = (bytes: Uint8Array) =>
  isUtf8(bytes) || [1, 2, 3].some((cut) => bytes.length > cut && isUtf8(bytes.subarray(0, -cut)) && isCut(bytes, cut));

/** Whether the last bytes are the beginning of a longer letter. */
function isCut(bytes: Uint8Array, cut: number) {
  const first = bytes[bytes.length - cut] ?? 0;
  const needs = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  return needs > cut && bytes.subarray(bytes.length - cut + 1).every((byte) => (byte & 0xc0) === 0x80);
}

function unmarked16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, LOOKED_AT);
  if (head.length < 8 || bytes.length % 2 === 1) return undefined;
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = head.length / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  return even > pairs * 0.4 && odd < pairs * 0.05 ? 'utf-16be' : undefined;
}

function as(encoding: FileText['encoding'], bytes: Uint8Array, note: string | null): FileText {
  return {
    encoding,
    note,
    *pieces() {
      const decoder = new TextDecoder(encoding, { ignoreBOM: true });
      for (let at = 0; at < bytes.length; at += PIECE)
        yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
      const rest = decoder.decode();
      if (rest) yield rest;
    },
  };
}
