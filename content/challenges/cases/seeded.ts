/** Choices that look random and are the same at every run. */
export interface Seeded {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  of<Item>(items: readonly Item[]): Item;
  list<Item>(length: number, make: (place: number) => Item): Item[];
  shuffled<Item>(items: readonly Item[]): Item[];
  /** A word of so many of these letters. */
  word(length: number, letters: string): string;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are plenty for test data. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    of: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    list: (length, make) => Array.from({ length }, (_, place) => make(place)),
    shuffled(items) {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const chosen = int(0, last);
        const moved = mixed[chosen] as (typeof mixed)[number];
        mixed[chosen] = mixed[last] as (typeof mixed)[number];
        mixed[last] = moved;
      }
      return mixed;
    },
    word: (length, letters) => Array.from({ length }, () => letters.charAt(int(0, letters.length - 1))).join(''),
  };
}
