import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import css from './breadcrumbs.module.css';
import { useHomePath } from './site.ts';

export interface Crumb {
  label: string;
  to: string;
}

/** Stands for the site’s home, which an admin chooses. */
export const HOME = 'home';
export const homeCrumb = (): Crumb => ({ label: i18n.t('Home'), to: HOME });

/** The way down to this page; the page itself is its title and not said again. To the home alone the logo leads. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const home = useHomePath();
  if (crumbs.every(({ to }) => to === HOME)) return null;
  return (
    <nav aria-label={i18n.t('Breadcrumbs')}>
      <ol className={css['crumbs']}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to === HOME ? home : to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
