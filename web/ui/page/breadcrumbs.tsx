import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import css from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  to: string;
}

/** The way down to this page; the page itself is its title and not said again. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={i18n.t('Breadcrumbs')}>
      <ol className={css['crumbs']}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same way for search engines, which want the page itself as its end (schema.org BreadcrumbList). */
export const breadcrumbList = (origin: string, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: origin + to,
  })),
});
