import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { isApproved, type Session } from '../../../session/session.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { courseAddress } from '../course-card.public.tsx';
import { PreviewLink } from '../preview/preview-link.tsx';
import { backTo, EnrolAct, useEnrolmentOptions } from './enrol-action.tsx';
import css from './enrol-panel.module.css';

/** The bar of a phone makes way for the panel by this name. */
export const PANEL = 'enrol-panel';

interface Props {
  courseId: string;
  /** The course's own, in which its lectures are called. */
  language: string;
  /** A lecture that everybody may open. */
  previewId?: string | undefined;
}

type Standing = Reply<typeof learning.standing>;

/** The next step with this course, for whoever looks at it, and what it means. */
export function EnrolPanel({ courseId, language, previewId }: Props) {
  const { session, standing } = useEnrolmentOptions(courseId);
  const queryClient = useQueryClient();
  useEffect(
    () => onLive('progress-changed', () => void queryClient.invalidateQueries(everything(learning.standing))),
    [queryClient],
  );
  return (
    <div className={css['panel']} id={PANEL}>
      {session ? (
        <Answer of={standing}>
          {(mine) => <ForLearners courseId={courseId} language={language} mine={mine} session={session} />}
        </Answer>
      ) : (
        <ForVisitors courseId={courseId} />
      )}
      {previewId && !standing.data?.enrolled && (
        <p className={css['preview']}>
          <PreviewLink className="lnk" courseId={courseId} lectureId={previewId}>
            {i18n.t('Open preview')}
          </PreviewLink>
        </p>
      )}
    </div>
  );
}

function ForVisitors({ courseId }: { courseId: string }) {
  return (
    <>
      <h2>{i18n.t('Create an account to enrol')}</h2>
      <p>{i18n.t('Enrolling is free. Your progress is saved, and you earn a certificate.')}</p>
      <div className={css['acts']}>
        <EnrolAct courseId={courseId} size="big" />
        <ButtonLink tone="ghost" to={`/auth/sign-in${backTo(courseId)}`}>
          {i18n.t('Sign in')}
        </ButtonLink>
      </div>
    </>
  );
}

interface Mine {
  courseId: string;
  language: string;
  mine: Standing;
}

function ForLearners({ courseId, language, mine, session }: Mine & { session: Session }) {
  if (mine.enrolled) return <Enrolled courseId={courseId} language={language} mine={mine} />;
  if (mine.can.enrol) {
    return (
      <>
        <h2>{i18n.t('Ready to start')}</h2>
        <p>{i18n.t('Enrolling is free. You can start right away.')}</p>
        <div className={css['acts']}>
          <EnrolAct courseId={courseId} size="big" />
        </div>
      </>
    );
  }
  return (
    <>
      <h2>{mine.missing.length > 0 ? i18n.t('Prerequisite required') : i18n.t('Not available yet')}</h2>
      {mine.missing.map(({ courseId: first, title }) => (
        <p key={first}>
          <Link to={courseAddress(first)}>{title}</Link>
        </p>
      ))}
      <p hidden={mine.missing.length > 0}>
        {isApproved(session) ? i18n.t('This course isn’t accepting new students.') : whyNot(session)}
      </p>
      <div className={css['acts']}>
        <ButtonLink tone="ghost" to="/student/dashboard">
          {i18n.t('Go to dashboard')}
        </ButtonLink>
      </div>
    </>
  );
}

function whyNot({ status }: Session) {
  if (status === 'declined') return i18n.t('Your account wasn’t approved. See your dashboard for the reason.');
  if (status === 'suspended') return i18n.t('Your account is suspended. See your dashboard for the reason.');
  return i18n.t('You can enrol once your account is approved. Until then, watch the previews.');
}

function Enrolled({ courseId, language, mine }: Mine) {
  const { done = 0, total = 0, percent = 0 } = mine.progress ?? {};
  return (
    <>
      {mine.next ? <h2 lang={language}>{mine.next.title}</h2> : <h2>{i18n.t('All lectures completed')}</h2>}
      <p className="num">{i18n.t('{done} of {total} lectures completed', { done, total })}</p>
      <StepBar
        className={css['bar']}
        percent={percent}
        label={i18n.t('Course progress')}
        treads={12}
        drop={2}
        thick={8}
      />
      <div className={css['acts']}>
        <EnrolAct courseId={courseId} size="big" />
        {mine.certificateCode && (
          <ButtonLink tone="ghost" to={`/verify/${mine.certificateCode}`}>
            {i18n.t('Your certificate')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
