import { i18n } from '@lingui/core';
import { IconBriefcase } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '../../session/profile.ts';
import { isApproved, type Session, useSession } from '../../session/session.ts';
import { ChatButton } from '../../slices/chat/chat-button.public.tsx';
import { DeadEnd } from '../../ui/page/dead-end.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { accessTo } from '../access.ts';
import { openToEveryStatus, studentMenu } from '../menu/menus.ts';
import menu from '../menu/sidebar.module.css';
import { usePlace } from '../use-slot.ts';
import { AreaFooter, AreaFrame, AreaOutlet } from './area.tsx';
import { StudentBanner } from './student-banner.tsx';

export function StudentLayout() {
  const session = useSession();
  const { profile, name } = useProfile();
  const place = usePlace();
  if (!session || !place) return null;
  const locked = isApproved(session) ? undefined : { except: openToEveryStatus, reason: whyLocked(session.status) };
  return (
    <AreaFrame
      kind="student"
      label={i18n.t('Student')}
      menu={studentMenu}
      person={name}
      locked={locked}
      banner={<StudentBanner session={session} name={name} profile={profile} />}
      footer={<Footer />}
      foot={session.role === 'staff' && isApproved(session) && <ToStaffArea />}
    >
      {accessTo(place, session) === 'open' ? (
        <AreaOutlet />
      ) : (
        <NotYours title={place.title} reason={locked?.reason ?? ''} />
      )}
      <ChatButton userId={profile?.userId} />
    </AreaFrame>
  );
}

const ToStaffArea = () => (
  <li>
    <Link className={menu['row']} to="/staff">
      <IconBriefcase size={22} stroke={1.6} aria-hidden />
      <b>{i18n.t('Staff area')}</b>
    </Link>
  </li>
);

/** Why most of the menu does not open, in one sentence. */
export function whyLocked(status: Session['status']) {
  if (status === 'declined') return i18n.t('Not available: your account was not approved.');
  if (status === 'suspended') return i18n.t('Not available: your account is suspended.');
  return i18n.t('Available when your account is approved.');
}

function NotYours({ title, reason }: { title: string; reason: string }) {
  return (
    <DeadEnd
      kind="gate"
      title={title}
      acts={<ButtonLink to="/student/dashboard">{i18n.t('Go to dashboard')}</ButtonLink>}
    >
      {reason} {i18n.t('See your account status on your dashboard.')}
    </DeadEnd>
  );
}

function Footer() {
  return (
    <AreaFooter>
      <li>
        <Link to="/pages/course/grid">{i18n.t('All courses')}</Link>
      </li>
      <li>
        <Link to="/verify">{i18n.t('Verify a certificate')}</Link>
      </li>
      <li>
        <Link to="/student/payment-info">{i18n.t('Payment history')}</Link>
      </li>
    </AreaFooter>
  );
}
