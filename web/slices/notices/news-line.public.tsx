import { i18n } from '@lingui/core';
import type { StudentNews } from '@stepwell/contract/identity/identity.ts';
import { Link } from 'react-router';
import { useSession } from '../../session/session.ts';
import { When } from '../../ui/time/when.tsx';
import { wordsOf } from './labels.ts';
import { placeOf } from './notice-places.ts';
import { useReading } from './reading.ts';

interface DueProps {
  due: NonNullable<StudentNews['due']>;
  onFollow: () => void;
}

/** What is due within a day, and a link to it. */
export function DueLine({ due: { kind, at, title, courseId, lectureId }, onFollow }: DueProps) {
  const to = `/pages/course/video-player?${new URLSearchParams({ course: courseId, lecture: lectureId })}`;
  return (
    <>
      {kind === 'work-due' ? i18n.t('“{title}” is due', { title }) : i18n.t('“{title}” closes', { title })}{' '}
      <When at={at} as="time" />.{' '}
      <Link to={to} onClick={onFollow}>
        {kind === 'work-due' ? i18n.t('Open assignment') : i18n.t('Open quiz')}
      </Link>
    </>
  );
}

interface ResultProps {
  result: NonNullable<StudentNews['result']>;
  onFollow: () => void;
}

/** A result that came out, and a link to it; following it marks the notice read. */
export function ResultLine({ result, onFollow }: ResultProps) {
  const session = useSession();
  const read = useReading();
  if (!session) return null;
  const { title } = wordsOf(result);
  return (
    <>
      {title}.{' '}
      <Link
        to={placeOf(result, session)}
        onClick={() => {
          read({ noticeId: result.noticeId, readAt: null });
          onFollow();
        }}
      >
        {i18n.t('View result')}
      </Link>
    </>
  );
}
