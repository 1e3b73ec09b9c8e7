import { i18n } from '@lingui/core';
import { type EventPage, events } from '@stepwell/contract/events/events.ts';
import { type Registered, registrations } from '@stepwell/contract/events/registrations.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { useSite } from '../../../ui/page/site.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { browserZone } from '../../../ui/time/time-zone.ts';
import { When } from '../../../ui/time/when.tsx';
import { SendingForm, TextLine } from '../../enquiries/forms/form-parts.public.tsx';
import { usePublicForm } from '../../enquiries/forms/use-public-form.public.ts';
import css from './event.module.css';

const MemberPanel = lazy(async () => ({ default: (await import('./member-panel.tsx')).MemberPanel }));

/** Where people register: with one press where they are signed in, otherwise with name and email address. */
export function RegistrationPanel({ event }: { event: EventPage }) {
  const session = useSession();
  const { phase, closesAt, startsAt, cancelReason } = event;
  const isOpen = phase === 'open' || phase === 'full';
  return (
    <aside id="register" className={css['panel']} aria-labelledby="register-title">
      <h2 id="register-title">{titleOf(phase)}</h2>
      {phase === 'cancelled' && (
        <>
          <p>
            {event.kind === 'event'
              ? i18n.t('This event doesn’t take place.')
              : i18n.t('This workshop doesn’t take place.')}
          </p>
          {cancelReason && <p className={css['reason']}>{cancelReason}</p>}
        </>
      )}
      {phase === 'over' && <p>{i18n.t('You can no longer register.')}</p>}
      {phase === 'closed' && <p>{i18n.t('You can no longer register. If you have a ticket, it stays valid.')}</p>}
      {phase === 'full' && (
        <p>{i18n.t('If a seat becomes free, it is offered in order. You have a day to accept it.')}</p>
      )}
      {isOpen && closesAt !== startsAt && (
        <p className="mut">
          {i18n.t('Registration closes')} <When at={closesAt} as="time" />
        </p>
      )}
      {session ? (
        <Suspense fallback={<Waiting />}>
          <MemberPanel event={event} isOpen={isOpen} />
        </Suspense>
      ) : (
        isOpen && <Visitor event={event} />
      )}
    </aside>
  );
}

function titleOf(phase: EventPage['phase']) {
  if (phase === 'open') return i18n.t('Register');
  if (phase === 'full') return i18n.t('Join the waiting list');
  if (phase === 'closed') return i18n.t('Registration closed');
  return phase === 'cancelled' ? i18n.t('Cancelled') : i18n.t('This is over');
}

const start = { fullName: '', email: '', consent: false as boolean };

function Visitor({ event }: { event: EventPage }) {
  const queryClient = useQueryClient();
  const { siteName } = useSite();
  const form = usePublicForm<typeof start, Registered>({
    name: `registration.${event.slug}`,
    start,
    check: async () => (await import('../form-checks.ts')).registration,
    bodyOf: (values) => ({ ...values, timeZone: browserZone() }),
    send: async (body, guard) => {
      const reply = await call(registrations.register, {
        params: { eventId: event.eventId },
        body: { ...body, ...guard } as never,
      });
      void queryClient.invalidateQueries(everything(events.page));
      return reply;
    },
  });
  const label = event.phase === 'full' ? i18n.t('Join the waiting list') : i18n.t('Register');
  return (
    <>
      <SendingForm
        form={form}
        label={label}
        action={label}
        consent={i18n.t('{siteName} may store these details for this registration.', { siteName })}
        done={(sent) => <Done sent={sent} email={form.values.email} />}
      >
        <TextLine form={form} name="fullName" label={i18n.t('Name')} autoComplete="name" />
        <TextLine form={form} name="email" label={i18n.t('Email')} type="email" autoComplete="email" />
      </SendingForm>
      {!form.sent && (
        <p className="mut">
          {i18n.t('Have an account?')}{' '}
          <Link className="lnk" to={`/auth/sign-in?redirectTo=${encodeURIComponent(event.path)}`}>
            {i18n.t('Sign in')}
          </Link>
        </p>
      )}
    </>
  );
}

/** What came of it, and the way to the ticket. */
function Done({ sent: { state, position, key }, email }: { sent: Registered; email: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css['done']} role="status">
      <IconCircleCheck size={44} stroke={1.6} aria-hidden />
      <h3 ref={title} tabIndex={-1}>
        {key === null
          ? i18n.t('You’re already registered')
          : state === 'registered'
            ? i18n.t('You’re registered')
            : state === 'held'
              ? i18n.t('Registration received')
              : i18n.t('You’re number {position} on the waiting list', { position: position ?? 1 })}
      </h3>
      <p>
        {key === null
          ? i18n.t('We sent the email with your link to {email} again.', { email })
          : state === 'registered'
            ? i18n.t('We sent your ticket to {email}.', { email })
            : state === 'held'
              ? i18n.t('It gets a quick check first. After that, we email you at {email}.', { email })
              : i18n.t('If a seat becomes free for you, we email you at {email}.', { email })}
      </p>
      {key !== null && (
        <p>
          <ButtonLink to={`/registration?key=${key}`}>
            {state === 'registered' ? i18n.t('View ticket') : i18n.t('View registration')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
