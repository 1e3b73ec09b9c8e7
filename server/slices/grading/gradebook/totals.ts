import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { type Counted, type Group, highestShare } from './dropping.ts';
import { commonOf, type Fraction, fraction, ofHundredths, over, plus, sumOf, times, whole, zero } from './fractions.ts';

/** Marks that take part in a total: what was earned of what there is. */
export interface Entry {
  columnKey: string;
  categoryId: string | null;
  extra: boolean;
  /** Points; `of` is above zero. */
  earned: Fraction;
  of: Fraction;
}
/** Shares of the whole, where 1 is all of it: what a cell stands for, and what it brings. */
export interface Shares {
  weight: Fraction;
  adds: Fraction;
}
export interface Part {
  state: 'counted' | 'dropped' | 'no-category' | 'extra-alone';
  /** Computed when asked for: a page of rows needs none. */
  shares: () => Shares;
}
export interface CategoryPart {
  categoryId: string | null;
  /** Sums of the points that count; extra ones are earned beyond. */
  earned: Fraction;
  of: Fraction;
  share: Fraction | null;
  weight: Fraction | null;
  dropped: number;
  counted: number;
}
export interface Total {
  /** Of the whole, exactly: 1 is all of it, and extra points may lead beyond. Nothing while nothing counts. */
  share: Fraction | null;
  parts: Map<string, Part>;
  categories: () => CategoryPart[];
}
type Rules = Pick<BookRules, 'weighting' | 'categories'>;
type Category = BookRules['categories'][number];

/**
 * The total of one student, exact.
 *
 * - `points`: the sum of points earned over the sum of points there are ("Natural" in Moodle's gradebook; a Canvas course
 *   without weighted groups).
 * - `percent`: each category's share times its weight, over the sum of the weights of categories in which something
 *   counts ("Weighted mean of grades" in Moodle; weighted assignment groups in Canvas). Within a category columns count by
 *   their points or alike.
 * - Extra columns add to what is earned and not to what there is, as in both; never dropped.
 * - Of a category up to so many cells are dropped as the rule says, those that leave the highest total (see `dropping.ts`).
 *   Canvas drops for the highest share of the group alone, and exactly so many; Moodle drops the cells with the lowest
 *   percentage. Under `points` both can leave less than what was possible, or less than without dropping; ours cannot.
 *
 * Which cells take part never depends on how many marks they have. So the total is the greatest of sums that grow with
 * every mark, and raising a mark lowers none.
 */
export function totalOf(rules: Rules, entries: readonly Entry[]): Total {
  return rules.weighting === 'points' ? byPoints(rules, entries) : byPercent(rules, entries);
}

function mostDropped(category: Category | undefined, cells: number) {
  if (!category) return 0;
  const drops = category.keepHighest === null ? category.dropLowest : cells - category.keepHighest;
  // One always stays: a total of nothing would be no total.
  return Math.max(0, Math.min(drops, cells - 1));
}

/** Whole numbers for what `highestShare` sorts: everything times the common denominator. */
const scaled = (entries: readonly Entry[], common: bigint): Counted[] =>
  entries.map(({ columnKey, earned, of }) => ({
    key: columnKey,
    earned: (earned.n * common) / earned.d,
    of: (of.n * common) / of.d,
  }));

function best(groups: { category: Category | undefined; entries: readonly Entry[] }[], extra: readonly Entry[]) {
  const all = [...groups.flatMap(({ entries }) => entries), ...extra];
  const common = commonOf(all.flatMap(({ earned, of }) => [earned, of]));
  const sorted = groups.map(
    ({ category, entries }): Group => ({
      cells: scaled(entries, common),
      mostDropped: mostDropped(category, entries.length),
    }),
  );
  const beside = scaled(extra, common).reduce((sum, { earned }) => sum + earned, 0n);
  return highestShare(sorted, beside);
}

function byPoints({ categories }: Rules, entries: readonly Entry[]): Total {
  const ids = [...categories.map(({ categoryId }) => categoryId), null];
  const idOf = (entry: Entry) => (ids.includes(entry.categoryId) ? entry.categoryId : null);
  const groups = ids.map((id) => ({
    category: categories.find(({ categoryId }) => categoryId === id),
    entries: entries.filter((entry) => !entry.extra && idOf(entry) === id),
  }));
  const dropped = best(
    groups,
    entries.filter(({ extra }) => extra),
  );
  const saved = entries.filter(({ extra, columnKey }) => extra || !dropped.has(columnKey));
  const of = sumOf(saved.filter(({ extra }) => !extra).map((entry) => entry.of));
  const isNothing = of.n === 0n;
  return {
    share: isNothing ? null : over(sumOf(saved.map(({ earned }) => earned)), of),
    parts: partsOf(entries, dropped, (entry) =>
      isNothing ? null : () => ({ weight: over(entry.of, of), adds: over(entry.earned, of) }),
    ),
    categories: () =>
      ids.flatMap((id) => {
        const mine = entries.filter((entry) => idOf(entry) === id);
        const weightOf = ({ of: own }: { of: Fraction }) => (isNothing ? null : over(own, of));
        return mine.length === 0 ? [] : [categoryPart(id, mine, dropped, weightOf)];
      }),
  };
}

function byPercent({ categories }: Rules, entries: readonly Entry[]): Total {
  const dropped = new Set<string>();
  const filled = categories.flatMap((category) => {
    const mine = entries.filter(({ categoryId }) => categoryId === category.categoryId);
    // Alike: every column is worth one, whatever its points are.
    const counted = category.within === 'points' ? mine : mine.map((entry) => ({ ...entry, ...asOne(entry) }));
    const regular = counted.filter(({ extra }) => !extra);
    for (const key of best(
      [{ category, entries: regular }],
      counted.filter(({ extra }) => extra),
    ))
      dropped.add(key);
    const of = sumOf(regular.filter(({ columnKey }) => !dropped.has(columnKey)).map((entry) => entry.of));
    return mine.length === 0 ? [] : [{ category, mine, counted, of }];
  });
  const weightOf = ({ weight }: Category) => ofHundredths(weight);
  const weights = sumOf(filled.filter(({ of }) => of.n > 0n).map(({ category }) => weightOf(category)));
  const shares = new Map<string, () => Shares>();
  let share = weights.n === 0n ? null : zero;
  const parts = filled.map(({ category, mine, counted, of }) => {
    const weight = of.n > 0n && weights.n > 0n ? over(weightOf(category), weights) : null;
    const saved = counted.filter(({ extra, columnKey }) => extra || !dropped.has(columnKey));
    const own = of.n > 0n ? over(sumOf(saved.map(({ earned }) => earned)), of) : null;
    if (share && weight && own) share = plus(share, times(weight, own));
    for (const entry of saved) {
      if (!weight) continue;
      shares.set(entry.columnKey, () => ({
        weight: times(weight, over(entry.of, of)),
        adds: times(weight, over(entry.earned, of)),
      }));
    }
    return () => ({ ...categoryPart(category.categoryId, mine, dropped, () => weight), share: own });
  });
  const known = new Set(categories.map(({ categoryId }) => categoryId));
  return {
    share,
    parts: partsOf(entries, dropped, ({ columnKey }) => shares.get(columnKey) ?? null, known),
    categories: () => parts.map((part) => part()),
  };
}

const asOne = ({ earned, of }: Entry) => ({ earned: over(earned, of), of: whole });

const noShares = () => ({ weight: zero, adds: zero });

function partsOf(
  entries: readonly Entry[],
  dropped: ReadonlySet<string>,
  sharesOf: (entry: Entry) => (() => Shares) | null,
  known?: ReadonlySet<string>,
) {
  return new Map(
    entries.map((entry): [string, Part] => {
      const { columnKey, categoryId, extra } = entry;
      if (known && !known.has(categoryId ?? '')) return [columnKey, { state: 'no-category', shares: noShares }];
      if (!extra && dropped.has(columnKey)) return [columnKey, { state: 'dropped', shares: noShares }];
      const shares = sharesOf(entry);
      if (!shares) return [columnKey, { state: extra ? 'extra-alone' : 'counted', shares: noShares }];
      return [columnKey, { state: 'counted', shares: extra ? () => ({ ...shares(), weight: zero }) : shares }];
    }),
  );
}

function categoryPart(
  categoryId: string | null,
  mine: readonly Entry[],
  dropped: ReadonlySet<string>,
  weightOf: (sums: { of: Fraction }) => Fraction | null,
): CategoryPart {
  const saved = mine.filter(({ extra, columnKey }) => extra || !dropped.has(columnKey));
  const earned = sumOf(saved.map((entry) => entry.earned));
  const of = sumOf(saved.filter(({ extra }) => !extra).map((entry) => entry.of));
  return {
    categoryId,
    earned,
    of,
    share: of.n > 0n ? over(earned, of) : null,
    weight: of.n > 0n ? weightOf({ of }) : null,
    dropped: mine.length - saved.length,
    counted: saved.length,
  };
}

/** Percent, exactly. */
export const percentOf = (share: Fraction) => times(share, fraction(100n));
