import { i18n } from '@lingui/core';
import { BLOG_PAGE } from '@stepwell/contract/content/content.ts';
import { homeCrumb } from '../../../ui/page/breadcrumbs.tsx';

export type Design = 'grid' | 'masonry';
export const designPath = (design: Design) => `/pages/about/blog-${design}`;
export const postPath = (slug: string) => `${designPath('grid')}/${slug}`;

/** What the address says about the blog, for its loader and its screen alike; what it cannot mean is left out. */
export function postsAt(search: URLSearchParams) {
  const page = Number(search.get('page'));
  return {
    q: search.get('q')?.trim().slice(0, 200) || undefined,
    tag: search.get('tag')?.trim().toLowerCase().slice(0, 40) || undefined,
    page: Number.isInteger(page) && page > 1 && page < 1000 ? page : 1,
    limit: BLOG_PAGE,
  };
}
export type PostsAt = ReturnType<typeof postsAt>;

/** The address of the same design with something else chosen; a new choice begins at the first page. */
export function blogAddress(design: Design, now: Partial<PostsAt>, change: Partial<PostsAt> = {}) {
  const { q, tag, page } = { ...now, page: 1, ...change };
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (tag) search.set('tag', tag);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${designPath(design)}?${text}` : designPath(design);
}

export const blogCrumbs = () => [homeCrumb(), { label: i18n.t('Blog'), to: designPath('grid') }];
