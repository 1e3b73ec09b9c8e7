import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { Logo } from '../../ui/page/logo.tsx';
import { useSite } from '../../ui/page/site.ts';
import css from './footer.module.css';

/** The ground of every public page. It links only to what is there. */
export function Footer() {
  const { siteName, siteLine, contactEmail, demo } = useSite();
  return (
    <footer className={css['foot']}>
      <div className={css['cols']}>
        <div>
          <Logo className={css['logo']} />
          <p>
            {siteLine ||
              i18n.t('Courses, practice and interview preparation in one place, to get you ready for the job.')}
          </p>
          {contactEmail && (
            <p className={css['contact']}>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          )}
        </div>
        <Column
          title={i18n.t('Learn')}
          links={[
            [i18n.t('All courses'), '/pages/course/grid'],
            [i18n.t('Subjects'), '/pages/course/categories'],
            [i18n.t('Instructors'), '/pages/instructors'],
            [i18n.t('Book a class'), '/pages/form/book-class'],
            [i18n.t('Become an instructor'), '/pages/become-instructor'],
            [i18n.t('Shop'), '/shop'],
          ]}
        />
        <Column
          title={i18n.t('Events and careers')}
          links={[
            [i18n.t('Events'), '/pages/event-detail'],
            [i18n.t('Workshops'), '/pages/workshop-detail'],
            [i18n.t('Study abroad'), '/pages/abroad-single'],
            [i18n.t('Apply for admission'), '/pages/form/admission-form'],
            [i18n.t('Jobs'), '/jobs'],
          ]}
        />
        <Column
          title={siteName}
          links={[
            [i18n.t('About us'), '/pages/about/about-us'],
            [i18n.t('Blog'), '/pages/about/blog-grid'],
            [i18n.t('Help centre'), '/help/center'],
            [i18n.t('FAQ'), '/faq'],
            [i18n.t('Contact'), '/pages/about/contact-us'],
            [i18n.t('Newsletter'), '/newsletter'],
          ]}
        />
        <Column
          title={i18n.t('Organisations')}
          links={[
            [i18n.t('Plans and prices'), '/pages/about/pricing'],
            [i18n.t('Request a demo'), '/pages/form/request-demo'],
            [i18n.t('Request access'), '/pages/form/request-access'],
            [i18n.t('Verify a certificate'), '/verify'],
          ]}
        />
        <Column
          title={i18n.t('Your account')}
          links={[
            [i18n.t('Sign in'), '/auth/sign-in'],
            [i18n.t('Create account'), '/auth/sign-up'],
            [i18n.t('Privacy notice'), '/privacy'],
            [i18n.t('Terms of use'), '/terms'],
          ]}
        />
      </div>
      {demo && (
        <p className={css['demo']}>
          {i18n.t('This is a demo with real courses. People, reviews and certificates are fictional.')}
        </p>
      )}
    </footer>
  );
}

function Column({ title, links }: { title: string; links: [label: string, to: string][] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([label, to]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
