import type { Lexeme } from './lexemes.ts';

/**
 * Fingerprints of programs by winnowing: Schleimer, Wilkerson and Aiken, "Winnowing: Local Algorithms for Document
 * Fingerprinting", SIGMOD 2003. Of each `WINDOW` runs of `RUN` lexemes that follow one another the smallest hash is
 * kept, the rightmost of equal ones: what two programs share over `RUN + WINDOW - 1` lexemes is always found, and
 * nothing shorter than `RUN` ever.
 */
export const RUN = 7;
export const WINDOW = 4;

/** A hash of a run, and with which lexeme it begins. */
export interface Fingerprint {
  hash: number;
  at: number;
}

export function fingerprintsOf(lexemes: readonly Lexeme[]): Fingerprint[] {
  const hashes = runsOf(lexemes);
  const saved: Fingerprint[] = [];
  const windows = Math.max(hashes.length > 0 ? 1 : 0, hashes.length - WINDOW + 1);
  let last = -1;
  for (let start = 0; start < windows; start += 1) {
    const end = Math.min(hashes.length, start + WINDOW);
    let least = start;
    for (let at = start; at < end; at += 1) if ((hashes[at] as number) <= (hashes[least] as number)) least = at;
    if (least !== last) saved.push({ hash: hashes[least] as number, at: least });
    last = least;
  }
  return saved;
}

/** The hash of each run of lexemes, whole below 2⁵³: two rolling remainders, so that chance meetings do not happen. */
export function runsOf(lexemes: readonly Lexeme[]) {
  const values = lexemes.map(({ kind }) => numberOf(kind));
  const hashes: number[] = [];
  for (let start = 0; start + RUN <= values.length; start += 1) {
    let [high, low] = [0x811c9dc5, 0x9747b28c];
    for (let at = start; at < start + RUN; at += 1) {
      high = Math.imul(high ^ (values[at] as number), 0x01000193) >>> 0;
      low = Math.imul(low ^ (values[at] as number), 0x5bd1e995) >>> 0;
      low = (low ^ (low >>> 15)) >>> 0;
    }
    hashes.push((high & 0x1fffff) * 2 ** 32 + low);
  }
  return hashes;
}

function numberOf(kind: string) {
  let hash = 0x2166f3a1;
  for (const char of kind) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193) >>> 0;
  return hash;
}
