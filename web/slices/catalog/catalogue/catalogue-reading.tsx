import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import type { Catalogue } from './catalogue.ts';
import css from './catalogue-nothing.module.css';
import { coursesAddress } from './courses-at.ts';

interface Props {
  reading: { asked: string; searched: string };
  catalogue: Pick<Catalogue, 'at' | 'design'>;
}

/** Says openly that other words were searched for than the ones typed, and lets a person insist. */
export function CatalogueReading({ reading: { asked, searched }, catalogue: { at, design } }: Props) {
  return (
    <p className={css['reading']}>
      {i18n.t('No exact matches. Showing results for')}{' '}
      <Link to={coursesAddress(design, at, { q: searched })}>
        <b>{searched}</b>
      </Link>
      . {i18n.t('Search for')} <Link to={coursesAddress(design, at, { q: asked, exact: true })}>{asked}</Link>{' '}
      {i18n.t('instead')}.
    </p>
  );
}
