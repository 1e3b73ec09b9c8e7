import { i18n } from '@lingui/core';
import { type ApprovalStep, identity, type Profile } from '@stepwell/contract/identity/identity.ts';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { profileAsk } from '../../../session/profile.ts';
import { type Session, tokenNow } from '../../../session/session.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { OwnAccountPanels } from '../../identity/own-data.public.tsx';
import css from './dashboard.module.css';
import { OpenLectures } from './open-lectures.tsx';
import { Way } from './way.tsx';

/** By which rule accounts open can change while one waits; so often it is asked anew, in ms. */
const ASK_EVERY = 4000;

function titleFor({ status }: Profile, missing: ApprovalStep[] | undefined, name: string) {
  if (status === 'declined') return i18n.t('Your account wasn’t approved, {name}', { name });
  if (status === 'suspended') return i18n.t('Your account is suspended, {name}', { name });
  // Not answered yet, or open already and about to be another screen.
  if (!missing?.length) return name;
  const left = missing.length;
  return i18n.t('{left, plural, one {# step left, {name}} other {# steps left, {name}}}', { left, name });
}

/** For everybody whose account is not approved: how far they are, why, and what is open meanwhile. */
export function WaitingDashboard({ session }: { session: Session }) {
  // The layout asks the same and keeps it fresh; here it only has to be read.
  const profile = useQuery({ ...profileAsk(), enabled: tokenNow() !== null, retry: false });
  const approval = useQuery({
    ...ask(identity.approval, {}),
    enabled: tokenNow() !== null,
    refetchInterval: ASK_EVERY,
  });
  const missing = approval.data?.missing;
  const first = session.fullName.split(' ')[0] || i18n.t('Guest');
  return (
    <>
      <h1 className={css['h1']}>{profile.data ? titleFor(profile.data, missing, first) : first}</h1>
      <div className={css['grid']}>
        <div>
          <Answer of={profile}>{(known) => <Way profile={known} missing={missing} />}</Answer>
          <OpenLectures waiting={session.status === 'pending'} />
          <OwnAccountPanels />
        </div>
        {profile.data && <Rail profile={profile.data} />}
      </div>
    </>
  );
}

function Rail({ profile: { email, emailConfirmedAt, status } }: { profile: Profile }) {
  return (
    <aside className={css['rail']} aria-label={i18n.t('Account')}>
      <section>
        <h2>{i18n.t('Your account')}</h2>
        <ul>
          <li className={css['line']}>
            <span>{email}</span>
            <span className={css['line']} style={{ minHeight: 0, gap: 6 }}>
              {emailConfirmedAt ? (
                <>
                  <IconCircleCheck size={17} stroke={1.8} color="var(--good)" aria-hidden />
                  {i18n.t('Confirmed')}
                </>
              ) : (
                <>
                  <IconClock size={17} stroke={1.8} color="var(--lamp-ink)" aria-hidden />
                  {i18n.t('Not confirmed')}
                </>
              )}
            </span>
          </li>
        </ul>
      </section>
      {status === 'pending' && (
        <section>
          <h2>{i18n.t('After approval')}</h2>
          <p>{i18n.t('All courses, with saved progress and certificates.')}</p>
        </section>
      )}
    </aside>
  );
}
