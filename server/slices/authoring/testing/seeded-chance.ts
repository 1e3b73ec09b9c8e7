/** Chance that is the same in every run (mulberry32), so that a fault can be met again. */
export function seededChance(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to `most`. */
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const flip = () => next() < 0.5;
  const pick = <T>(from: readonly T[]): T | undefined => from[upTo(from.length - 1)];
  const some = <T>(from: readonly T[]) => from.filter(() => next() < 0.3).slice(0, 5);
  const known = ['graph', 'नदी', 'a < b', 'x & y', 'étape', '“quoted”', 'node', '🌱', 'tree', 'edge'];
  const words = (count: number) => Array.from({ length: count }, () => pick(known) ?? '').join(' ');
  /** The same where it is read as HTML. */
  return {
    upTo,
    flip,
    pick,
    some,
    words: (count: number) => words(count).replaceAll('<', 'lt').replaceAll('&', 'and'),
  };
}
export type Chance = ReturnType<typeof seededChance>;

/** So many days into one year. */
export const isoDay = (days: number) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString();
