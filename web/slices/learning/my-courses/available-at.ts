import { courseSorts, DEEPEST_ROW, lengths, levels } from '@stepwell/contract/catalog/catalog.ts';
import { priceBands } from '@stepwell/contract/catalog/price-bands.ts';
import type { ListCurrency } from '@stepwell/contract/shop/price-lists.ts';

/** Rows of one page. */
export const PAGE = 12;
const LAST_PAGE = Math.ceil(DEEPEST_ROW / PAGE);

/** What the address says of the courses one may enrol in; what it cannot mean is left out. */
export function availableAt(search: URLSearchParams) {
  const page = Number(search.get('page'));
  const category = search.get('category') ?? '';
  return {
    q: search.get('q')?.trim().slice(0, 100) || undefined,
    category: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(category) ? category : undefined,
    level: levels.find((level) => level === search.get('level')),
    length: lengths.find((length) => length === search.get('length')),
    price: priceBands.find((band) => band === search.get('price')),
    sort: courseSorts.find((sort) => sort === search.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, LAST_PAGE) : 1,
    limit: PAGE,
  };
}
export type AvailableAt = ReturnType<typeof availableAt>;

/** The same without order and place, for the counts; prices in a currency, or in the shop's own. */
export const filtersOf = ({ q, category, level, length, price }: AvailableAt, currency?: ListCurrency) => ({
  q,
  category,
  level,
  length,
  price,
  currency,
});
/** The page that is asked for. Rows that no price narrows are the same in every currency. */
export const rowsOf = (at: AvailableAt, currency?: ListCurrency) => ({ ...at, ...(at.price && { currency }) });
export const isNarrowed = (at: AvailableAt) => Object.values(filtersOf(at)).some((value) => value !== undefined);
