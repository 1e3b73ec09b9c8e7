/** A longer file is no captions: three hours of speech are some 300 KB. */
export const MOST_BYTES = 5_000_000;

/**
 * The text of a file in the encodings that caption programs write: UTF-8, UTF-16 by its mark or its zeros, and otherwise
 * the Windows one of western Europe.
 */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return read(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return read(bytes, 'utf-16be');
  const wide = withoutMark(bytes);
  if (wide) return read(bytes, wide);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return read(bytes, 'windows-1252');
  }
}

const read = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** Latin letters in UTF-16 leave a zero in every other byte. */
function withoutMark(bytes: Uint8Array) {
  const head = bytes.subarray(0, 200);
  const zeros = [0, 0];
  head.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}
