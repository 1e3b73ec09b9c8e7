import { i18n } from '@lingui/core';
import type { ApprovalStep, Profile } from '@stepwell/contract/identity/identity.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { When } from '../../../ui/time/when.tsx';
import { Resend } from '../../identity/resend.public.tsx';
import css from './way.module.css';

type Landing = 'done' | 'now' | 'next' | 'stopped';

/** Three landings between an account and the courses; the white one is where a person stands. */
export function Way({ profile, missing }: { profile: Profile; missing: ApprovalStep[] | undefined }) {
  const { email, status, statusReason, suspendedUntil, createdAt, emailConfirmedAt, decidedAt } = profile;
  const waits = status === 'pending';
  const confirmed = emailConfirmedAt !== null;
  const opensItself = missing !== undefined && missing.length > 0 && !missing.includes('team');
  return (
    <section className={css['way']} aria-label={i18n.t('Account approval steps')}>
      <ol>
        <Step place={1} state="done" title={i18n.t('Account created')}>
          <p>
            <When at={createdAt} as="time" />
          </p>
        </Step>
        <Step
          place={2}
          state={confirmed ? 'done' : 'now'}
          title={confirmed ? i18n.t('Email confirmed') : i18n.t('Confirm your email')}
        >
          {confirmed ? (
            <p>
              <When at={emailConfirmedAt} as="time" />
            </p>
          ) : (
            <>
              <p>{i18n.t('We emailed {email}. Open the link to confirm.', { email })}</p>
              <Resend email={email} tone="lamp" />
            </>
          )}
        </Step>
        {waits ? (
          <Step
            place={3}
            state={confirmed ? 'now' : 'next'}
            title={opensItself ? i18n.t('Access to courses') : i18n.t('Team approval')}
          >
            <p>{whoApproves(missing, email)}</p>
          </Step>
        ) : (
          <Step
            place={3}
            state="stopped"
            title={status === 'suspended' ? i18n.t('Account suspended') : i18n.t('Account not approved')}
          >
            {decidedAt && (
              <p>
                <When at={decidedAt} as="time" />
              </p>
            )}
            {statusReason && <p className={css['reason']}>{statusReason}</p>}
            {suspendedUntil && (
              <p>
                {i18n.t('Suspended until')} <When at={suspendedUntil} as="time" />
              </p>
            )}
          </Step>
        )}
      </ol>
    </section>
  );
}

/** What happens at the last landing, by the rule that holds. Nothing until that is known. */
function whoApproves(missing: ApprovalStep[] | undefined, email: string) {
  if (missing?.includes('team')) {
    return i18n.t('The team reviews each new account. We’ll email {email} when yours is approved.', { email });
  }
  return missing?.length ? i18n.t('Automatic once your email address is confirmed.') : '';
}

const stateLabels: Record<Landing, () => string> = {
  done: () => i18n.t('Done'),
  now: () => i18n.t('Next step'),
  next: () => i18n.t('Later'),
  stopped: () => i18n.t('Stopped'),
};

function Step({
  place,
  state,
  title,
  children,
}: {
  place: number;
  state: Landing;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={`${css['mark']} num`}>
        {state === 'done' && <IconCheck size={18} stroke={2.4} aria-hidden />}
        {state === 'stopped' && <IconX size={18} stroke={2.4} aria-hidden />}
        {(state === 'now' || state === 'next') && <span aria-hidden="true">{place}</span>}
        <span className="sr">{stateLabels[state]()}</span>
      </span>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
}
