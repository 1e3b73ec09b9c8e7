import { type Crumb, HOME } from './breadcrumbs.tsx';

/** The same way for search engines, which want the page itself as its end (schema.org BreadcrumbList). */
export function breadcrumbList({ origin, home }: { origin: string; home: string }, crumbs: Crumb[]) {
  // Asked here once more: in a file that several tables of screens share it would stay although none of them calls it.
  if (!(import.meta.env.SSR || import.meta.env.MODE === 'test')) return {};
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: origin + (to === HOME ? home : to),
    })),
  };
}
