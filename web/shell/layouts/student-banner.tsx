import { i18n } from '@lingui/core';
import type { Profile } from '@stepwell/contract/identity/identity.ts';
import { IconBan, IconCalendarDue, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useStudentNews } from '../../session/profile.ts';
import { isApproved, type Session } from '../../session/session.ts';
import { IconButton } from '../../ui/parts/button.tsx';
import { isWorkplace } from '../screens.ts';
import { usePart } from '../use-part.ts';
import css from './student-banner.module.css';

interface Props {
  session: Session;
  name: string;
  profile: Profile | undefined;
}

/** An approval is news for so long, in ms. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

const fetchLines = () => import('../../slices/notices/news-line.public.tsx');

/**
 * What is new, in one line: why most of the menu is closed, that it opened, what is due within a day, or a result. News
 * leaves once it is dismissed or followed, and stays away on this device; a status that closes the menu, for this tab.
 */
export function StudentBanner({ session, name, profile }: Props) {
  const { pathname } = useLocation();
  const approved = isApproved(session);
  const news = useStudentNews();
  const lines = usePart(approved && news !== undefined, fetchLines);
  const [, redraw] = useState(0);
  const storage = approved ? localStorage : sessionStorage;
  const isNews = (key: string) => storage.getItem(key) === null;
  const dismiss = (key: string) => () => {
    storage.setItem(key, 'dismissed');
    redraw((times) => times + 1);
  };

  if (!approved) {
    const key = `banner:${session.status}`;
    return isNews(key) ? (
      <Banner icon={session.status === 'pending' ? IconClock : IconBan} onDismiss={dismiss(key)}>
        <Standing name={name} session={session} profile={profile} />
      </Banner>
    ) : null;
  }
  if (isWorkplace(pathname)) return null;
  const approvedKey = `banner:approved:${profile?.userId}`;
  if (isRecent(profile?.decidedAt) && isNews(approvedKey)) {
    return (
      <Banner calm icon={IconCircleCheck} onDismiss={dismiss(approvedKey)}>
        {i18n.t('{name}, your account is approved.', { name })}{' '}
        <Link to="/student/available-courses">{i18n.t('Browse courses')}</Link>
      </Banner>
    );
  }
  if (!lines || !news) return null;
  const { due, result } = news;
  const dueKey = `banner:due:${due?.lectureId}:${due?.at}`;
  if (due && Date.parse(due.at) > Date.now() && isNews(dueKey)) {
    return (
      <Banner icon={IconCalendarDue} onDismiss={dismiss(dueKey)}>
        <lines.DueLine due={due} onFollow={dismiss(dueKey)} />
      </Banner>
    );
  }
  const resultKey = `banner:result:${result?.noticeId}`;
  if (result && isNews(resultKey)) {
    return (
      <Banner calm icon={IconCircleCheck} onDismiss={dismiss(resultKey)}>
        <lines.ResultLine result={result} onFollow={dismiss(resultKey)} />
      </Banner>
    );
  }
  return null;
}

interface BannerProps {
  calm?: boolean;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  onDismiss: () => void;
  children: ReactNode;
}

function Banner({ calm = false, icon: Icon, onDismiss, children }: BannerProps) {
  return (
    <section className={`${css['banner']} ${calm ? css['calm'] : ''}`} aria-label={i18n.t('What’s new')}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <p role="status">{children}</p>
      <IconButton aria-label={i18n.t('Dismiss')} onClick={onDismiss}>
        <IconX size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </section>
  );
}

const isRecent = (at: string | null | undefined) => Boolean(at) && Date.now() - Date.parse(at ?? '') < NEWS_MS;

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
