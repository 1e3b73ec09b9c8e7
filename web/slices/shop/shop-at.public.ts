import { i18n } from '@lingui/core';
import { type ProductKind, type ProductSort, productKinds, productSorts } from '@stepwell/contract/shop/products.ts';

export const SHOP = '/shop';
export const CART = '/shop/cart';
export const CHECKOUT = '/shop/checkout';
export const productPath = (slug: string) => `/shop/product-detail/${slug}`;
export const orderPath = (orderId: string) => `${CHECKOUT}?order=${orderId}`;

/** Where an item’s own page is, and its drawn cover; plans have none. */
export function itemPath({ kind, slug }: { kind: string; slug: string }) {
  if (kind === 'plan') return '/pages/about/pricing';
  return kind === 'course' ? `/pages/course/detail-adv/${slug}` : productPath(slug);
}
export const coverOf = ({ kind, slug }: { kind: string; slug: string }, pattern?: number) =>
  `/covers/${kind === 'course' ? '' : 'products/'}${slug}.svg${pattern === undefined ? '' : `?pattern=${pattern}`}`;

/** What the address asks of the list; anything else in it counts as nothing. */
export function shopQuery(search: URLSearchParams) {
  const kind = productKinds.find((one) => one === search.get('kind'));
  const category = (search.get('category') ?? '').slice(0, 40);
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    sort: productSorts.find((one) => one === search.get('sort')) ?? ('newest' as ProductSort),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    ...(kind && { kind }),
    ...(category && { category }),
    ...(search.get('stock') === 'yes' && { inStock: 'yes' as const }),
  };
}

export const kindLabel = (kind: ProductKind | 'course') =>
  ({
    book: i18n.t('Book'),
    kit: i18n.t('Kit'),
    download: i18n.t('Download'),
    'gift-card': i18n.t('Gift card'),
    course: i18n.t('Course'),
  })[kind];
