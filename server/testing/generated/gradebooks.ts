import { type BookRules, firstRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { fraction, ofHundredths } from '../../slices/grading/gradebook/fractions.ts';
import type { Entry } from '../../slices/grading/gradebook/totals.ts';

/** Numbers that look like chance and come again from the same seed (mulberry32, public domain). */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** From `least` to `most`, both included. */
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(all: readonly T[]) => all[whole(0, all.length - 1)] as T;
  return { next, whole, pick, chance: (share: number) => next() < share };
}
export type Seeded = ReturnType<typeof seeded>;

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Rules of any sort, with up to four categories. */
export function generatedRules(chance: Seeded): BookRules {
  const categories = Array.from({ length: chance.whole(0, 4) }, (_, n) => ({
    categoryId: idOf(n),
    title: `Category ${n}`,
    weight: chance.pick([0, 5, 12.5, 20, 33.33, 40, 100]),
    within: chance.pick(['points', 'equal'] as const),
    ...chance.pick([
      { dropLowest: 0, keepHighest: null },
      { dropLowest: 1, keepHighest: null },
      { dropLowest: 2, keepHighest: null },
      { dropLowest: 9, keepHighest: null },
      { dropLowest: 0, keepHighest: 1 },
      { dropLowest: 0, keepHighest: 3 },
    ]),
  }));
  return { ...firstRules, weighting: chance.pick(['points', 'percent'] as const), categories };
}

/** Marks of one student: quarter steps, means of attempts, extra columns, columns of no category. */
export function generatedEntries(chance: Seeded, { categories }: BookRules, most = 12): Entry[] {
  return Array.from({ length: chance.whole(0, most) }, (_, n) => {
    const of = chance.pick([1, 4, 10, 20, 33.25, 80, 100]);
    const quarters = chance.whole(0, of * 4);
    const marks = fraction(BigInt(chance.chance(0.15) ? 0 : quarters), 4n);
    return {
      columnKey: `hand-${idOf(n)}`,
      categoryId: chance.chance(0.1) ? null : (chance.pick([...categories, null])?.categoryId ?? null),
      extra: chance.chance(0.15),
      earned: chance.chance(0.2) ? fraction(marks.n * 2n, marks.d * 3n) : marks,
      of: ofHundredths(of),
    };
  });
}
