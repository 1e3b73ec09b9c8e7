import { i18n } from '@lingui/core';
import { site } from '@stepwell/contract/site.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { Logo } from '../../ui/logo.tsx';
import css from './footer.module.css';

/** The ground of every public page. It links only to what is there. */
export function Footer() {
  const frame = useQuery({ ...ask(site.frame, {}), staleTime: Number.POSITIVE_INFINITY });
  return (
    <footer className={css['foot']}>
      <div className={css['cols']}>
        <div>
          <Logo className={css['logo']} />
          <p>
            {i18n.t('Courses, practice and interviews in one place, so the last step before the job is a small one.')}
          </p>
        </div>
        <Column title={i18n.t('Learn')}>
          <Link to="/pages/course/grid">{i18n.t('All courses')}</Link>
          <Link to="/pages/course/categories">{i18n.t('Subjects')}</Link>
          <Link to="/pages/instructors">{i18n.t('Instructors')}</Link>
        </Column>
        <Column title={i18n.t('Employers')}>
          <Link to="/verify">{i18n.t('Check a certificate')}</Link>
        </Column>
        <Column title={i18n.t('Your account')}>
          <Link to="/auth/sign-in">{i18n.t('Sign in')}</Link>
          <Link to="/auth/sign-up">{i18n.t('Create an account')}</Link>
        </Column>
      </div>
      {frame.data?.demo && (
        <p className={css['demo']}>
          {i18n.t('This is a demonstration: its people, reviews and certificates are made up, the courses are real.')}
        </p>
      )}
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <div className={css['links']}>{children}</div>
    </nav>
  );
}
