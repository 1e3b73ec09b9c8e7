import { i18n } from '@lingui/core';
import { useSite } from '../../../ui/page/site.ts';
import { browserZone } from '../../../ui/time/time-zone.ts';
import { typeOptions } from '../enquiry-labels.ts';
import { FormPage, NextSteps } from './form-page.tsx';
import { ChoiceField, FormFrame, MessageField, TextLine } from './form-parts.public.tsx';
import css from './forms.module.css';
import { sendEnquiry } from './send-enquiry.public.ts';
import { usePublicForm } from './use-public-form.public.ts';

const start = {
  fullName: '',
  email: '',
  organisation: '',
  type: 'college',
  website: '',
  position: '',
  phone: '',
  seats: '',
  message: '',
  consent: false as boolean,
};
/** What is no number is told as one is told: not a whole number. */
const seatsIn = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** /pages/form/request-access */
export function RequestAccess() {
  const { siteName } = useSite();
  const form = usePublicForm({
    name: 'access',
    start,
    check: async () => (await import('../form-checks.ts')).access,
    bodyOf: (values) => ({ ...values, seats: seatsIn(values.seats), kind: 'access', timeZone: browserZone() }),
    send: sendEnquiry,
  });
  return (
    <FormPage
      title={i18n.t('Bring your whole class')}
      lead={i18n.t(
        'Access to {siteName} for a college, a school or a company: one list of people, one place for their results.',
        {
          siteName,
        },
      )}
      formTitle={i18n.t('Request access')}
      aside={
        <NextSteps
          title={i18n.t('How access is set up')}
          steps={[
            [i18n.t('Your request'), i18n.t('Tell us who will learn here, and for what.')],
            [i18n.t('Our answer'), i18n.t('An admin reads every request and answers by email.')],
            [i18n.t('Your people'), i18n.t('You send a list of names and email addresses. We import it.')],
            [i18n.t('First day'), i18n.t('Everyone gets a link to set a password, and starts.')],
          ]}
        />
      }
    >
      <FormFrame form={form} label={i18n.t('Request access')} action={i18n.t('Request access')}>
        <TextLine form={form} name="organisation" label={i18n.t('Organisation')} autoComplete="organization" />
        <div className={css['pair']}>
          <ChoiceField form={form} name="type" label={i18n.t('Type')} options={typeOptions()} />
          <TextLine form={form} name="seats" label={i18n.t('Number of people')} inputMode="numeric" />
        </div>
        <TextLine form={form} name="website" label={i18n.t('Website (optional)')} type="url" autoComplete="url" />
        <TextLine form={form} name="fullName" label={i18n.t('Your name')} autoComplete="name" />
        <TextLine form={form} name="position" label={i18n.t('Your position')} autoComplete="organization-title" />
        <div className={css['pair']}>
          <TextLine form={form} name="email" label={i18n.t('Work email')} type="email" autoComplete="email" />
          <TextLine form={form} name="phone" label={i18n.t('Phone (optional)')} type="tel" autoComplete="tel" />
        </div>
        <MessageField form={form} name="message" label={i18n.t('What do you need it for?')} least={10} rows={5} />
      </FormFrame>
    </FormPage>
  );
}
