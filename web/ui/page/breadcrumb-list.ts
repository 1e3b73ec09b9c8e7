import { type Crumb, HOME } from './breadcrumbs.tsx';

/** The same way for search engines, which want the page itself as its end (schema.org BreadcrumbList). */
export const breadcrumbList = ({ origin, home }: { origin: string; home: string }, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: origin + (to === HOME ? home : to),
  })),
});
