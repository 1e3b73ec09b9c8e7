import { i18n } from '@lingui/core';
import { useSite } from '../../../../ui/page/site.ts';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { SubscribeField } from '../../../enquiries/newsletter/subscribe-form.public.tsx';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';

const steps = (): [string, string][] => [
  [i18n.t('About you'), i18n.t('Name, email address, phone number and date of birth.')],
  [i18n.t('Your education'), i18n.t('Your highest qualification, where and when you got it.')],
  [i18n.t('Your programme'), i18n.t('The subject, how you want to study, and why.')],
  [i18n.t('Documents'), i18n.t('Add certificates, check your answers and submit.')],
];

/** The steps of the admission form, and the way into it. */
export function Admission({ id, texts }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <ol className="h-steps">
        {steps().map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="h-acts">
        <ButtonLink size="big" to="/pages/form/admission-form">
          {i18n.t('Start application')}
        </ButtonLink>
        <span>{i18n.t('Your draft is saved. Continue on any device from the link we email you.')}</span>
      </p>
    </>
  );
}

/** For colleges and companies: accounts for many, or a demo first. */
export function Access({ id, texts }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <p className="h-acts">
        <ButtonLink tone="lamp" size="big" to="/pages/form/request-access">
          {i18n.t('Request access')}
        </ButtonLink>
        <ButtonLink tone="ghost" size="big" to="/pages/form/request-demo">
          {i18n.t('Request a demo')}
        </ButtonLink>
      </p>
    </>
  );
}

/** Ways to write to whoever runs the site. */
export function Contact({ id, texts }: SectionProps) {
  const { contactEmail } = useSite();
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <p className="h-acts">
        <ButtonLink size="big" to="/pages/about/contact-us">
          {i18n.t('Contact us')}
        </ButtonLink>
        {contactEmail && (
          <a className="lnk" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        )}
      </p>
    </>
  );
}

/** One email address for the newsletter. */
export function Newsletter({ id, texts }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <SubscribeField source="footer" label={i18n.t('Email address')} action={i18n.t('Subscribe')} />
    </>
  );
}
