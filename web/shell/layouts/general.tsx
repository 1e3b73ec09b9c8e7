import { i18n } from '@lingui/core';
import { Link, Outlet, useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeMenu } from '../../ui/theme-menu.tsx';
import { AccountMenu } from '../account-menu.tsx';
import css from './general.module.css';

const COURSES = '/pages/course/grid';

/** The public frame: everybody sees it, and only after waking up does it know who is signed in. */
export function GeneralLayout() {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().startsWith('/pages/course/');
  return (
    <div className={css['frame']}>
      <SkipLink />
      <header className={css['top']}>
        <div className={css['bar']}>
          <Logo className={css['logo']} />
          <nav aria-label={i18n.t('Main')}>
            <Link to={COURSES} aria-current={here ? 'page' : undefined}>
              {i18n.t('Courses')}
            </Link>
          </nav>
          <div className={css['right']}>
            <Corner />
          </div>
        </div>
      </header>
      <main id="main" className={css['main']}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

export function SkipLink() {
  return (
    <a href="#main" className={css['skip']}>
      {i18n.t('Skip to content')}
    </a>
  );
}

function Corner() {
  const session = useSession();
  if (session) return <AccountMenu name={session.fullName || i18n.t('Guest')} />;
  return (
    <>
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

function Footer() {
  return (
    <footer className={css['foot']}>
      <div className={css['cols']}>
        <div>
          <Logo className={css['footlogo']} />
          <p>
            {i18n.t('Courses, practice and interviews in one place, so the last step before the job is a small one.')}
          </p>
        </div>
        <nav aria-label={i18n.t('Learn')}>
          <h2>{i18n.t('Learn')}</h2>
          <ul>
            <li>
              <Link to={COURSES}>{i18n.t('All courses')}</Link>
            </li>
            <li>
              <Link to="/verify">{i18n.t('Check a certificate')}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={i18n.t('Your account')}>
          <h2>{i18n.t('Your account')}</h2>
          <ul>
            <li>
              <Link to="/auth/sign-in">{i18n.t('Sign in')}</Link>
            </li>
            <li>
              <Link to="/auth/sign-up">{i18n.t('Create an account')}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
