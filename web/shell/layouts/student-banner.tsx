import { i18n } from '@lingui/core';
import type { Profile } from '@stepwell/contract/identity/identity.ts';
import { IconBan, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isApproved, type Session } from '../../session/session.ts';
import { IconButton } from '../../ui/parts/button.tsx';
import { isWorkplace } from '../screens.ts';
import css from './student-banner.module.css';

interface Props {
  session: Session;
  name: string;
  profile: Profile | undefined;
}

/** An approval is news for so long, in ms. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

/**
 * What is new about the account, in one line: why most of the menu is closed, or once, that it opened. Dismissing an
 * approval lasts on this device; dismissing another status lasts for this tab.
 */
export function StudentBanner({ session, name, profile }: Props) {
  const { pathname } = useLocation();
  const approved = isApproved(session);
  const key = approved ? `banner:approved:${profile?.userId}` : `banner:${session.status}`;
  const storage = approved ? localStorage : sessionStorage;
  const [, redraw] = useState(0);
  if (storage.getItem(key) !== null) return null;
  if (approved && (!isNew(profile?.decidedAt) || isWorkplace(pathname))) return null;
  const Icon = approved ? IconCircleCheck : session.status === 'pending' ? IconClock : IconBan;
  return (
    <section className={`${css['banner']} ${approved ? css['calm'] : ''}`} aria-label={i18n.t('Your account')}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <p role="status">
        {approved ? (
          <>
            {i18n.t('{name}, your account is approved.', { name })}{' '}
            <Link to="/student/available-courses">{i18n.t('Browse courses')}</Link>
          </>
        ) : (
          <Standing name={name} session={session} profile={profile} />
        )}
      </p>
      <IconButton
        aria-label={i18n.t('Dismiss')}
        onClick={() => {
          storage.setItem(key, 'dismissed');
          redraw((times) => times + 1);
        }}
      >
        <IconX size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </section>
  );
}

const isNew = (at: string | null | undefined) => Boolean(at) && Date.now() - Date.parse(at ?? '') < NEWS_MS;

function Standing({ name, session, profile }: Props) {
  if (session.status === 'declined')
    return i18n.t('{name}, your account was not approved. See the reason below.', { name });
  if (session.status === 'suspended')
    return i18n.t('{name}, your account is suspended. See the reason below.', { name });
  if (profile && !profile.emailConfirmedAt) {
    return i18n.t('{name}, your account is waiting for approval. Next: confirm your email address.', { name });
  }
  return i18n.t(
    '{name}, your account is waiting for approval. Until then, you can open Dashboard and My Subscriptions.',
    {
      name,
    },
  );
}
