import { createHash } from 'node:crypto';

/** Whole numbers below a bound, one after the other: the same for the same seed, on every machine, for ever. */
export type Chance = (below: number) => number;

/** `about` keeps the streams of one seed apart, so that one more option here moves nothing there. */
export function chanceOf(seed: string, about: string): Chance {
  let round = 0;
  let stock: number[] = [];
  const next = () => {
    if (stock.length === 0) {
      const bytes = createHash('sha256').update(`${seed}\n${about}\n${round}`).digest();
      stock = Array.from({ length: 8 }, (_, place) => bytes.readUInt32BE(place * 4));
      round += 1;
    }
    return stock.pop() ?? 0;
  };
  return (below) => {
    // What lies beyond the last whole multiple would favour the small numbers.
    const edge = 2 ** 32 - (2 ** 32 % below);
    let drawn = next();
    while (drawn >= edge) drawn = next();
    return drawn % below;
  };
}

/** A new list in another order, each order as likely as any other (Fisher and Yates, as in Knuth 3.4.2 P). */
export function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const left = [...list];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(chance(left.length), 1));
  return mixed;
}

/** A short id that is the same for the same words and tells nothing about them. */
export const idOf = (...parts: string[]) => {
  const bytes = createHash('sha256').update(parts.join('\n')).digest();
  return [...bytes.subarray(0, 8)].map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join('');
};
