import { i18n } from '@lingui/core';
import type { ProgrammePage } from '@stepwell/contract/events/events.ts';
import { browserZone } from '../../../ui/time/time-zone.ts';
import { ChoiceField, FormFrame, MessageField, TextLine } from '../../enquiries/forms/form-parts.public.tsx';
import { sendEnquiry } from '../../enquiries/forms/send-enquiry.public.ts';
import { usePublicForm } from '../../enquiries/forms/use-public-form.public.ts';
import { monthText } from '../event-labels.ts';
import css from './programme.module.css';

/** A request to be advised about a programme; it ends in the inbox of enquiries. */
export function Counselling({ programme }: { programme: ProgrammePage }) {
  const { title, university, intakes, slug } = programme;
  const months = intakes.map(({ startsIn }) => monthText(startsIn));
  const start = {
    fullName: '',
    email: '',
    phone: '',
    intake: months[0] ?? '',
    time: 'any',
    message: '',
    consent: false as boolean,
  };
  const form = usePublicForm({
    name: `counselling.${slug}`,
    start,
    check: async () => (await import('../form-checks.ts')).counselling,
    bodyOf: (values) => ({
      ...values,
      kind: 'counselling',
      programme: `${title}, ${university}`,
      timeZone: browserZone(),
    }),
    send: sendEnquiry,
  });
  return (
    <div className={css['band']}>
      <section className={css['counselling']} id="counselling" aria-labelledby="counselling-title">
        <div>
          <h2 id="counselling-title">{i18n.t('Talk to a counsellor')}</h2>
          <p>
            {i18n.t('Ask about entry, costs, visas or a scholarship. A counsellor answers by email, or calls you.')}
          </p>
        </div>
        <FormFrame form={form} label={i18n.t('Counselling request')} action={i18n.t('Request counselling')}>
          <TextLine form={form} name="fullName" label={i18n.t('Name')} autoComplete="name" />
          <TextLine form={form} name="email" label={i18n.t('Email')} type="email" autoComplete="email" />
          <TextLine
            form={form}
            name="phone"
            label={i18n.t('Phone')}
            help={i18n.t('Optional')}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
          />
          {months.length > 0 && (
            <ChoiceField
              form={form}
              name="intake"
              label={i18n.t('Intake')}
              options={[...months.map((month): [string, string] => [month, month]), ['', i18n.t('Not sure yet')]]}
            />
          )}
          <ChoiceField
            form={form}
            name="time"
            label={i18n.t('Best time for a call')}
            options={[
              ['any', i18n.t('Any time')],
              ['morning', i18n.t('Mornings')],
              ['afternoon', i18n.t('Afternoons')],
              ['evening', i18n.t('Evenings')],
            ]}
          />
          <MessageField
            form={form}
            name="message"
            label={i18n.t('Your question')}
            help={i18n.t('Your last degree, your result and what you want to know.')}
            least={10}
          />
        </FormFrame>
      </section>
    </div>
  );
}
