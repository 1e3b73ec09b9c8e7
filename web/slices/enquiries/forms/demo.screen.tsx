import { i18n } from '@lingui/core';
import { useSite } from '../../../ui/page/site.ts';
import { browserZone } from '../../../ui/time/time-zone.ts';
import { interestOptions, sizeOptions, timeOptions } from '../enquiry-labels.ts';
import { FormPage, NextSteps } from './form-page.tsx';
import { ChoiceField, ChoicesField, FormFrame, MessageField, TextLine } from './form-parts.public.tsx';
import css from './forms.module.css';
import { sendEnquiry } from './send-enquiry.public.ts';
import { usePublicForm } from './use-public-form.public.ts';

const start = {
  fullName: '',
  email: '',
  organisation: '',
  position: '',
  phone: '',
  size: 'to-500',
  interests: [] as string[],
  time: 'any',
  message: '',
  consent: false as boolean,
};

/** /pages/form/request-demo */
export function RequestDemo() {
  const { siteName } = useSite();
  const form = usePublicForm({
    name: 'demo',
    start,
    check: async () => (await import('../form-checks.ts')).demo,
    bodyOf: (values) => ({ ...values, kind: 'demo', timeZone: browserZone() }),
    send: sendEnquiry,
  });
  return (
    <FormPage
      title={i18n.t('See it with your own course in mind')}
      lead={i18n.t(
        'A short call with someone who knows {siteName}: we show you what your students and teachers would see.',
        {
          siteName,
        },
      )}
      formTitle={i18n.t('Request a demo')}
      aside={
        <NextSteps
          title={i18n.t('What happens next')}
          steps={[
            [
              i18n.t('You write'),
              i18n.t('Tell us who you teach and what you want to see. It takes about two minutes.'),
            ],
            [i18n.t('We propose a time'), i18n.t('By email, in your time zone. You answer on a private page.')],
            [i18n.t('We show it live'), i18n.t('Ask about anything. Nothing is installed, and nothing is signed.')],
          ]}
        />
      }
    >
      <FormFrame form={form} label={i18n.t('Request a demo')} action={i18n.t('Request demo')}>
        <TextLine form={form} name="fullName" label={i18n.t('Name')} autoComplete="name" />
        <TextLine form={form} name="email" label={i18n.t('Work email')} type="email" autoComplete="email" />
        <TextLine form={form} name="organisation" label={i18n.t('Organisation')} autoComplete="organization" />
        <div className={css['pair']}>
          <TextLine
            form={form}
            name="position"
            label={i18n.t('Position (optional)')}
            autoComplete="organization-title"
          />
          <TextLine form={form} name="phone" label={i18n.t('Phone (optional)')} type="tel" autoComplete="tel" />
        </div>
        <div className={css['pair']}>
          <ChoiceField form={form} name="size" label={i18n.t('Number of students')} options={sizeOptions()} />
          <ChoiceField form={form} name="time" label={i18n.t('Best time for a call')} options={timeOptions()} />
        </div>
        <ChoicesField
          form={form}
          name="interests"
          label={i18n.t('What would you like to see?')}
          options={interestOptions()}
        />
        <MessageField form={form} name="message" label={i18n.t('Questions (optional)')} rows={4} />
      </FormFrame>
    </FormPage>
  );
}
