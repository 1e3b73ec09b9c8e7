import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../../ui/page/site.ts';
import { browserZone } from '../../../ui/time/time-zone.ts';
import { topicOptions } from '../enquiry-labels.ts';
import { FormPage } from './form-page.tsx';
import { ChoiceField, FormFrame, MessageField, TextLine } from './form-parts.public.tsx';
import css from './forms.module.css';
import { sendEnquiry } from './send-enquiry.public.ts';
import { usePublicForm } from './use-public-form.public.ts';

const start = { fullName: '', email: '', topic: 'courses', message: '', consent: false as boolean };

/** /pages/about/contact-us */
export function ContactUs() {
  const { siteName, contactEmail } = useSite();
  const form = usePublicForm({
    name: 'contact',
    start,
    check: async () => (await import('../form-checks.ts')).contact,
    bodyOf: (values) => ({ ...values, kind: 'contact', timeZone: browserZone() }),
    send: sendEnquiry,
  });
  return (
    <FormPage
      title={i18n.t('Talk to us')}
      lead={i18n.t('A question about a course, your account or {siteName} itself? Write to us. A person answers.', {
        siteName,
      })}
      formTitle={i18n.t('Send a message')}
      aside={
        <>
          <h2>{i18n.t('Find it faster')}</h2>
          <ul className={css['ways']}>
            <Way to="/auth/forgot-password" title={i18n.t('Can’t sign in')}>
              {i18n.t('Get a link to set a new password.')}
            </Way>
            <Way to="/verify" title={i18n.t('Verify a certificate')}>
              {i18n.t('Enter its code. You don’t need an account.')}
            </Way>
            <Way to="/pages/become-instructor" title={i18n.t('Teach here')}>
              {i18n.t('Apply to become an instructor.')}
            </Way>
            <Way to="/pages/form/request-demo" title={i18n.t('See a demo')}>
              {i18n.t('For colleges, schools and companies.')}
            </Way>
            <Way to="/pages/form/request-access" title={i18n.t('Request access for your organisation')}>
              {i18n.t('Bring a whole class or a team.')}
            </Way>
          </ul>
          {contactEmail && (
            <p className={css['email']}>
              {i18n.t('Or write an email:')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          )}
        </>
      }
    >
      <FormFrame form={form} label={i18n.t('Contact')} action={i18n.t('Send message')}>
        <TextLine form={form} name="fullName" label={i18n.t('Name')} autoComplete="name" />
        <TextLine form={form} name="email" label={i18n.t('Email')} type="email" autoComplete="email" />
        <ChoiceField form={form} name="topic" label={i18n.t('Topic')} options={topicOptions()} />
        <MessageField form={form} name="message" label={i18n.t('Message')} least={10} />
      </FormFrame>
    </FormPage>
  );
}

function Way({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link className="lnk" to={to}>
        {title}
      </Link>
      <p>{children}</p>
    </li>
  );
}
