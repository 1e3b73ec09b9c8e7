import { i18n } from '@lingui/core';
import type { Profile } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { IconBan, IconClock, IconStairsDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { isApproved, type Session, tokenNow } from '../../session/session.ts';
import { IconButton } from '../../ui/parts/button.tsx';
import css from './student-banner.module.css';

interface Props {
  session: Session;
  name: string;
  profile: Profile | undefined;
}

/** Name, status and the next step. Put away for this tab until the status is another. */
export function StudentBanner({ session, name, profile }: Props) {
  const key = `banner:${session.status}`;
  const [away, setAway] = useState(() => sessionStorage.getItem(key) !== null);
  const [shownFor, setShownFor] = useState(key);
  if (shownFor !== key) {
    setShownFor(key);
    setAway(sessionStorage.getItem(key) !== null);
  }
  if (away) return null;
  const approved = isApproved(session);
  const Icon = approved ? IconStairsDown : session.status === 'pending' ? IconClock : IconBan;
  return (
    <section className={`${css['banner']} ${approved ? css['calm'] : ''}`} aria-label={i18n.t('Your account')}>
      <Icon size={19} stroke={1.8} aria-hidden />
      <p role="status">
        {approved ? <NextStep name={name} /> : <Standing name={name} session={session} profile={profile} />}
      </p>
      <IconButton
        aria-label={i18n.t('Dismiss')}
        onClick={() => {
          sessionStorage.setItem(key, 'away');
          setAway(true);
        }}
      >
        <IconX size={19} stroke={1.7} aria-hidden />
      </IconButton>
    </section>
  );
}

function NextStep({ name }: { name: string }) {
  const shelf = useQuery({ ...ask(learning.myCourses, { query: {} }), enabled: tokenNow() !== null });
  const course = shelf.data?.items.find(({ next }) => next !== null);
  return (
    <>
      {i18n.t('{name}, your account is approved.', { name })}{' '}
      {course?.next && (
        <>
          {i18n.t('Next:')}{' '}
          <Link to={`/pages/course/video-player?course=${course.courseId}&lecture=${course.next.lectureId}`}>
            {course.next.title}
          </Link>
        </>
      )}
      {shelf.data?.items.length === 0 && (
        <>
          {i18n.t('Next:')} <Link to="/pages/course/grid">{i18n.t('choose a first course')}</Link>
        </>
      )}
    </>
  );
}

function Standing({ name, session, profile }: Props) {
  if (session.status === 'declined')
    return i18n.t('{name}, your account was not approved. The reason stands below.', { name });
  if (session.status === 'suspended')
    return i18n.t('{name}, your account is suspended. The reason stands below.', { name });
  if (profile && !profile.emailConfirmedAt) {
    return i18n.t('{name}, your account waits for approval. Next: confirm your email address.', { name });
  }
  return i18n.t('{name}, your account waits for approval. Until then, Dashboard and My Subscriptions are open.', {
    name,
  });
}
