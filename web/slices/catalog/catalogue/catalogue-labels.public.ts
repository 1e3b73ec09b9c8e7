import { i18n } from '@lingui/core';
import type { CourseSort, Length } from '@stepwell/contract/catalog/catalog.ts';
import { boundsOf, type PriceBand } from '@stepwell/contract/catalog/price-bands.ts';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { priceText } from '../../../ui/text/money.ts';
import type { Design } from './courses-at.ts';

/** How long a course takes, as the catalogue’s filter names it. */
export function lengthWord(length: Length) {
  if (length === 'under-1h') return i18n.t('Under 1 hour');
  if (length === '1h-2h') return i18n.t('1 to 2 hours');
  if (length === '2h-5h') return i18n.t('2 to 5 hours');
  return length === '5h-10h' ? i18n.t('5 to 10 hours') : i18n.t('Over 10 hours');
}

/** What a price filter shows, its bounds in a currency: “₹500 to ₹1,000”. */
export function priceWord(band: PriceBand, currency: Currency) {
  if (band === 'free') return i18n.t('Free');
  if (band === 'paid') return i18n.t('Paid');
  const { from, below } = boundsOf(band, currency);
  if (from === undefined) return i18n.t('Under {price}', { price: priceText(below ?? 0, currency) });
  if (below === undefined) return i18n.t('{price} and over', { price: priceText(from, currency) });
  return i18n.t('{from} to {to}', { from: priceText(from, currency), to: priceText(below, currency) });
}

/** “4.5 and up”. */
export const ratingWord = (step: number) => i18n.t('{step} and up', { step: step.toFixed(1) });

export function sortWord(sort: CourseSort) {
  if (sort === 'relevance') return i18n.t('Most relevant');
  if (sort === 'rating') return i18n.t('Highest rated');
  return sort === 'newest' ? i18n.t('Newest') : i18n.t('Most students');
}

export function designWord(design: Design) {
  if (design === 'grid') return i18n.t('Cards');
  if (design === 'grid-2') return i18n.t('Large cards');
  return design === 'list' ? i18n.t('Rows') : i18n.t('Compare');
}

/** `Hindi` for `hi`, in the words of another language if asked; the tag itself where nobody knows it. */
export function languageName(tag: string, inLanguage = 'en') {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Words in another language than the page's say so, or readers would speak them in ours. */
export const langOf = (tag: string | undefined) => (tag && !tag.startsWith('en') ? tag : undefined);

export const countWords = (total: number) => i18n.t('{total, plural, one {# course} other {# courses}}', { total });
