import { i18n } from '@lingui/core';
import { useLocation } from 'react-router';
import { DeadEnd } from '../../ui/page/dead-end.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { CatalogueSearch } from '../catalog/search/catalogue-search.public.tsx';

/** For every address that is nobody's, and for `/error-404` itself. */
export function NotFound() {
  const { pathname } = useLocation();
  const missingPath = pathname.toLowerCase() === '/error-404' ? null : pathname;
  return (
    <DeadEnd
      kind="lost"
      title={i18n.t('Page not found')}
      acts={
        <>
          <CatalogueSearch alone label={i18n.t('Search the site')} />
          <ButtonLink to="/pages/course/grid">{i18n.t('All courses')}</ButtonLink>
          <ButtonLink tone="ghost" to="/pages/course/categories">
            {i18n.t('Categories')}
          </ButtonLink>
        </>
      }
    >
      {missingPath
        ? i18n.t('{asked} may have moved or contain a typo.', { asked: missingPath })
        : i18n.t('The page may have moved, or its URL contains a typo.')}
    </DeadEnd>
  );
}
