import { i18n } from '@lingui/core';
import { instructorSorts, ratingSteps } from '@stepwell/contract/catalog/catalog.ts';
import { homeCrumb } from '../../../ui/page/breadcrumbs.tsx';

const PAGE = 24;
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What the address says about the directory, for its loader and its screen alike; what it cannot mean is left out. */
export function instructorsAt(search: URLSearchParams) {
  const page = Number(search.get('page'));
  const subject = search
    .get('subject')
    ?.split(',')
    .filter((key) => slug.test(key))
    .sort()
    .join(',');
  return {
    q: search.get('q')?.trim().slice(0, 100) || undefined,
    subject: subject || undefined,
    rating: ratingSteps.find((step) => String(step) === search.get('rating')),
    sort: instructorSorts.find((sort) => sort === search.get('sort')) ?? ('popular' as const),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    limit: PAGE,
  };
}

export const HERE = '/pages/instructors';

/** The address of the same directory with something else chosen; a new choice begins at the first page. */
export function instructorsAddress(
  now: ReturnType<typeof instructorsAt>,
  change: Partial<ReturnType<typeof instructorsAt>>,
) {
  const { q, subject, rating, sort, page } = { ...now, page: 1, ...change };
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (subject) search.set('subject', subject);
  if (rating) search.set('rating', String(rating));
  if (sort !== 'popular') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `${HERE}?${text}` : HERE;
}

/** The way down to somebody's page. */
export const instructorCrumbs = () => [homeCrumb(), { label: i18n.t('Instructors'), to: HERE }];
