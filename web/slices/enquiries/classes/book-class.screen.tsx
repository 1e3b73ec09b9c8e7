import { i18n } from '@lingui/core';
import { type ClassForm, classes } from '@stepwell/contract/enquiries/classes.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { ask, call, everything } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { useTimeZone, zoneNow } from '../../../ui/time/time-zone.ts';
import { FormPage, NextSteps } from '../forms/form-page.tsx';
import { ChoiceField, FormFrame, MessageField, TextLine } from '../forms/form-parts.public.tsx';
import { type PublicForm, usePublicForm } from '../forms/use-public-form.public.ts';
import css from './book-class.module.css';
import { clockAt, dayAndClockAt, daysOf } from './slot-days.ts';

const start = {
  teacher: '',
  subject: '',
  startsAt: '',
  fullName: '',
  email: '',
  message: '',
  consent: false as boolean,
};
type Values = typeof start;

/** /pages/form/book-class: an instructor, a subject, a free time by one’s own clock. */
export function BookClass() {
  const found = useQuery(ask(classes.teachers, {}));
  return (
    <FormPage
      title={i18n.t('Book a class')}
      lead={i18n.t('One instructor, one subject, one hour that suits you both. Times are shown in your time zone.')}
      formTitle={i18n.t('Request a class')}
      aside={
        <NextSteps
          title={i18n.t('How booking works')}
          steps={[
            [i18n.t('Choose'), i18n.t('Pick an instructor, a subject and a free time.')],
            [i18n.t('Request'), i18n.t('The time is reserved for you while the instructor decides.')],
            [i18n.t('Confirmed or moved'), i18n.t('You get an email with both time zones and a calendar entry.')],
            [i18n.t('Change of plan'), i18n.t('Cancel on your private page until the class starts.')],
          ]}
        />
      }
    >
      <Answer
        of={found}
        isEmpty={({ teachers }) => teachers.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No bookings right now')}
            hint={i18n.t('Instructors who take bookings appear here.')}
          >
            <ButtonLink to="/pages/about/contact-us">{i18n.t('Contact us')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ teachers }) => <BookingForm teachers={teachers} />}
      </Answer>
    </FormPage>
  );
}

type Teachers = z.infer<typeof classes.teachers.reply>['teachers'];

function BookingForm({ teachers }: { teachers: Teachers }) {
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const form = usePublicForm<Values>({
    name: 'class',
    start,
    check: async () => (await import('../form-checks.ts')).classRequest,
    bodyOf: (values) => ({ ...values, timeZone: zoneNow() }),
    send: async (body, guard) => {
      try {
        return await call(classes.request, { body: { ...(body as z.infer<typeof ClassForm>), ...guard } });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'slot_taken') throw error;
        // Another time has to be chosen, from what is free by now.
        await queryClient.invalidateQueries(everything(classes.slots));
        throw new Refusal(error.code, { ...error, message: error.message, fields: { startsAt: error.message } });
      }
    },
  });
  const { values, change } = form;
  const wanted = search.get('teacher');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may name the instructor; whoever chose one is left alone.
  useEffect(() => {
    if (!values.teacher && teachers.some(({ teacher }) => teacher === wanted)) change({ teacher: wanted ?? '' });
  }, [wanted]);
  const teacher = teachers.find((one) => one.teacher === values.teacher);
  return (
    <FormFrame form={form} label={i18n.t('Request a class')} action={i18n.t('Request class')}>
      <ChoiceField
        form={{ ...form, change: (part) => change({ ...part, subject: '', startsAt: '' }) }}
        name="teacher"
        label={i18n.t('Instructor')}
        {...(teacher?.headline && { help: teacher.headline })}
        options={[
          ['', i18n.t('Choose an instructor')],
          ...teachers.map(({ teacher: slug, fullName }): [string, string] => [slug, fullName]),
        ]}
      />
      {teacher && (
        <>
          <ChoiceField
            form={form}
            name="subject"
            label={i18n.t('Subject')}
            options={[
              ['', i18n.t('Choose a subject')],
              ...teacher.subjects.map((subject): [string, string] => [subject, subject]),
            ]}
          />
          <Slots form={form} teacherName={teacher.fullName} />
        </>
      )}
      <TextLine form={form} name="fullName" label={i18n.t('Name')} autoComplete="name" />
      <TextLine form={form} name="email" label={i18n.t('Email')} type="email" autoComplete="email" />
      <MessageField form={form} name="message" label={i18n.t('What would you like to work on? (optional)')} rows={4} />
    </FormFrame>
  );
}

/** Free times as radio buttons, day by day; the chosen one is told by both clocks. */
function Slots({ form, teacherName }: { form: PublicForm<Values>; teacherName: string }) {
  const { values, change, errors } = form;
  const timeZone = useTimeZone();
  const found = useQuery({ ...ask(classes.slots, { query: { teacher: values.teacher } }), refetchInterval: 60_000 });
  const wrong: ReactNode = errors['startsAt'];
  return (
    <fieldset
      id="class-startsAt"
      tabIndex={-1}
      className={css['slots']}
      aria-describedby={wrong ? 'class-startsAt-wrong' : 'class-zone'}
    >
      <legend>{i18n.t('Time')}</legend>
      <p id="class-zone" className={css['zone']}>
        {i18n.t('In your time zone: {timeZone}', { timeZone })}
      </p>
      <Answer
        of={found}
        isEmpty={({ slots }) => slots.length === 0}
        whenEmpty={<p>{i18n.t('{teacherName} has no free time in the next 4 weeks.', { teacherName })}</p>}
      >
        {({ slots, timeZone: teacherZone, slotMinutes }) => (
          <>
            <div className={css['days']}>
              {daysOf(slots, timeZone).map(({ day, label, slots: some }) => (
                <fieldset key={day} aria-label={label}>
                  <span>{label}</span>
                  <div>
                    {some.map((slot) => (
                      <label key={slot} className="num">
                        <input
                          type="radio"
                          name="startsAt"
                          value={slot}
                          checked={values.startsAt === slot}
                          onChange={() => change({ startsAt: slot })}
                        />
                        <span>{clockAt(slot, timeZone)}</span>
                      </label>
                    ))}
                  </div>
                </fieldset>
              ))}
            </div>
            {values.startsAt && slots.includes(values.startsAt) && (
              <p className={css['chosen']} role="status">
                {i18n.t('{time}, {minutes} minutes', {
                  time: dayAndClockAt(values.startsAt, timeZone),
                  minutes: slotMinutes,
                })}
                {teacherZone !== timeZone && (
                  <span>
                    {i18n.t('For {teacherName}: {time} ({teacherZone})', {
                      teacherName,
                      time: dayAndClockAt(values.startsAt, teacherZone),
                      teacherZone,
                    })}
                  </span>
                )}
              </p>
            )}
          </>
        )}
      </Answer>
      {wrong && (
        <span id="class-startsAt-wrong" className={css['wrong']}>
          <FieldError>{wrong}</FieldError>
        </span>
      )}
    </fieldset>
  );
}
