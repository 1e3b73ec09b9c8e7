import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { useSite } from '../../../ui/page/site.ts';
import css from './help.module.css';

/** Where to go when an article did not answer the question. */
export function Contact() {
  const { contactEmail } = useSite();
  return (
    <aside className={css['contact']} aria-labelledby="contact">
      <h2 id="contact">{i18n.t('Still need help?')}</h2>
      <p>
        {contactEmail
          ? i18n.t('Write to us and say what you tried. We answer by email.')
          : i18n.t('Write to us and say what you tried, or read the answers to frequent questions.')}
      </p>
      <p className={css['ways']}>
        <Link className="lnk" to="/pages/about/contact-us">
          {i18n.t('Contact us')}
        </Link>
        {contactEmail && (
          <a className="lnk" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        )}
        <Link className="lnk" to="/faq">
          {i18n.t('Frequently asked questions')}
        </Link>
      </p>
    </aside>
  );
}
