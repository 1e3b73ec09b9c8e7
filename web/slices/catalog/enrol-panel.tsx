import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { learning } from '@stepwell/contract/learning.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { onLive } from '../../session/live.ts';
import { isApproved, type Session, tokenNow, useSession } from '../../session/session.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StepBar } from '../../ui/step-bar.tsx';
import { courseAddress, playerAddress } from './course-card.public.tsx';
import css from './course-detail.module.css';

interface Props {
  courseId: string;
  /** A lecture that everybody may open. */
  previewId: string | undefined;
}

/** The next step with this course, for whoever looks at it. Visitors' by default: the page comes from a shared cache. */
export function EnrolPanel({ courseId, previewId }: Props) {
  const session = useSession();
  const queryClient = useQueryClient();
  const standing = useQuery({
    ...ask(learning.standing, { params: { courseId } }),
    enabled: session !== null && tokenNow() !== null,
  });
  useEffect(
    () => onLive('progress-changed', () => void queryClient.invalidateQueries(everything(learning.standing))),
    [queryClient],
  );
  return (
    <div className={css['panel']}>
      {!session || !tokenNow() ? (
        <ForVisitors courseId={courseId} />
      ) : (
        <Answer of={standing}>
          {(mine) =>
            mine.enrolled ? (
              <Enrolled courseId={courseId} mine={mine} />
            ) : (
              <Enrol courseId={courseId} mine={mine} session={session} />
            )
          }
        </Answer>
      )}
      {previewId && !standing.data?.enrolled && (
        <p>
          <Link className="lnk" to={playerAddress(courseId, previewId)}>
            {i18n.t('Open a preview lecture')}
          </Link>
        </p>
      )}
    </div>
  );
}

function ForVisitors({ courseId }: { courseId: string }) {
  const back = `?redirectTo=${encodeURIComponent(courseAddress(courseId))}`;
  return (
    <>
      <h2>{i18n.t('Learn this with an account')}</h2>
      <p>{i18n.t('Enrolling is free. Your progress is kept, and the end is a certificate.')}</p>
      <div className={css['acts']}>
        <ButtonLink tone="lamp" size="big" to={`/auth/sign-up${back}`}>
          {i18n.t('Sign up to enrol')}
        </ButtonLink>
        <ButtonLink tone="ghost" to={`/auth/sign-in${back}`}>
          {i18n.t('Sign in')}
        </ButtonLink>
      </div>
    </>
  );
}

type Standing = Reply<typeof learning.standing>;

function Enrol({ courseId, mine, session }: { courseId: string; mine: Standing; session: Session }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const enrol = useMutation({
    mutationFn: () => call(learning.enrol, { params: { courseId } }),
    onSuccess: async () => {
      void queryClient.invalidateQueries(everything(learning.standing));
      void queryClient.invalidateQueries(everything(learning.myCourses));
      void queryClient.invalidateQueries(everything(learning.outline));
      await navigate(playerAddress(courseId));
    },
  });
  if (!mine.can.enrol) {
    return (
      <>
        <h2>{i18n.t('Not open to you yet')}</h2>
        <p>{isApproved(session) ? i18n.t('This course takes no new students at the moment.') : whyNot(session)}</p>
        <div className={css['acts']}>
          <ButtonLink tone="ghost" to="/student/dashboard">
            {i18n.t('To your dashboard')}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <h2>{i18n.t('Ready when you are')}</h2>
      <p>{i18n.t('Enrolling is free and opens the first lecture at once.')}</p>
      <div className={css['acts']}>
        <Button tone="lamp" size="big" busy={enrol.isPending || enrol.isSuccess} onClick={() => enrol.mutate()}>
          {i18n.t('Enrol')}
        </Button>
        {enrol.error && <p role="alert">{enrol.error.message}</p>}
      </div>
    </>
  );
}

function whyNot({ status }: Session) {
  if (status === 'declined') return i18n.t('Your account was not approved. Your dashboard says why.');
  if (status === 'suspended') return i18n.t('Your account is suspended. Your dashboard says why.');
  return i18n.t('You can enrol when your account is approved. Preview lectures are open already.');
}

function Enrolled({ courseId, mine }: { courseId: string; mine: Standing }) {
  const { done = 0, total = 0, percent = 0 } = mine.progress ?? {};
  return (
    <>
      <h2>{mine.next ? mine.next.title : i18n.t('You took every step')}</h2>
      <p className="num">{i18n.t('{done} of {total} lectures done', { done, total })}</p>
      <StepBar
        className={css['bar']}
        percent={percent}
        label={i18n.t('Course progress')}
        treads={12}
        drop={2}
        thick={8}
      />
      <div className={css['acts']}>
        <ButtonLink tone="lamp" size="big" to={playerAddress(courseId, mine.next?.lectureId)}>
          {mine.next ? (done > 0 ? i18n.t('Continue') : i18n.t('Start')) : i18n.t('Open the course')}
        </ButtonLink>
        {mine.certificateCode && (
          <ButtonLink tone="ghost" to={`/verify/${mine.certificateCode}`}>
            {i18n.t('Your certificate')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
