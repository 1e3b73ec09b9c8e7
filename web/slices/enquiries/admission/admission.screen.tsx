import { i18n } from '@lingui/core';
import { admissions, type StartAdmission } from '@stepwell/contract/enquiries/admissions.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { ask, call } from '../../../api/call.ts';
import { DeadEnd } from '../../../ui/page/dead-end.tsx';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Answer, Waiting } from '../../../ui/page/query-state.tsx';
import { useSite } from '../../../ui/page/site.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { browserZone } from '../../../ui/time/time-zone.ts';
import { FormPage, NextSteps } from '../forms/form-page.tsx';
import { FormFrame, TextLine } from '../forms/form-parts.public.tsx';
import { usePublicForm } from '../forms/use-public-form.public.ts';
import css from './admission.module.css';

// Fetched with a draft’s link: its steps check what is written.
const AdmissionSteps = lazy(async () => ({ default: (await import('./admission-steps.tsx')).AdmissionSteps }));

/** /pages/form/admission-form: how it works and a start; with `?key=` the application itself. */
export function AdmissionForm() {
  const [search] = useSearchParams();
  // The server renders this page for everyone alike, so only the browser knows the key.
  const awake = useAwake();
  const key = awake ? search.get('key') : null;
  return key ? <Draft linkKey={key} /> : <Start />;
}

const start = { fullName: '', email: '', consent: false as boolean };

function Start() {
  const { siteName } = useSite();
  const navigate = useNavigate();
  const form = usePublicForm({
    name: 'admission',
    start,
    check: async () => (await import('../form-checks.ts')).admission,
    bodyOf: (values) => ({ ...values, timeZone: browserZone() }),
    send: async (body, guard) => {
      const { key } = await call(admissions.start, { body: { ...(body as Starting), ...guard } });
      await navigate(`/pages/form/admission-form?key=${key}`);
      return null;
    },
  });
  return (
    <FormPage
      title={i18n.t('Apply for admission')}
      lead={i18n.t(
        'Five short steps at {siteName}. Save and continue whenever you like: your private link is your key.',
        {
          siteName,
        },
      )}
      formTitle={i18n.t('Start your application')}
      aside={
        <NextSteps
          title={i18n.t('How it works')}
          steps={[
            [i18n.t('Start'), i18n.t('Enter your name and email address. We email you a private link.')],
            [
              i18n.t('Fill in'),
              i18n.t('Your details, your education and what you want to study. Everything is saved as you write.'),
            ],
            [i18n.t('Add documents'), i18n.t('Certificates and results as PDF, JPEG or PNG, up to 5 files.')],
            [i18n.t('Submit'), i18n.t('You get a reference number and a page that shows the state.')],
          ]}
        />
      }
    >
      <FormFrame form={form} label={i18n.t('Start your application')} action={i18n.t('Start application')}>
        <TextLine form={form} name="fullName" label={i18n.t('Full name')} autoComplete="name" />
        <TextLine form={form} name="email" label={i18n.t('Email')} type="email" autoComplete="email" />
      </FormFrame>
    </FormPage>
  );
}
type Starting = z.infer<typeof StartAdmission>;

function Draft({ linkKey }: { linkKey: string }) {
  const own = useQuery(ask(admissions.own, { body: { key: linkKey } }));
  if (own.error instanceof Refusal && own.error.status < 500)
    return (
      <DeadEnd
        kind="lost"
        title={i18n.t('Application not found')}
        acts={<ButtonLink to="/pages/form/admission-form">{i18n.t('Start application')}</ButtonLink>}
      >
        {i18n.t('The link is incomplete, or the draft was deleted after 60 days without a change.')}
      </DeadEnd>
    );
  return (
    <div className={css['page']}>
      <Answer of={own}>
        {(admission) =>
          admission.submitted ? (
            <Submitted {...admission.submitted} />
          ) : (
            <Suspense fallback={<Waiting />}>
              <AdmissionSteps linkKey={linkKey} admission={admission} />
            </Suspense>
          )
        }
      </Answer>
    </div>
  );
}

function Submitted({ reference, link }: { reference: string; link: string }) {
  return (
    <div className={css['submitted']} role="status">
      <h1>{i18n.t('Application submitted')}</h1>
      <p>{i18n.t('Keep your reference number. The status page shows how far your application is.')}</p>
      <dl>
        <dt>{i18n.t('Reference')}</dt>
        <dd className="num">{reference}</dd>
      </dl>
      <ButtonLink to={link}>{i18n.t('View status')}</ButtonLink>
    </div>
  );
}
