import { i18n } from '@lingui/core';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { CatalogueSearch } from '../../slices/catalog/search/catalogue-search.public.tsx';
import { Logo } from '../../ui/page/logo.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { ThemeMenu } from '../../ui/theme/theme-menu.tsx';
import { AccountPlace } from '../account/account-slot.tsx';
import { BellPlace } from '../account/bell-slot.tsx';
import { PaletteIcon } from '../palette/palette-icon.tsx';
import { CategoriesMenu } from './categories-menu.tsx';
import css from './top-bar.module.css';

type Opened = 'categories' | 'search' | null;

/** The bar over every public page. What opens from it is fetched when somebody reaches for it. */
export function TopBar() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened>(null);
  const open = useCallback((what: 'categories' | 'search', wanted: boolean) => {
    setOpened((now) => (wanted ? what : now === what ? null : now));
  }, []);
  const openSearch = useCallback((wanted: boolean) => open('search', wanted), [open]);
  const openCategories = useCallback((wanted: boolean) => open('categories', wanted), [open]);
  const here = pathname.toLowerCase();
  const links = [
    [i18n.t('Courses'), '/pages/course/grid', here.startsWith('/pages/course/')],
    [i18n.t('Instructors'), '/pages/instructors', here.startsWith('/pages/instructors')],
    [i18n.t('Blog'), '/pages/about/blog-grid', here.startsWith('/pages/about/blog-')],
  ] as const;
  return (
    <>
      <header className={css['top']} data-open={opened ?? undefined}>
        <div className={css['bar']}>
          <Logo className={css['logo']} />
          <CategoriesMenu open={opened === 'categories'} setOpen={openCategories} />
          <div className={css['search']}>
            <CatalogueSearch onOpen={openSearch} />
          </div>
          <nav aria-label={i18n.t('Main')}>
            {links.map(([label, to, current]) => (
              <Link key={to} to={to} aria-current={current ? (here === to ? 'page' : 'true') : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <div className={css['right']}>
            <Corner />
          </div>
        </div>
      </header>
      {opened && <div className={css['scrim']} onPointerDown={() => setOpened(null)} aria-hidden="true" />}
    </>
  );
}

function Corner() {
  const session = useSession();
  if (session) {
    return (
      <>
        <PaletteIcon />
        <BellPlace />
        <AccountPlace name={session.fullName || i18n.t('Guest')} />
      </>
    );
  }
  return (
    <>
      <PaletteIcon className={css['wide']} />
      <ThemeMenu />
      <ButtonLink to="/auth/sign-in" tone="ghost">
        {i18n.t('Sign in')}
      </ButtonLink>
      <ButtonLink to="/auth/sign-up" className={css['wide'] ?? ''}>
        {i18n.t('Start free')}
      </ButtonLink>
    </>
  );
}
