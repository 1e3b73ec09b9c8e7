import { i18n } from '@lingui/core';
import { type CoursePage, catalog, reviewSorts } from '@stepwell/contract/catalog/catalog.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { queryOptions } from '@tanstack/react-query';
import type { World } from '../../../api/world.ts';
import type { Crumb } from '../../../ui/page/breadcrumbs.tsx';

/** Further designs of a course page; each names its course behind a question mark, or shows the featured one. */
export type Design = 'detail' | 'detail-min' | 'detail-module';

export const designPath = (design: Design) => `/pages/course/${design}`;

const GRID = '/pages/course/grid';

/** From the catalogue down to the course's own subject. */
export const courseCrumbs = ({ path }: Pick<CoursePage, 'path'>): Crumb[] => [
  { label: i18n.t('Courses'), to: GRID },
  ...path.map(({ key, label }) => ({ label, to: `${GRID}?category=${key}` })),
];

/** Of which course the page is when its address names none; nothing while the site has no course at all. */
export const featuredOrNone = (ask: World['ask']) => {
  const query = ask(catalog.featuredCourse, {});
  return queryOptions({
    queryKey: [...query.queryKey, 'or none'],
    queryFn: ({ client }) =>
      client.fetchQuery(query).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }),
  });
};

const AT_ONCE = 5;

/** Which reviews the address asks for: `?stars=4&sort=lowest`. Unknown values mean all of them, newest first. */
export function reviewsAt(search: URLSearchParams) {
  const stars = [1, 2, 3, 4, 5].find((one) => String(one) === search.get('stars'));
  const sort = reviewSorts.find((one) => one === search.get('sort')) ?? 'newest';
  return { limit: AT_ONCE, ...(stars && { stars }), sort };
}

/** The same address with some of its values changed, or taken away where nothing is given. */
export function searchWith(search: URLSearchParams, change: Record<string, string | undefined>) {
  const there = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) there.delete(key);
    else there.set(key, value);
  }
  const text = there.toString();
  return text && `?${text}`;
}

/** Lectures that anyone may open, and that need no account to be of use; a quiz keeps score, so it does. */
export const previewsOf = ({ sections }: Pick<CoursePage, 'sections'>) =>
  sections.flatMap(({ lectures }) => lectures).filter(({ preview, kind }) => preview && kind !== 'quiz');

/** What shows a course best: a film where there is one. */
export const bestPreview = (course: Pick<CoursePage, 'sections'>) => {
  const previews = previewsOf(course);
  return previews.find(({ kind }) => kind === 'video') ?? previews[0];
};
