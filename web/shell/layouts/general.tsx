import { i18n } from '@lingui/core';
import { Link, Outlet } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import css from './general.module.css';

const COURSES = '/pages/course/grid';

/** The public frame: everybody sees it, and only after waking up does it know who is signed in. */
export function GeneralLayout() {
  return (
    <div className={css['frame']}>
      <SkipLink />
      <TopBar />
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
