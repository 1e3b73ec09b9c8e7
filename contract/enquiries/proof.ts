/**
 * The proof of work that a form is sent with (as in Hashcash): a number with which the SHA-256 of this text begins with
 * so many zero bits. Finding it costs a browser about a second; checking it costs the server one hash.
 */
export const proofText = (token: string, sendingId: string, answer: number) => `${token}:${sendingId}:${answer}`;

/** Zero bits at the beginning of a hash. */
export function leadingZeroBits(hash: Uint8Array) {
  let bits = 0;
  for (const byte of hash) {
    if (byte === 0) {
      bits += 8;
      continue;
    }
    return bits + Math.clz32(byte) - 24;
  }
  return bits;
}
