import {
  type CategoryNode,
  type CourseSort,
  courseSorts,
  DEEPEST_ROW,
  type Length,
  type Level,
  lengths,
  levels,
  ratingSteps,
} from '@stepwell/contract/catalog/catalog.ts';
import { type PriceBand, priceBands } from '@stepwell/contract/catalog/price-bands.ts';
import type { ListCurrency } from '@stepwell/contract/shop/price-lists.ts';

/** The catalogue in four designs for four ways to choose; the address says the same in each of them. */
export const designs = ['grid', 'grid-2', 'list', 'list-2'] as const;
export type Design = (typeof designs)[number];
export const designPath = (design: Design) => `/pages/course/${design}`;

/** Full rows of four, three and two. */
export const PAGE = 24;
export const LAST_PAGE = Math.ceil(DEEPEST_ROW / PAGE);
/** As many as stand side by side and can still be read. */
export const MOST_COMPARED = 4;
/** As many characters as the contract takes. */
const LONGEST = 200;
const MOST_LANGUAGES = 20;

export interface CoursesAt {
  q: string | undefined;
  /** The words as they stand, however unlikely. Never without words. */
  exact: boolean;
  category: string[];
  level: Level[];
  language: string[];
  rating: (typeof ratingSteps)[number] | undefined;
  length: Length[];
  price: PriceBand[];
  sort: CourseSort;
  page: number;
  /** In the order in which they were chosen, since that is the order of the columns. */
  compare: string[];
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const tag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/**
 * What the address says about the list of courses. What it cannot mean is left out, so that a mistyped address still
 * shows courses; values may stand together behind commas or each by itself, as a form without scripts sends them. With
 * the category tree at hand, unknown keys fall away, and so does what a chosen category holds already.
 */
export function coursesAt(search: URLSearchParams, tree?: CategoryNode[]): CoursesAt {
  const several = (name: string) => [...new Set(search.getAll(name).flatMap((text) => text.split(',')))];
  const among = <T extends string>(name: string, values: readonly T[]) => {
    const given = several(name);
    return values.filter((value) => given.includes(value));
  };
  const q = wordsOf(search.get('q') ?? '') || undefined;
  const page = Number(search.get('page'));
  const sort = courseSorts.find((one) => one === search.get('sort')) ?? 'relevance';
  const keys = several('category').filter((key) => slug.test(key));
  return {
    q,
    exact: q !== undefined && search.get('exact') === 'yes',
    category: (tree && tree.length > 0 ? outermost(keys, tree) : keys).slice(0, 50).sort(),
    level: among('level', levels),
    language: several('language')
      .filter((code) => tag.test(code))
      .sort()
      .slice(0, MOST_LANGUAGES),
    rating: ratingSteps.find((step) => String(step) === search.get('rating')),
    length: among('length', lengths),
    price: withoutHeld(among('price', priceBands)),
    // Without words nothing is more relevant than what most people learn from.
    sort: sort === 'popular' && q === undefined ? 'relevance' : sort,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, LAST_PAGE) : 1,
    compare: several('compare')
      .filter((key) => slug.test(key))
      .slice(0, MOST_COMPARED),
  };
}

/** One spelling of what was typed; a cut must not leave half a letter behind. */
const wordsOf = (typed: string) =>
  typed
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** The same address with the keys of today, where it names a category by one of an earlier day. */
export function movedOn(search: URLSearchParams, moved: Record<string, string> = {}) {
  const keys = search.getAll('category').flatMap((text) => text.split(','));
  if (!keys.some((key) => Object.hasOwn(moved, key))) return undefined;
  const there = new URLSearchParams(search);
  there.set('category', [...new Set(keys.map((key) => moved[key] ?? key))].join(','));
  return there.toString().replaceAll('%2C', ',');
}

function outermost(keys: string[], tree: CategoryNode[]) {
  const nodes = new Map(tree.map((node) => [node.key, node]));
  const isWithin = (key: string): boolean => {
    const parent = nodes.get(key)?.parentKey;
    return parent != null && (keys.includes(parent) || isWithin(parent));
  };
  return keys.filter((key) => nodes.has(key) && !isWithin(key));
}

/**
 * The address of the list in a design, with something else chosen, in its one spelling: sorted, defaults left out. A
 * new choice begins at the first page.
 */
export function coursesAddress(design: Design, now: CoursesAt, change: Partial<CoursesAt> = {}) {
  const stays = Object.keys(change).every((key) => key === 'compare' || key === 'page');
  const at = { ...now, ...(!stays && { page: 1 }), ...change };
  const given: [string, string | false | undefined][] = [
    ['q', at.q],
    ['exact', at.exact && at.q !== undefined && 'yes'],
    ['category', [...at.category].sort().join(',')],
    ['level', levels.filter((one) => at.level.includes(one)).join(',')],
    ['language', [...at.language].sort().join(',')],
    ['rating', at.rating?.toString()],
    ['length', lengths.filter((one) => at.length.includes(one)).join(',')],
    ['price', priceBands.filter((one) => at.price.includes(one)).join(',')],
    ['sort', at.sort !== 'relevance' && !(at.sort === 'popular' && at.q === undefined) && at.sort],
    ['page', at.page > 1 && String(at.page)],
    ['compare', at.compare.join(',')],
  ];
  const search = new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const text = search.toString().replaceAll('%2C', ',');
  return designPath(design) + (text && `?${text}`);
}

/** Nothing chosen yet. */
export const nowhere = coursesAt(new URLSearchParams());
export const courses = (change: Partial<CoursesAt>) => coursesAddress('grid', nowhere, change);

/** The filters as the contract takes them, for the counts; prices in a currency, or in the shop's own. */
export const requestedFilters = (
  { q, exact, category, level, language, rating, length, price }: CoursesAt,
  currency?: ListCurrency,
) => ({
  ...(q !== undefined && { q }),
  ...(exact && { exact: 'yes' as const }),
  ...(category.length > 0 && { category: category.join(',') }),
  ...(level.length > 0 && { level: level.join(',') }),
  ...(language.length > 0 && { language: language.join(',') }),
  ...(rating !== undefined && { rating }),
  ...(length.length > 0 && { length: length.join(',') }),
  ...(price.length > 0 && { price: price.join(',') }),
  ...(currency && { currency }),
});

/** The same with order and place, for the rows. */
export const requestedRows = (at: CoursesAt, currency?: ListCurrency) => ({
  // Rows that no price narrows are the same in every currency.
  ...requestedFilters(at, at.price.length > 0 ? currency : undefined),
  sort: at.sort,
  page: at.page,
  limit: PAGE,
});

export const isNarrowed = (at: CoursesAt) => Object.keys(requestedFilters(at)).length > 0;

/** A category chosen narrows to it where all around it was chosen before; chosen anew it takes its parts in again. */
export function flipCategory(now: string[], key: string, tree: Pick<CategoryNode, 'key' | 'parentKey'>[]) {
  if (now.includes(key)) return now.filter((one) => one !== key);
  const parentOf = (one: string) => tree.find((node) => node.key === one)?.parentKey ?? undefined;
  const isAbove = (above: string, one: string): boolean => {
    const parent = parentOf(one);
    return parent !== undefined && (parent === above || isAbove(above, parent));
  };
  return [...now.filter((one) => !isAbove(one, key) && !isAbove(key, one)), key];
}

/** Everything that is paid for holds its bands already. */
function withoutHeld(bands: PriceBand[]) {
  return bands.includes('paid') ? bands.filter((band) => band === 'free' || band === 'paid') : bands;
}

/** A band chosen narrows to it where everything paid was chosen before; chosen anew, that takes the bands in again. */
export function flipPrice(now: PriceBand[], one: PriceBand) {
  if (now.includes(one)) return now.filter((band) => band !== one);
  if (one === 'free') return [...now, one];
  return [...now.filter((band) => (one === 'paid' ? band === 'free' : band !== 'paid')), one];
}
