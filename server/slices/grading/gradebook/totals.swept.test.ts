import { type BookRules, firstRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { expect, test } from 'vitest';
import { isWhole } from '../../../testing/extent.ts';
import { generatedEntries, generatedRules, seeded } from '../../../testing/generated/gradebooks.ts';
import {
  compare,
  type Fraction,
  fraction,
  ofHundredths,
  over,
  plus,
  sumOf,
  times,
  twoDigits,
  zero,
} from './fractions.ts';
import { type Entry, percentOf, totalOf } from './totals.ts';

const BOOKS = isWhole ? 10_000 : 500;
const entry = (columnKey: string, earned: number, of: number, about: Partial<Entry> = {}): Entry => ({
  columnKey,
  categoryId: null,
  extra: false,
  earned: ofHundredths(earned),
  of: ofHundredths(of),
  ...about,
});
const category = (about: Partial<BookRules['categories'][number]> = {}) => ({
  categoryId: 'a',
  title: 'Quizzes',
  weight: 100,
  within: 'points' as const,
  dropLowest: 0,
  keepHighest: null,
  ...about,
});
const percent = (rules: Partial<BookRules>, entries: Entry[]) => {
  const { share } = totalOf({ ...firstRules, ...rules }, entries);
  return share && twoDigits(percentOf(share));
};

test('by points: what was earned of what there is, rounded once, half up', () => {
  expect(percent({}, [])).toBe(null);
  expect(percent({}, [entry('x', 7, 8), entry('y', 1, 2)])).toBe('80.00');
  // 2/3 and 1/8 of a percent: down and up.
  expect(percent({}, [entry('x', 2, 3)])).toBe('66.67');
  expect(percent({}, [entry('x', 1, 16)])).toBe('6.25');
  expect(percent({}, [entry('x', 0.01, 80)])).toBe('0.01');
  expect(percent({}, [entry('x', 10, 10), entry('e', 1, 5, { extra: true })])).toBe('110.00');
});

test('by percent: weights of what is filled stand for the whole; within, columns count by points or alike', () => {
  const a = category({ categoryId: 'a', weight: 30 });
  const b = category({ categoryId: 'b', weight: 50, within: 'equal' });
  const c = category({ categoryId: 'c', weight: 20 });
  const marks = [
    entry('p', 5, 10, { categoryId: 'a' }),
    entry('q', 90, 90, { categoryId: 'a' }),
    entry('r', 1, 10, { categoryId: 'b' }),
    entry('s', 90, 90, { categoryId: 'b' }),
    entry('t', 1, 1),
  ];
  // (30 · 95/100 + 50 · (0.1 + 1)/2) / 80
  expect(percent({ weighting: 'percent', categories: [a, b, c] }, marks)).toBe('70.00');
  const { parts } = totalOf({ weighting: 'percent', categories: [a, b, c] }, marks);
  expect(parts.get('t')?.state).toBe('no-category');
  const alone = [entry('e', 1, 1, { categoryId: 'c', extra: true })];
  expect(percent({ weighting: 'percent', categories: [c] }, alone)).toBe(null);
  expect(totalOf({ weighting: 'percent', categories: [c] }, alone).parts.get('e')?.state).toBe('extra-alone');
});

test('the lowest percentage is not always the one to drop, nor the one that costs most points', () => {
  // The example of Kane and Kane in kind: dropping the worst two one after the other misses the best pair.
  const marks = [
    entry('1', 80, 100, { categoryId: 'a' }),
    entry('2', 20, 100, { categoryId: 'a' }),
    entry('3', 1, 20, { categoryId: 'a' }),
  ];
  const { parts, share } = totalOf({ weighting: 'points', categories: [category({ dropLowest: 1 })] }, marks);
  // The third has the lowest percentage; without the second, more is left.
  expect([...parts].filter(([, { state }]) => state === 'dropped').map(([key]) => key)).toEqual(['2']);
  expect(share).toEqual(fraction(81n, 120n));
});

test('what a drop would harm is not dropped, and one cell always stays', () => {
  const high = [entry('1', 10, 10, { categoryId: 'a' }), entry('2', 10, 10, { categoryId: 'a' }), entry('3', 0, 10)];
  expect(percent({ categories: [category({ dropLowest: 1 })] }, high)).toBe('66.67');
  expect(percent({ categories: [category({ dropLowest: 9 })] }, [entry('1', 3, 10, { categoryId: 'a' })])).toBe(
    '30.00',
  );
});

/** Every choice there is, tried: the slow way to the same figure. */
function tried(rules: BookRules, entries: readonly Entry[]): Fraction | null {
  const isEqual = (id: string | null) =>
    rules.weighting === 'percent' && rules.categories.find(({ categoryId }) => categoryId === id)?.within === 'equal';
  const shareOf = (saved: Entry[]) => {
    const sums = saved.map(({ categoryId, earned, of, extra }) => ({
      earned: isEqual(categoryId) ? over(earned, of) : earned,
      of: extra ? zero : isEqual(categoryId) ? fraction(1n) : of,
    }));
    const of = sumOf(sums.map((sum) => sum.of));
    return of.n === 0n ? null : over(sumOf(sums.map(({ earned }) => earned)), of);
  };
  const choices = (mine: Entry[], id: string | null): Entry[][] => {
    const known = rules.categories.find(({ categoryId }) => categoryId === id);
    const regular = mine.filter(({ extra }) => !extra);
    const wanted = known ? (known.keepHighest === null ? known.dropLowest : regular.length - known.keepHighest) : 0;
    const most = Math.max(0, Math.min(wanted, regular.length - 1));
    const all: Entry[][] = [];
    for (let bits = 0; bits < 2 ** regular.length; bits += 1) {
      const saved = regular.filter((_, n) => (bits >> n) % 2 === 1);
      if (regular.length - saved.length <= most) all.push([...saved, ...mine.filter(({ extra }) => extra)]);
    }
    return all;
  };
  const known = new Set(rules.categories.map(({ categoryId }) => categoryId));
  const of = (id: string | null) =>
    entries.filter(({ categoryId }) => (known.has(categoryId ?? '') ? categoryId : null) === id);
  const highest = (all: (Fraction | null)[]) =>
    all.reduce((top, each) => (each && (!top || compare(top, each) < 0) ? each : top), null);
  if (rules.weighting === 'points') {
    const groups = [...known, null].map((id) => choices(of(id), id));
    const all = groups.reduce<Entry[][]>((so, next) => so.flatMap((a) => next.map((b) => [...a, ...b])), [[]]);
    return highest(all.map(shareOf));
  }
  let [sum, weights] = [zero, zero];
  for (const { categoryId, weight } of rules.categories) {
    const share = highest(choices(of(categoryId), categoryId).map(shareOf));
    if (!share) continue;
    sum = plus(sum, times(share, ofHundredths(weight)));
    weights = plus(weights, ofHundredths(weight));
  }
  return weights.n === 0n ? null : over(sum, weights);
}

test('drops leave the highest total that any choice leaves, and never less than no drop', () => {
  const chance = seeded(2006);
  for (let n = 0; n < BOOKS / 2; n += 1) {
    const rules = generatedRules(chance);
    const entries = generatedEntries(chance, rules, 7);
    const { share } = totalOf(rules, entries);
    expect(share, `book ${n}`).toEqual(tried(rules, entries));
    const plain = rules.categories.map((each) => ({ ...each, dropLowest: 0, keepHighest: null }));
    const without = totalOf({ ...rules, categories: plain }, entries).share;
    if (share && without) expect(compare(share, without), `book ${n}`).toBeGreaterThanOrEqual(0);
    else expect(without, `book ${n}`).toBe(share);
  }
});

test('raising any one mark lowers no total, and what the cells bring adds up to it', () => {
  const chance = seeded(79);
  let grew = 0;
  for (let n = 0; n < BOOKS; n += 1) {
    const rules = generatedRules(chance);
    const entries = generatedEntries(chance, rules, 14);
    const { share, parts } = totalOf(rules, entries);
    expect(sumOf([...parts.values()].map(({ shares }) => shares().adds)), `book ${n}`).toEqual(share ?? zero);
    for (const raised of entries) {
      const more = plus(raised.earned, fraction(BigInt(chance.whole(1, 40)), 4n));
      const after = totalOf(
        rules,
        entries.map((each) => (each === raised ? { ...each, earned: more } : each)),
      ).share;
      if (!share || !after) expect(after, `book ${n}`).toBe(share);
      else {
        const direction = compare(after, share);
        expect(direction, `book ${n}, ${raised.columnKey}`).toBeGreaterThanOrEqual(0);
        grew += direction;
      }
    }
  }
  expect(grew).toBeGreaterThan(BOOKS);
});
